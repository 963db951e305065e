import type { ResultOf } from '../../../contract/endpoint.ts'
import { createClaim } from '../../../stores/awards/claim.ts'
import { publicRequest, request } from '../../../stores/call/api.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { createSubmit } from '../../../stores/form/submit.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import { pageToken } from '../../../stores/session/page-player.ts'
import type { followOpen, followReceive, followUser } from '../contract.ts'
import { followMessages } from '../texts/en-US/follow.ts'

export type Follow = ResultOf<typeof followUser>
export type Channel = Follow['channels'][number]

const query = createQuery<Follow>({
  name: 'followUser',
  ask: signal => publicRequest<typeof followUser>('/followUser', {}, { signal }),
})

/** The operator's pages and channels; requested when the store is mounted. */
export const $follow = query.$state

export const loadFollow = query.load

const openingReport = createSubmit<{ readonly id: string }>(async ({ id }) => {
  await request<typeof followOpen>('/followOpen', { id })
  await query.restart()
})

/** Tells the server that the player opened a page or channel; the link itself opens it. Does nothing for a visitor. */
export async function noteChannelOpened(id: string): Promise<void> {
  if (pageToken() === undefined) return
  await openingReport.submit({ id })
  if (openingReport.$submission.get().state === 'failed') showToast(followMessages.get().failed)
}

/** Claims the award for opening a page or channel. */
export const followClaim = createClaim<{ readonly id: string }>(
  'follow',
  async body => [await request<typeof followReceive>('/followReceive', body)],
  query.restart,
)
