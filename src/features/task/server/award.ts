import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import type { AwardDetails } from '../../../domain/awards/awards.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import {
  chestStepAwardSourceOf,
  listClaimableTaskTimeSpans,
  TASK_CLAIM_WINDOW_DAYS,
  type Task,
  type TaskChestStep,
  type TaskTimeSpan,
  taskAwardItemsOf,
  taskAwardSourceOf,
  taskClaimEndMsOf,
  taskTimeSpanAt,
} from '../../../domain/awards/tasks.ts'
import { nextUtcDayStartMsAfter, utcDayAt } from '../../../domain/day.ts'
import { addMoney, type Centavos } from '../../../domain/money.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { AwardKind, AwardOffer, AwardOfferFacts } from '../../../server/awards/kind.ts'
import type { Catalogue } from '../../../server/catalogue.ts'
import { listCountersByDay } from '../../../server/player-money/counters/day-counters.ts'
import { listGrantedAmounts } from '../../../server/player-money/grants/item-grant-repository.ts'
import { readTaskFacts, type TaskFacts } from './facts.ts'
import { computeTaskProgress, listCurrentTasks } from './progress.ts'

/** The awards of finished tasks: of today and this week, of earlier days and weeks, and of one-time tasks. */
export const taskAward: AwardKind = {
  name: 'task',
  activity: ACTIVITY_TYPE.tasks,
  dot: 'taskAwardFlag',
  async offers(facts) {
    const tasks = facts.services.settings.get('tasks')
    const offers = offersOfFinishedTasks(tasks, await readTaskFacts(facts, tasks), facts.atMs)
    return offers.map(offer => addGameName(offer, facts))
  },
  endOf([id, from = ''], { services, atMs }) {
    const task = services.settings.get('tasks').find(each => each.id === id)
    const fromMs = Date.parse(from)
    return task && Number.isFinite(fromMs)
      ? taskClaimableUntilMs(task, taskTimeSpanAt(task.period, fromMs), atMs)
      : undefined
  },
  detailsOf([id], { settings, catalogue }) {
    const task = settings.get('tasks').find(each => each.id === id)
    return task ? addGameNameToDetails(detailsOfTask(task), catalogue) : {}
  },
}

/** The award offers of all finished tasks of a player that can still be claimed. */
export function offersOfFinishedTasks(tasks: readonly Task[], facts: TaskFacts, atMs: number): AwardOffer[] {
  return listCurrentTasks(tasks, facts.claimedInChains).flatMap(task =>
    listClaimableTaskTimeSpans(task.period, atMs)
      .filter(span => computeTaskProgress(task, span, facts) >= task.target)
      .map(span => createTaskOffer(task, span, atMs)),
  )
}

/** Adds the game's name to the offer of a task about one game, for the text that tells why the award is given. */
function addGameName(offer: AwardOffer, { services }: Pick<AwardOfferFacts, 'services'>): AwardOffer {
  return offer.details
    ? { ...offer, details: addGameNameToDetails(offer.details, services.catalogue) }
    : offer
}

function addGameNameToDetails(details: AwardDetails, catalogue: Catalogue): AwardDetails {
  const game = catalogue.find(Number(details.gameId))?.name
  return game === undefined ? details : { ...details, game }
}

function detailsOfTask({ kind, target, gameId, gameType }: Task): AwardDetails {
  return { task: kind, target, ...(gameId && { gameId }), ...(gameType && { gameType }) }
}

function createTaskOffer(task: Task, span: TaskTimeSpan, atMs: number): AwardOffer {
  return {
    source: taskAwardSourceOf(task, span),
    items: taskAwardItemsOf(task),
    isEarned: true,
    untilMs: taskClaimableUntilMs(task, span, atMs),
    details: detailsOfTask(task),
  }
}

/**
 * The time until which a player can claim the award of a task, epoch milliseconds. For a log-in task it is the end of
 * the day. A one-time task can always be claimed, so its time is `TASK_CLAIM_WINDOW_DAYS` days after today.
 */
function taskClaimableUntilMs({ kind, period }: Task, span: TaskTimeSpan, atMs: number): number {
  if (period === 'once') return nextUtcDayStartMsAfter(atMs) + TASK_CLAIM_WINDOW_DAYS * DAY_MS
  return kind === 'login' ? span.endMs : taskClaimEndMsOf(span)
}

/** The reached steps of the chest: of this week, and of earlier weeks whose steps can still be claimed. */
export const taskChestAward: AwardKind = {
  name: 'task-chest',
  activity: ACTIVITY_TYPE.tasks,
  dot: 'taskAwardFlag',
  async offers(facts) {
    const weeks = listClaimableTaskTimeSpans('weekly', facts.atMs)
    const progressIn = await readChestProgressByWeek(facts, weeks)
    return weeks.flatMap(week =>
      facts.services.settings
        .get('taskChests')
        .filter(step => isChestStepReached(step, progressIn(week)))
        .map(step => ({
          source: chestStepAwardSourceOf(step, week),
          items: step.items,
          isEarned: true,
          untilMs: taskClaimEndMsOf(week),
          details: { liveness: step.liveness },
        })),
    )
  },
  endOf([week = '']) {
    const weekMs = Date.parse(week)
    return Number.isFinite(weekMs) ? taskClaimEndMsOf(taskTimeSpanAt('weekly', weekMs)) : undefined
  },
  detailsOf: ([_week, liveness = '']) => ({ liveness }),
}

/**
 * The progress of a week's chest: the liveness points of the tasks claimed in that week, and the week's counted stakes
 * in centavos.
 */
export interface TaskChestProgress {
  readonly liveness: number
  readonly staked: Centavos
}

/** Whether the progress reaches a step of the chest: its liveness points, and its minimum stake if it has one. */
export const isChestStepReached = (
  step: Pick<TaskChestStep, 'liveness' | 'stakeMin'>,
  { liveness, staked }: TaskChestProgress,
): boolean => liveness >= step.liveness && staked >= (step.stakeMin ?? 0)

/**
 * Reads the progress of the chest in the given weeks, and returns a function that gives the progress of one of these
 * weeks.
 * @param weeks the latest first
 */
export async function readChestProgressByWeek(
  { query, playerId, atMs }: Pick<AwardOfferFacts, 'query' | 'playerId' | 'atMs'>,
  weeks: readonly TaskTimeSpan[],
): Promise<(week: TaskTimeSpan) => TaskChestProgress> {
  const first = weeks.at(-1)?.from ?? utcDayAt(atMs)
  const [given, days] = await Promise.all([
    listGrantedAmounts(query, playerId, {
      item: ITEM_ID.liveness,
      sources: 'task:',
      fromMs: Date.parse(first),
    }),
    listCountersByDay(query, playerId, { from: first, to: utcDayAt(atMs) }),
  ])
  return ({ from, to }) => ({
    liveness: given
      .filter(it => from <= utcDayAt(it.atMs) && utcDayAt(it.atMs) <= to)
      .reduce((sum, { amount }) => sum + amount, 0),
    staked: addMoney(
      ...days.filter(({ day }) => from <= day && day <= to).map(({ realWagered }) => realWagered),
    ),
  })
}
