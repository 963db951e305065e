import type { ParsedBodyOf } from '../../../contract/endpoint.ts'
import { chestStepAwardSourceOf, taskAwardSourceOf, taskTimeSpanAt } from '../../../domain/awards/tasks.ts'
import { serveAwardClaimEndpoint } from '../../../server/awards/serve.ts'
import { type Routes, serveEndpoint } from '../../../server/http/route.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { finishTask, getTaskUser, noteTaskEvent, receiveTaskAward } from '../contract.ts'
import { readTaskBoard, readTaskProgress } from './board.ts'
import { storeTaskEvent } from './marks.ts'

/** Serves the player's tasks, the check of one task, the claims, and the events that pages report. */
export function registerTaskRoutes(routes: Routes, services: Services): void {
  serveEndpoint(routes, getTaskUser, ({ caller, atMs }) => readTaskBoard(services, caller.playerId, atMs))
  serveEndpoint(routes, finishTask, ({ body, caller, atMs }) =>
    readTaskProgress(services, caller.playerId, body.id, atMs),
  )
  serveEndpoint(routes, noteTaskEvent, ({ body, caller, atMs }) =>
    storeTaskEvent(services, caller.playerId, body, atMs),
  )
  serveAwardClaimEndpoint(routes, receiveTaskAward, ({ body, atMs }) =>
    requireAwardSource(services, body, atMs),
  )
}

/**
 * The award source of a task of today or this week, or of a step of the week's chest.
 * @throws Refusal `taskUnknown` for an unknown task or step, and when the body names both a task and a step, or neither
 */
function requireAwardSource(
  { settings }: Pick<Services, 'settings'>,
  { id, chest }: Pick<ParsedBodyOf<typeof receiveTaskAward>, 'id' | 'chest'>,
  atMs: number,
): string {
  if (chest !== undefined && id === undefined)
    return chestStepAwardSourceOf({ liveness: chest }, taskTimeSpanAt('weekly', atMs))
  const task = settings.get('tasks').find(each => each.id === id)
  if (!task || chest !== undefined) throw new Refusal('taskUnknown')
  return taskAwardSourceOf(task, taskTimeSpanAt(task.period, atMs))
}
