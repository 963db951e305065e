/** How often a task can be done: each UTC day, each UTC week from Monday, or once. */
export const TASK_PERIODS = ['daily', 'weekly', 'once'] as const

export type TaskPeriod = (typeof TASK_PERIODS)[number]

/** What a task asks, and in which periods it can be asked. */
export const TASK_KINDS = {
  /** To be logged in. */
  login: ['daily'],
  /** Rounds with a counted stake of real money, and those of them that paid five times their stake. */
  rounds: ['daily', 'weekly'],
  bigWins: ['daily', 'weekly'],
  /** Different games that were played for money. */
  games: ['daily', 'weekly'],
  /** Stakes that count, in centavos: of all games, or of one type. */
  stake: ['daily', 'weekly'],
  /** Paid deposits, in centavos. */
  deposit: ['daily', 'weekly'],
  /** Days on which games were played for money, and days on which the free sign-in was taken. */
  playDays: ['weekly'],
  signIns: ['weekly'],
  /** Days on which a round of one's own was checked on the fairness page, and on which rules of a game were read. */
  roundsChecked: ['daily', 'weekly'],
  rulesRead: ['daily', 'weekly'],
  /** Games that were liked for the first time. */
  likes: ['daily', 'weekly'],
  /** Invited players who became valid. */
  invitees: ['daily', 'weekly'],
  phone: ['once'],
  profile: ['once'],
  identity: ['once'],
  limit: ['once'],
  withdrawal: ['once'],
  /** One game that was played for money. */
  game: ['once'],
} as const satisfies Readonly<Record<string, readonly TaskPeriod[]>>

export type TaskKind = keyof typeof TASK_KINDS

export const TASK_KIND_NAMES = Object.keys(TASK_KINDS) as [TaskKind, ...TaskKind[]]

/** Kinds that ask to stake or to deposit: such tasks are hidden while a limit of the player is reached. */
const MONEY_KINDS: readonly TaskKind[] = [
  'rounds',
  'bigWins',
  'games',
  'stake',
  'deposit',
  'playDays',
  'game',
]

/** Whether tasks of a kind ask to stake or to deposit. */
export const asksForMoney = (kind: TaskKind): boolean => MONEY_KINDS.includes(kind)

/** Kinds that can ask for stakes beside what they count (`Task.stakeMin`). */
export const STAKED_KINDS = ['rounds', 'games', 'deposit', 'playDays'] as const satisfies readonly TaskKind[]

/** Kinds whose targets and progress are amounts in centavos. */
const AMOUNT_KINDS: readonly TaskKind[] = ['stake', 'deposit']

/** Whether the target of a kind is an amount in centavos; the others count pieces. */
export const isAmountKind = (kind: TaskKind): boolean => AMOUNT_KINDS.includes(kind)
