import { type UtcDay, utcDayAt } from '../day.ts'
import { limitWindowAt } from '../player/play-limits.ts'
import { DAY_MS, DAYS_PER_WEEK } from '../time.ts'
import { type AwardItem, createAwardSource } from './awards.ts'
import { ITEM_ID } from './items.ts'
import type { TaskKind, TaskPeriod } from './task-kinds.ts'

export interface Task {
  /** The task's id: lower-case letters, digits and hyphens. It never changes, since stored award sources contain it. */
  readonly id: string
  readonly period: TaskPeriod
  readonly kind: TaskKind
  /** The target: a number of actions, or centavos for `stake` and `deposit`. */
  readonly target: number
  readonly items: readonly AwardItem[]
  /** The liveness points (item 4001) that the task adds to the player's weekly chest; 0 for none. */
  readonly liveness: number
  /** For kind `stake`: the game type whose stakes count; absent for all games. */
  readonly gameType?: string
  /** For kind `game`: the id of the game. */
  readonly gameId?: number
  /**
   * The stake that the task also requires, in centavos: for each round on average (`rounds`), in each game (`games`),
   * on each day (`playDays`), or in the task's day or week (`deposit`). When absent, any stake of real money is enough,
   * and a deposit needs no stake.
   */
  readonly stakeMin?: number
  /**
   * The name of the chain to which the task belongs. The player sees one task of a chain at a time: the next task
   * appears when the previous one is claimed.
   */
  readonly chain?: string
}

/**
 * One of the steps of the weekly chest, which give items. A step opens when the tasks that the player has claimed in
 * the week have given `liveness` points.
 */
export interface TaskChestStep {
  readonly liveness: number
  /**
   * The stakes that the player must also make in the week to open the step, in centavos; absent when none are needed.
   */
  readonly stakeMin?: number
  readonly items: readonly AwardItem[]
}

const LIVENESS_POINTS_BY_PERIOD = { daily: 2, weekly: 10, once: 5 } as const

const points = (count: number): AwardItem => ({ id: ITEM_ID.points, count })
const coins = (count: number): AwardItem => ({ id: ITEM_ID.coin, count })
const diamonds = (count: number): AwardItem => ({ id: ITEM_ID.diamond, count })
const SCRATCH_CARD: AwardItem = { id: ITEM_ID.scratchCard, count: 1 }

function createTask(
  period: TaskPeriod,
  [kind, target, ...items]: readonly [TaskKind, number, ...AwardItem[]],
  more: Partial<Task> = {},
): Task {
  return {
    id: `${period}-${kind.toLowerCase()}`,
    period,
    kind,
    target,
    items,
    liveness: LIVENESS_POINTS_BY_PERIOD[period],
    ...more,
  }
}

/** The games of the first task chain in order: one task per game. The last task gives coins. */
const FIRST_GAME_IDS = [1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008]

const FIRST_GAME_TASKS = FIRST_GAME_IDS.map((gameId, index) => {
  const isLast = index === FIRST_GAME_IDS.length - 1
  const award = isLast ? [points(20), coins(1_000)] : [points(20)]
  return createTask('once', ['game', 1, ...award], {
    id: `once-game-${gameId}`,
    gameId,
    chain: 'first-games',
  })
})

/**
 * The default tasks. On average a player loses more with the required stakes than all awards for these stakes are worth
 * (`tests/unit/domain/strategies.test.ts`).
 */
export const DEFAULT_TASKS: readonly Task[] = [
  createTask('daily', ['login', 1, points(5)]),
  createTask('daily', ['rounds', 20, points(10)], { stakeMin: 1_000 }),
  createTask('daily', ['games', 3, points(10)], { stakeMin: 5_000 }),
  createTask('daily', ['stake', 20_000, points(10)], { gameType: 'dice' }),
  createTask('daily', ['bigWins', 1, points(10)]),
  createTask('daily', ['roundsChecked', 1, points(10)]),
  createTask('daily', ['likes', 1, points(5)]),
  createTask('daily', ['rulesRead', 1, points(5)]),
  createTask('weekly', ['playDays', 4, coins(300)], { stakeMin: 75_000 }),
  createTask('weekly', ['stake', 300_000, diamonds(20)]),
  createTask('weekly', ['deposit', 50_000, SCRATCH_CARD], { stakeMin: 400_000 }),
  createTask('weekly', ['invitees', 1, points(50)]),
  createTask('weekly', ['signIns', 5, points(30)]),
  createTask('once', ['phone', 1, coins(500)]),
  createTask('once', ['profile', 1, points(50)]),
  createTask('once', ['identity', 1, coins(1_000)]),
  createTask('once', ['limit', 1, points(50)]),
  ...FIRST_GAME_TASKS,
  createTask('once', ['withdrawal', 1, points(50)]),
]

export const DEFAULT_TASK_CHEST_STEPS: readonly TaskChestStep[] = [
  { liveness: 20, items: [coins(100)] },
  { liveness: 50, items: [coins(200), diamonds(10)] },
  { liveness: 100, stakeMin: 800_000, items: [coins(500), SCRATCH_CARD] },
]

/**
 * Number of days after the end of its day or week for which a player can claim a finished task or a reached step of the
 * chest.
 */
export const TASK_CLAIM_WINDOW_DAYS = 30

/**
 * The time in which actions count for a task: a UTC day or week, or all time for a one-time task. The days `from` and
 * `to` are both included.
 */
export interface TaskTimeSpan {
  readonly from: UtcDay
  readonly to: UtcDay
  /** The first millisecond after the span, epoch milliseconds; `Infinity` for a one-time task. */
  readonly endMs: number
}

const UNLIMITED_TASK_TIME_SPAN: TaskTimeSpan = {
  from: '' as UtcDay,
  to: '9999-12-31' as UtcDay,
  endMs: Number.POSITIVE_INFINITY,
}

/** The time span of a task period that contains `atMs`, epoch milliseconds. */
export function taskTimeSpanAt(period: TaskPeriod, atMs: number): TaskTimeSpan {
  if (period === 'once') return UNLIMITED_TASK_TIME_SPAN
  const { startMs, endMs } = limitWindowAt(period === 'daily' ? 'day' : 'week', atMs)
  return { from: utcDayAt(startMs), to: utcDayAt(endMs - 1), endMs }
}

/** The time spans whose tasks a player can still claim at `atMs` (epoch milliseconds), the latest span first. */
export function listClaimableTaskTimeSpans(period: TaskPeriod, atMs: number): TaskTimeSpan[] {
  if (period === 'once') return [UNLIMITED_TASK_TIME_SPAN]
  const spans: TaskTimeSpan[] = []
  const stepMs = (period === 'daily' ? 1 : DAYS_PER_WEEK) * DAY_MS
  for (let span = taskTimeSpanAt(period, atMs); taskClaimEndMsOf(span) > atMs; ) {
    spans.push(span)
    span = taskTimeSpanAt(period, atMs - spans.length * stepMs)
  }
  return spans
}

/** The first time at which a task of this span can no longer be claimed, epoch milliseconds. */
export const taskClaimEndMsOf = ({ endMs }: TaskTimeSpan): number => endMs + TASK_CLAIM_WINDOW_DAYS * DAY_MS

/** The award source of a task: the task's id, and the first day of the span or `once`. */
export const taskAwardSourceOf = ({ id, period }: Pick<Task, 'id' | 'period'>, span: TaskTimeSpan): string =>
  createAwardSource('task', id, period === 'once' ? 'once' : span.from)

/** The award source of a step of a week's chest: the first day of the week, and the liveness points of the step. */
export const chestStepAwardSourceOf = (
  { liveness }: Pick<TaskChestStep, 'liveness'>,
  week: TaskTimeSpan,
): string => createAwardSource('task-chest', week.from, liveness)

/** The items that a task gives, including its liveness points. */
export const taskAwardItemsOf = ({
  items,
  liveness,
}: Pick<Task, 'items' | 'liveness'>): readonly AwardItem[] =>
  liveness > 0 ? [...items, { id: ITEM_ID.liveness, count: liveness }] : items

/** Events that count for tasks and that only the player's browser knows, so the page reports them to the server. */
export const BROWSER_TASK_EVENTS = ['page-opened', 'round-checked', 'rules-read'] as const
