/** How often a task can be done: each UTC day, each UTC week from Monday, or once. */
export const TASK_PERIODS = ['daily', 'weekly', 'once'] as const

export type TaskPeriod = (typeof TASK_PERIODS)[number]

/** The kinds of tasks, with the periods in which each can be set. */
export const TASK_KIND_PERIODS = {
  /** A log-in. */
  login: ['daily'],
  /** Rounds with a counted stake of real money; for `bigWins`, those that paid at least five times their stake. */
  rounds: ['daily', 'weekly'],
  bigWins: ['daily', 'weekly'],
  /** Different games played for money. */
  games: ['daily', 'weekly'],
  /** Counted stakes in centavos, in all games or in one game type. */
  stake: ['daily', 'weekly'],
  /** Paid deposits, in centavos. */
  deposit: ['daily', 'weekly'],
  /** Days on which games were played for money; for `signIns`, days on which the free sign-in was claimed. */
  playDays: ['weekly'],
  signIns: ['weekly'],
  /**
   * Days on which the player checked one of their rounds on the fairness page; for `rulesRead`, days on which rules
   * were read.
   */
  roundsChecked: ['daily', 'weekly'],
  rulesRead: ['daily', 'weekly'],
  /** Games liked for the first time. */
  likes: ['daily', 'weekly'],
  /** Invited players who became valid. */
  invitees: ['daily', 'weekly'],
  phone: ['once'],
  profile: ['once'],
  identity: ['once'],
  limit: ['once'],
  withdrawal: ['once'],
  /** One particular game played for money. */
  game: ['once'],
} as const satisfies Readonly<Record<string, readonly TaskPeriod[]>>

export type TaskKind = keyof typeof TASK_KIND_PERIODS

export const TASK_KIND_NAMES = Object.keys(TASK_KIND_PERIODS) as [TaskKind, ...TaskKind[]]

/** Kinds that require stakes or deposits. Their tasks are hidden while one of the player's limits is reached. */
const MONEY_KINDS: readonly TaskKind[] = [
  'rounds',
  'bigWins',
  'games',
  'stake',
  'deposit',
  'playDays',
  'game',
]

/** Whether tasks of a kind require stakes or deposits. */
export const isMoneyTaskKind = (kind: TaskKind): boolean => MONEY_KINDS.includes(kind)

/** Kinds that can require stakes in addition to the actions that they count (`Task.stakeMin`). */
export const TASK_KINDS_WITH_STAKE_MIN = [
  'rounds',
  'games',
  'deposit',
  'playDays',
] as const satisfies readonly TaskKind[]

/** Kinds whose targets and progress are amounts in centavos. */
const AMOUNT_KINDS: readonly TaskKind[] = ['stake', 'deposit']

/** Whether the target of a kind is an amount in centavos; the others count pieces. */
export const hasAmountTarget = (kind: TaskKind): boolean => AMOUNT_KINDS.includes(kind)
