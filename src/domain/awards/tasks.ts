import { type UtcDay, utcDay } from '../day.ts'
import { limitWindow } from '../player/play-limits.ts'
import { DAY_MS, WEEK_DAYS } from '../time.ts'
import { type AwardItem, awardSource } from './awards.ts'
import { ITEM } from './items.ts'
import type { TaskKind, TaskPeriod } from './task-kinds.ts'

export interface Task {
  /** It is part of stored sources and never changes: small letters, digits and hyphens. */
  readonly id: string
  readonly period: TaskPeriod
  readonly kind: TaskKind
  /** Pieces, or centavos. */
  readonly target: number
  readonly items: readonly AwardItem[]
  /** Of the week's chest (item 4001); 0 for none. */
  readonly liveness: number
  /** Of `stake`: the type of the games whose stakes count; all games without it. */
  readonly gameType?: string
  /** Of `game`: the game. */
  readonly gameId?: number
  /**
   * What must be staked for it, in centavos: for each round on average (`rounds`), in each game (`games`), on each day
   * (`playDays`), in its day or week (`deposit`). Without it, any stake of real money is enough, and none for a deposit.
   */
  readonly stakeMin?: number
  /** Tasks of one chain are shown one after the other, in the order of the list, each once the one before is claimed. */
  readonly chain?: string
}

/** A step of the week's chest: it opens once the tasks that were claimed in the week gave this much liveness. */
export interface TaskChest {
  readonly liveness: number
  /** What must be staked in the week beside, in centavos; nothing without it. */
  readonly stakeMin?: number
  readonly items: readonly AwardItem[]
}

const LIVENESS = { daily: 2, weekly: 10, once: 5 } as const

const points = (count: number): AwardItem => ({ id: ITEM.points, count })
const coins = (count: number): AwardItem => ({ id: ITEM.coin, count })
const diamonds = (count: number): AwardItem => ({ id: ITEM.diamond, count })
const SCRATCH_CARD: AwardItem = { id: ITEM.scratchCard, count: 1 }

function task(
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
    liveness: LIVENESS[period],
    ...more,
  }
}

/** The eight first games in the order of their chain, which ends with coins. */
const FIRST_GAME_IDS = [1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008]

const FIRST_GAMES = FIRST_GAME_IDS.map((gameId, index) => {
  const isLast = index === FIRST_GAME_IDS.length - 1
  const award = isLast ? [points(20), coins(1_000)] : [points(20)]
  return task('once', ['game', 1, ...award], { id: `once-game-${gameId}`, gameId, chain: 'first-games' })
})

/**
 * The tasks until the operator sets others. What a task asks to be staked costs a player more, on average, than all awards
 * for these stakes are worth (`tests/unit/domain/strategies.test.ts`).
 */
export const TASKS: readonly Task[] = [
  task('daily', ['login', 1, points(5)]),
  task('daily', ['rounds', 20, points(10)], { stakeMin: 1_000 }),
  task('daily', ['games', 3, points(10)], { stakeMin: 5_000 }),
  task('daily', ['stake', 20_000, points(10)], { gameType: 'dice' }),
  task('daily', ['bigWins', 1, points(10)]),
  task('daily', ['roundsChecked', 1, points(10)]),
  task('daily', ['likes', 1, points(5)]),
  task('daily', ['rulesRead', 1, points(5)]),
  task('weekly', ['playDays', 4, coins(300)], { stakeMin: 75_000 }),
  task('weekly', ['stake', 300_000, diamonds(20)]),
  task('weekly', ['deposit', 50_000, SCRATCH_CARD], { stakeMin: 400_000 }),
  task('weekly', ['invitees', 1, points(50)]),
  task('weekly', ['signIns', 5, points(30)]),
  task('once', ['phone', 1, coins(500)]),
  task('once', ['profile', 1, points(50)]),
  task('once', ['identity', 1, coins(1_000)]),
  task('once', ['limit', 1, points(50)]),
  ...FIRST_GAMES,
  task('once', ['withdrawal', 1, points(50)]),
]

/** The steps of the week's chest until the operator sets others. */
export const TASK_CHESTS: readonly TaskChest[] = [
  { liveness: 20, items: [coins(100)] },
  { liveness: 50, items: [coins(200), diamonds(10)] },
  { liveness: 100, stakeMin: 800_000, items: [coins(500), SCRATCH_CARD] },
]

/** How long a finished task and a reached step of the chest can be claimed after their day or week. */
export const TASK_CLAIM_DAYS = 30

/** One day or week of a task, both days included, or the whole time of one that can be done once. */
export interface TaskSpan {
  readonly from: UtcDay
  readonly to: UtcDay
  /** The first millisecond after it; `Infinity` for a task that can be done once. */
  readonly endMs: number
}

const ONCE: TaskSpan = { from: '' as UtcDay, to: '9999-12-31' as UtcDay, endMs: Number.POSITIVE_INFINITY }

/** The day or week of a task at `atMs`, epoch milliseconds. */
export function taskSpan(period: TaskPeriod, atMs: number): TaskSpan {
  if (period === 'once') return ONCE
  const { startMs, endMs } = limitWindow(period === 'daily' ? 'day' : 'week', atMs)
  return { from: utcDay(startMs), to: utcDay(endMs - 1), endMs }
}

/** The days or weeks of a task that can still be claimed at `atMs`, the latest first. */
export function claimableSpans(period: TaskPeriod, atMs: number): TaskSpan[] {
  if (period === 'once') return [ONCE]
  const spans: TaskSpan[] = []
  const stepMs = (period === 'daily' ? 1 : WEEK_DAYS) * DAY_MS
  for (let span = taskSpan(period, atMs); claimableUntil(span) > atMs; ) {
    spans.push(span)
    span = taskSpan(period, atMs - spans.length * stepMs)
  }
  return spans
}

/** From when a task of a day or a week can no longer be claimed, epoch milliseconds. */
export const claimableUntil = ({ endMs }: TaskSpan): number => endMs + TASK_CLAIM_DAYS * DAY_MS

/** The source of a task's award. */
export const taskSource = ({ id, period }: Pick<Task, 'id' | 'period'>, span: TaskSpan): string =>
  awardSource('task', id, period === 'once' ? 'once' : span.from)

/** The source of a step of a week's chest. */
export const chestSource = ({ liveness }: Pick<TaskChest, 'liveness'>, week: TaskSpan): string =>
  awardSource('task-chest', week.from, liveness)

/** The items of a task's award, with its liveness. */
export const taskItems = ({ items, liveness }: Pick<Task, 'items' | 'liveness'>): readonly AwardItem[] =>
  liveness > 0 ? [...items, { id: ITEM.liveness, count: liveness }] : items

/** What a page of the player can tell about a task that nothing else knows. */
export const TASK_EVENTS = ['page-opened', 'round-checked', 'rules-read'] as const
