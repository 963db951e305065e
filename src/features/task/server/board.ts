import type { ResultOf } from '../../../contract/endpoint.ts'
import { ACTIVITY_TYPE, isActivityOpen } from '../../../domain/awards/activity.ts'
import { isMoneyTaskKind } from '../../../domain/awards/task-kinds.ts'
import {
  chestStepAwardSourceOf,
  listClaimableTaskTimeSpans,
  type Task,
  type TaskChestStep,
  taskAwardItemsOf,
  taskAwardSourceOf,
  taskTimeSpanAt,
} from '../../../domain/awards/tasks.ts'
import { centavos } from '../../../domain/money.ts'
import { listActivityOpenPeriods } from '../../../server/activities/activity-repository.ts'
import { freeCoinTermsOfPlayer } from '../../../server/awards/claim.ts'
import type { AwardOfferFacts } from '../../../server/awards/kind.ts'
import { listGrantedSources } from '../../../server/player-money/grants/grants.ts'
import { playerTotalsOf } from '../../../server/player-money/totals/totals.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { arePromotionsOff } from '../../limits/server/public.ts'
import type { getTaskUser } from '../contract.ts'
import { isChestStepReached, offersOfFinishedTasks, readChestProgressByWeek } from './award.ts'
import { readTaskFacts, type TaskFacts } from './facts.ts'
import { computeTaskProgress, listCurrentTasks } from './progress.ts'

type Board = ResultOf<typeof getTaskUser>
type TaskView = Board['tasks'][number]

/** Whether the tasks are open at `atMs`, epoch milliseconds; false if the operator has set no period for them. */
export async function areTasksOpen({ db }: Pick<Services, 'db'>, atMs: number): Promise<boolean> {
  const window = (await listActivityOpenPeriods(db.read)).get(ACTIVITY_TYPE.tasks)
  return window !== undefined && isActivityOpen(window, atMs)
}

/** The player's tasks with their progress, and the week's chest, from committed rows. */
export async function readTaskBoard(services: Services, playerId: string, atMs: number): Promise<Board> {
  const { settings } = services
  const [isOpen, areMoneyTasksHidden, facts] = await Promise.all([
    areTasksOpen(services, atMs),
    arePromotionsOff(services, playerId, atMs),
    readAwardOfferFacts(services, playerId, atMs),
  ])
  const week = taskTimeSpanAt('weekly', atMs)
  const nameOf = (gameId: number) => services.catalogue.find(gameId)?.name ?? null
  const times = { dayEndTime: taskTimeSpanAt('daily', atMs).endMs, weekEndTime: week.endMs }
  const none = {
    isOpen,
    areMoneyTasksHidden,
    hasEarlier: false,
    ...times,
    coinTerms: freeCoinTermsOfPlayer(services, facts.totals),
  }
  if (!isOpen) return { ...none, tasks: [], chest: { liveness: 0, staked: centavos(0), steps: [] } }
  const tasks = settings.get('tasks')
  const taskFacts = await readTaskFacts(facts, tasks)
  const steps = settings.get('taskChests')
  const finished = offersOfFinishedTasks(tasks, taskFacts, atMs)
  const current = tasks.map(task => taskAwardSourceOf(task, taskTimeSpanAt(task.period, atMs)))
  const granted = await listGrantedSources(facts.query, playerId, [
    ...current,
    ...finished.map(({ source }) => source),
    ...steps.map(step => chestStepAwardSourceOf(step, week)),
  ])
  const progressIn = await readChestProgressByWeek(facts, listClaimableTaskTimeSpans('weekly', atMs))
  const chestProgress = progressIn(week)
  const isShown = (step: TaskChestStep) =>
    !(areMoneyTasksHidden && step.stakeMin) || isChestStepReached(step, chestProgress)
  return {
    ...none,
    hasEarlier: finished.some(({ source }) => !current.includes(source) && !granted.has(source)),
    tasks: listCurrentTasks(tasks, taskFacts.claimedInChains)
      .filter(({ kind }) => !(areMoneyTasksHidden && isMoneyTaskKind(kind)))
      .map(task => describeTask(task, { tasks, facts: taskFacts, granted, nameOf, atMs })),
    chest: {
      ...chestProgress,
      steps: steps.filter(isShown).map(step => ({
        liveness: step.liveness,
        stakeMin: centavosOrNull(step.stakeMin),
        items: step.items,
        state: stateOf(
          isChestStepReached(step, chestProgress),
          granted.has(chestStepAwardSourceOf(step, week)),
        ),
      })),
    },
  }
}

async function readAwardOfferFacts(
  services: Services,
  playerId: string,
  atMs: number,
): Promise<AwardOfferFacts> {
  const { db } = services
  return { services, query: db.read, playerId, totals: await playerTotalsOf(db, playerId), atMs }
}

const stateOf = (isFinished: boolean, isClaimed: boolean): TaskView['state'] => {
  if (isClaimed) return 'claimed'
  return isFinished ? 'finished' : 'open'
}

const centavosOrNull = (amount: number | undefined) => (amount === undefined ? null : centavos(amount))

interface BoardFacts {
  readonly tasks: readonly Task[]
  readonly facts: TaskFacts
  readonly granted: ReadonlySet<string>
  readonly nameOf: (gameId: number) => string | null
  readonly atMs: number
}

function describeTask(task: Task, { tasks, facts, granted, nameOf, atMs }: BoardFacts): TaskView {
  const { id, period, kind, target, gameId = null, gameType = null, stakeMin } = task
  const span = taskTimeSpanAt(period, atMs)
  const progress = computeTaskProgress(task, span, facts)
  const chain = task.chain === undefined ? [] : tasks.filter(each => each.chain === task.chain)
  const isClaimed = granted.has(taskAwardSourceOf(task, span))
  return {
    id,
    period,
    kind,
    target,
    gameId,
    gameType,
    stakeMin: centavosOrNull(stakeMin),
    gameName: gameId === null ? null : nameOf(gameId),
    progress: isClaimed ? target : progress,
    items: [...taskAwardItemsOf(task)],
    state: stateOf(progress >= target, isClaimed),
    step: chain.length > 0 ? { number: chain.indexOf(task) + 1, count: chain.length } : null,
  }
}

/**
 * Reads the current progress of one task of a player.
 * @throws Refusal `taskUnknown` for a task that the player does not have now, such as a later task of a chain
 */
export async function readTaskProgress(
  services: Services,
  playerId: string,
  id: string,
  atMs: number,
): Promise<Pick<TaskView, 'progress' | 'target' | 'state'>> {
  const { tasks } = await readTaskBoard(services, playerId, atMs)
  const task = tasks.find(each => each.id === id)
  if (!task) throw new Refusal('taskUnknown')
  const { progress, target, state } = task
  return { progress, target, state }
}

/** Whether one of the tasks that the player has now is unfinished; read from committed rows. */
export async function hasUnfinishedTask(
  services: Services,
  playerId: string,
  atMs: number,
): Promise<boolean> {
  const { tasks } = await readTaskBoard(services, playerId, atMs)
  return tasks.some(({ state }) => state === 'open')
}
