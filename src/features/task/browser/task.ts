import { atom, computed, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import type { TaskPeriod } from '../../../domain/awards/task-kinds.ts'
import { environment } from '../../../platform/environment.ts'
import { createClaimAction } from '../../../stores/awards/claim.ts'
import { request } from '../../../stores/call/api.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { pageToken } from '../../../stores/session/page-player.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import { $redDots } from '../../../stores/site/red-dots.ts'
import type { getTaskUser, receiveTaskAward } from '../contract.ts'
import { noteTasksOpened } from './public/events.ts'

export type TaskBoard = ResultOf<typeof getTaskUser>
export type Task = TaskBoard['tasks'][number]
export type ChestStep = TaskBoard['chest']['steps'][number]

const query = createQuery<TaskBoard>({
  name: 'getTaskUser',
  isAsked: () => pageToken() !== undefined,
  ask: signal => request<typeof getTaskUser>('/getTaskUser', {}, { signal }),
})

/**
 * The player's tasks; requested when the store is mounted, when the page becomes visible again, and whenever the red
 * dots were reloaded after an event.
 */
export const $tasks = query.$state

export const loadTasks = query.load

onPageMount($tasks, () => {
  const stopReturn = environment().page.onReturn(() => void query.load())
  // Red dots are reloaded after each event of the player, so the tasks are reloaded with them.
  const stopDots = $redDots.listen(() => void query.load())
  void noteTasksOpened()
  return () => {
    stopReturn()
    stopDots()
  }
})

const $chosen = atom<TaskPeriod>('daily')

/** The tab of tasks that is shown. */
export const $taskPeriod: ReadableAtom<TaskPeriod> = $chosen

export function chooseTaskPeriod(period: TaskPeriod): void {
  $chosen.set(period)
}

const STATE_ORDER: readonly Task['state'][] = ['finished', 'open', 'claimed']

/** The tasks of the shown tab: claimable tasks first, claimed tasks last. */
export const $shownTasks = computed([$tasks, $chosen], (state, period) => {
  if (state.state !== 'ready') return []
  return state.data.tasks
    .filter(task => task.period === period)
    .sort((a, b) => STATE_ORDER.indexOf(a.state) - STATE_ORDER.indexOf(b.state))
})

/** The claim of a task by its id, or of a step of the chest by the step's liveness. */
export const taskClaim = createClaimAction<{ readonly id: string } | { readonly chest: number }>(
  'task',
  async body => [await request<typeof receiveTaskAward>('/receiveTaskAward', body)],
  query.restart,
)
