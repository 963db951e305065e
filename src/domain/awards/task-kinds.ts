/** How often a player can do a task: once a UTC day, once a UTC week (from Monday), or only once. */
export const TASK_PERIODS = ['daily', 'weekly', 'once'] as const

export type TaskPeriod = (typeof TASK_PERIODS)[number]

/** The kinds of tasks, each with the periods for which the operator can set such a task. */
export const TASK_KIND_PERIODS = {
  /** Counts the player's log-ins. */
  login: ['daily'],
  /**
   * `rounds` counts rounds whose counted stake is real money; `bigWins` counts only such rounds that paid at least five
   * times their stake.
   */
  rounds: ['daily', 'weekly'],
  bigWins: ['daily', 'weekly'],
  /** Counts the different games that the player has played for money. */
  games: ['daily', 'weekly'],
  /** Counts the player's stakes in centavos, in all games or in one game type. */
  stake: ['daily', 'weekly'],
  /** Counts the player's paid deposits in centavos. */
  deposit: ['daily', 'weekly'],
  /**
   * `playDays` counts days on which the player played for money; `signIns` counts days on which the player claimed the
   * free sign-in.
   */
  playDays: ['weekly'],
  signIns: ['weekly'],
  /**
   * `roundsChecked` counts days on which the player checked an own round on the fairness page; `rulesRead` counts days
   * on which the player read rules.
   */
  roundsChecked: ['daily', 'weekly'],
  rulesRead: ['daily', 'weekly'],
  /** Counts games that the player liked for the first time. */
  likes: ['daily', 'weekly'],
  /** Counts invited players who have met the terms of their invitation. */
  invitees: ['daily', 'weekly'],
  phone: ['once'],
  profile: ['once'],
  identity: ['once'],
  limit: ['once'],
  withdrawal: ['once'],
  /** Reached when the player has played one particular game for money. */
  game: ['once'],
} as const satisfies Readonly<Record<string, readonly TaskPeriod[]>>

export type TaskKind = keyof typeof TASK_KIND_PERIODS

export const TASK_KIND_NAMES = Object.keys(TASK_KIND_PERIODS) as [TaskKind, ...TaskKind[]]

/** Task kinds that require stakes or deposits. Their tasks are hidden while the player has reached a limit. */
const MONEY_TASK_KINDS: readonly TaskKind[] = [
  'rounds',
  'bigWins',
  'games',
  'stake',
  'deposit',
  'playDays',
  'game',
]

/** Whether tasks of a kind require stakes or deposits. */
export const isMoneyTaskKind = (kind: TaskKind): boolean => MONEY_TASK_KINDS.includes(kind)

/** Task kinds that count actions and can also require stakes (`Task.stakeMin`). */
export const TASK_KINDS_WITH_STAKE_MIN = [
  'rounds',
  'games',
  'deposit',
  'playDays',
] as const satisfies readonly TaskKind[]

/** Kinds whose targets and progress are amounts in centavos. */
const AMOUNT_TASK_KINDS: readonly TaskKind[] = ['stake', 'deposit']

/** Whether the target of a kind is an amount in centavos. The targets of all other kinds are numbers of actions. */
export const hasTaskAmountTarget = (kind: TaskKind): boolean => AMOUNT_TASK_KINDS.includes(kind)
