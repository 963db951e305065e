import { atom, computed, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import type { TaskPeriod } from '../../../domain/awards/task-kinds.ts'
import { environment } from '../../../platform/environment.ts'
import { createClaimAction } from '../../../stores/awards/claim.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { readPageSessionToken } from '../../../stores/session/page-player.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import { $redDots } from '../../../stores/site/red-dots.ts'
import type { getTaskUser, receiveTaskAward } from '../contract.ts'
import { reportTasksPageOpened } from './public/events.ts'

export type TaskBoard = ResultOf<typeof getTaskUser>
export type TaskBoardTask = TaskBoard['tasks'][number]
export type TaskBoardChestStep = TaskBoard['chest']['steps'][number]

const query = createQuery<TaskBoard>({
  name: 'getTaskUser',
  isAsked: () => readPageSessionToken() !== undefined,
  ask: signal => sendPlayerRequest<typeof getTaskUser>('/getTaskUser', {}, { signal }),
})

/**
 * The player's tasks; requested when the store is mounted, when the page becomes visible again, and after each reload
 * of the red dots.
 */
export const $tasks = query.$state

export const loadTasks = query.load

onPageMount($tasks, () => {
  const stopReturn = environment().page.onReturn(() => void query.load())
  // Each event of the player reloads the red dots. The tasks are reloaded at the same time, since the event may change
  // them.
  const stopDots = $redDots.listen(() => void query.load())
  void reportTasksPageOpened()
  return () => {
    stopReturn()
    stopDots()
  }
})

const $chosen = atom<TaskPeriod>('daily')

/** The period whose tasks the page shows. */
export const $taskPeriod: ReadableAtom<TaskPeriod> = $chosen

export function chooseTaskPeriod(period: TaskPeriod): void {
  $chosen.set(period)
}

const TASK_STATE_ORDER: readonly TaskBoardTask['state'][] = ['finished', 'open', 'claimed']

/** The tasks of the shown tab: claimable tasks first, claimed tasks last. */
export const $shownTasks = computed([$tasks, $chosen], (state, period) => {
  if (state.state !== 'ready') return []
  return state.data.tasks
    .filter(task => task.period === period)
    .sort((a, b) => TASK_STATE_ORDER.indexOf(a.state) - TASK_STATE_ORDER.indexOf(b.state))
})

/** Claims a task by its id, or a step of the chest by the number of liveness points that the step requires. */
export const taskClaim = createClaimAction<{ readonly id: string } | { readonly chest: number }>(
  'task',
  async body => [await sendPlayerRequest<typeof receiveTaskAward>('/receiveTaskAward', body)],
  query.restart,
)
