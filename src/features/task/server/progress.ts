import type { TaskKind } from '../../../domain/awards/task-kinds.ts'
import {
  type Task,
  type TaskTimeSpan,
  taskAwardSourceOf,
  taskTimeSpanAt,
} from '../../../domain/awards/tasks.ts'
import { utcDayAt } from '../../../domain/day.ts'
import type { DayCounters } from '../../../server/player-money/counters/day-counters.ts'
import type { TaskFacts } from './facts.ts'
import type { TaskActionKind } from './tables.ts'

type ProgressMeasure = (facts: TaskFacts, span: TaskTimeSpan, task: Task) => number

const isInSpan = ({ from, to }: TaskTimeSpan, day: string) => from <= day && day <= to

const sumDayCounters =
  (counter: (day: DayCounters) => number): ProgressMeasure =>
  ({ days }, span) =>
    days.filter(({ day }) => isInSpan(span, day)).reduce((sum, day) => sum + counter(day), 0)

const sumRealStakes: ProgressMeasure = sumDayCounters(({ realWagered }) => realWagered)

const countTaskActions =
  (kind: TaskActionKind): ProgressMeasure =>
  ({ marks }, span) =>
    marks.filter(mark => mark.kind === kind && isInSpan(span, utcDayAt(mark.atMs))).length

const oneIfDone =
  (isDone: (facts: TaskFacts, task: Task) => boolean): ProgressMeasure =>
  (facts, _, task) =>
    isDone(facts, task) ? 1 : 0

const MEASURE_OF_TASK_KIND: Readonly<Record<TaskKind, ProgressMeasure>> = {
  login: ({ today }, span) => (isInSpan(span, today) ? 1 : 0),
  rounds(facts, span, task) {
    const { stakeMin = 0 } = task
    const rounds = sumDayCounters(day => day.rounds)(facts, span, task)
    if (stakeMin === 0) return rounds
    return Math.min(rounds, Math.floor(sumRealStakes(facts, span, task) / stakeMin))
  },
  bigWins: sumDayCounters(({ bigWins }) => bigWins),
  games({ games }, span, { stakeMin = 0 }) {
    const staked = new Map<number, number>()
    for (const { day, plays, gameId, realWagered } of games)
      if (isInSpan(span, day) && plays > 0) staked.set(gameId, (staked.get(gameId) ?? 0) + realWagered)
    return [...staked.values()].filter(sum => sum >= stakeMin).length
  },
  stake({ games, typeOf }, span, { gameType }) {
    return games
      .filter(
        ({ day, gameId }) => isInSpan(span, day) && (gameType === undefined || typeOf(gameId) === gameType),
      )
      .reduce((sum, { realWagered }) => sum + realWagered, 0)
  },
  deposit(facts, span, task) {
    const { stakeMin = 0, target } = task
    const deposited = sumDayCounters(day => day.deposited)(facts, span, task)
    if (stakeMin === 0) return deposited
    return Math.min(deposited, Math.floor((target * sumRealStakes(facts, span, task)) / stakeMin))
  },
  playDays: ({ days }, span, { stakeMin = 0 }) =>
    days.filter(({ day, plays, realWagered }) => isInSpan(span, day) && plays > 0 && realWagered >= stakeMin)
      .length,
  signIns: ({ signInDays }, span) => signInDays.filter(day => isInSpan(span, day)).length,
  roundsChecked: countTaskActions('round-checked'),
  rulesRead: countTaskActions('rules-read'),
  likes: countTaskActions('like'),
  invitees: countTaskActions('invitee'),
  phone: oneIfDone(({ hasPhone }) => hasPhone),
  profile: countTaskActions('profile'),
  identity: oneIfDone(({ hasIdentity }) => hasIdentity),
  limit: oneIfDone(({ hasLimit }) => hasLimit),
  withdrawal: oneIfDone(({ marks }) => marks.some(({ kind }) => kind === 'withdrawal')),
  game: oneIfDone(({ played }, { gameId }) => gameId !== undefined && played.has(gameId)),
}

/** The progress of a player in a task on a day or in a week, from 0 to the task's target: a number, or centavos. */
export function computeTaskProgress(task: Task, span: TaskTimeSpan, facts: TaskFacts): number {
  return Math.min(task.target, Math.max(0, MEASURE_OF_TASK_KIND[task.kind](facts, span, task)))
}

/**
 * The tasks that a player has now. A chain contributes its first unclaimed task, or its last task when all are claimed.
 * @param claimed award sources of the claimed tasks in chains
 */
export function listCurrentTasks(tasks: readonly Task[], claimed: ReadonlySet<string>): readonly Task[] {
  const isClaimed = (task: Task) => claimed.has(taskAwardSourceOf(task, taskTimeSpanAt(task.period, 0)))
  return tasks.filter(task => {
    if (task.chain === undefined) return true
    const chain = tasks.filter(({ chain }) => chain === task.chain)
    return task === (chain.find(each => !isClaimed(each)) ?? chain.at(-1))
  })
}
