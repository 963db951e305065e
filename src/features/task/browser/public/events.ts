import type { BodyOf } from '../../../../contract/endpoint.ts'
import { CallError } from '../../../../contract/requester.ts'
import { request } from '../../../../stores/call/api.ts'
import { pageToken } from '../../../../stores/session/page-player.ts'
import { clearRedDot } from '../../../../stores/site/red-dots.ts'
import type * as task from '../../contract.ts'

/** Tells the server what only the page knows. A call that fails is not made again: the next visit makes it. */
async function noteTaskEvent(body: BodyOf<typeof task.noteTaskEvent>): Promise<void> {
  if (pageToken() === undefined) return
  try {
    await request<typeof task.noteTaskEvent>('/noteTaskEvent', body, { isSilent: true })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

/** Notes that the player opened the page of the tasks. */
export async function noteTasksOpened(): Promise<void> {
  await noteTaskEvent({ event: 'page-opened' })
  clearRedDot('hasTask')
}

/** Notes that the player checked one of their rounds. */
export const noteRoundChecked = (roundId: string): Promise<void> =>
  noteTaskEvent({ event: 'round-checked', roundId })

/** Notes that the player reads the rules of a game. @param slug the last part of the address of the rules */
export const noteRulesRead = (slug: string): Promise<void> => noteTaskEvent({ event: 'rules-read', slug })
