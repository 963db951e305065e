import type { BodyOf } from '../../../../contract/endpoint.ts'
import { CallError } from '../../../../contract/requester.ts'
import { sendPlayerRequest } from '../../../../stores/call/api.ts'
import { readPageSessionToken } from '../../../../stores/session/page-player.ts'
import { clearRedDot } from '../../../../stores/site/red-dots.ts'
import type * as task from '../../contract.ts'

/**
 * Reports an event that only the page can observe. The page does not repeat a failed call; the event is reported again
 * on the next visit.
 */
export async function sendTaskEvent(body: BodyOf<typeof task.noteTaskEvent>): Promise<void> {
  if (readPageSessionToken() === undefined) return
  try {
    await sendPlayerRequest<typeof task.noteTaskEvent>('/noteTaskEvent', body, { isSilent: true })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

/** Reports that the player opened the page of the tasks, and clears its red dot. */
export async function reportTasksPageOpened(): Promise<void> {
  await sendTaskEvent({ event: 'page-opened' })
  clearRedDot('hasTask')
}

/** Reports that the player checked one of their rounds. */
export const reportRoundChecked = (roundId: string): Promise<void> =>
  sendTaskEvent({ event: 'round-checked', roundId })
