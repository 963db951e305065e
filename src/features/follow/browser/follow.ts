import type { ResultOf } from '../../../contract/endpoint.ts'
import { createClaimAction } from '../../../stores/awards/claim.ts'
import { sendPlayerRequest, sendPublicRequest } from '../../../stores/call/api.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import { readPageSessionToken } from '../../../stores/session/page-player.ts'
import type { followOpen, followReceive, followUser } from '../contract.ts'
import { followMessages } from '../texts/en-US/follow.ts'

export type FollowAnswer = ResultOf<typeof followUser>
export type FollowChannel = FollowAnswer['channels'][number]

const query = createQuery<FollowAnswer>({
  name: 'followUser',
  ask: signal => sendPublicRequest<typeof followUser>('/followUser', {}, { signal }),
})

/** The operator's pages and channels on other sites. Requested when the first component uses the store. */
export const $followChannels = query.$state

export const loadFollowChannels = query.load

const channelOpeningReportAction = createSubmitAction<{ readonly id: string }>(async ({ id }) => {
  await sendPlayerRequest<typeof followOpen>('/followOpen', { id })
  await query.restart()
})

/**
 * Tells the server that the player has opened a page or channel of the operator. The link itself opens the page or
 * channel, even if this call fails. Does nothing for a visitor.
 */
export async function reportChannelOpened(id: string): Promise<void> {
  if (readPageSessionToken() === undefined) return
  await channelOpeningReportAction.submit({ id })
  if (channelOpeningReportAction.$submission.get().state === 'failed') showToast(followMessages.get().failed)
}

/** Claims the award for opening a page or channel. */
export const followClaim = createClaimAction<{ readonly id: string }>(
  'follow',
  async body => [await sendPlayerRequest<typeof followReceive>('/followReceive', body)],
  query.restart,
)
