/** The periods in which a player can do a task once: each UTC day, each UTC week from Monday, or the whole time. */
export const TASK_PERIODS = ['daily', 'weekly', 'once'] as const

export type TaskPeriod = (typeof TASK_PERIODS)[number]

/** The kinds of tasks, each with the periods for which the operator can set such a task. */
export const TASK_KIND_PERIODS = {
  /** Counts log-ins. */
  login: ['daily'],
  /**
   * `rounds` counts rounds whose counted stake is real money; `bigWins` counts only such rounds that paid at least five
   * times their stake.
   */
  rounds: ['daily', 'weekly'],
  bigWins: ['daily', 'weekly'],
  /** Counts different games that were played for money. */
  games: ['daily', 'weekly'],
  /** Counts stakes in centavos, in all games or in one game type. */
  stake: ['daily', 'weekly'],
  /** Counts paid deposits, in centavos. */
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
  /** Counts invited players who became valid. */
  invitees: ['daily', 'weekly'],
  phone: ['once'],
  profile: ['once'],
  identity: ['once'],
  limit: ['once'],
  withdrawal: ['once'],
  /** The player has played one particular game for money. */
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

/** Kinds of tasks that can also require stakes (`Task.stakeMin`), beside the actions that they count. */
export const TASK_KINDS_WITH_STAKE_MIN = [
  'rounds',
  'games',
  'deposit',
  'playDays',
] as const satisfies readonly TaskKind[]

/** Kinds whose targets and progress are amounts in centavos. */
const AMOUNT_KINDS: readonly TaskKind[] = ['stake', 'deposit']

/** Whether the target of a kind is an amount in centavos. The targets of all other kinds are numbers of actions. */
export const hasTaskAmountTarget = (kind: TaskKind): boolean => AMOUNT_KINDS.includes(kind)
