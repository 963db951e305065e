import { awardClaimCall, awardInboxCall } from '../../contract/award.calls.ts'
import type { awardInbox } from '../../contract/award.ts'
import type { ResultOf } from '../../contract/endpoint.ts'
import { awardMessages } from '../../i18n/en-US/award.ts'
import { request } from '../core/call/api.ts'
import { createQuery } from '../core/call/query.ts'
import { showToast } from '../core/modals/toasts.ts'
import { pageToken } from '../core/session/page-player.ts'
import { createClaim } from './claim.ts'

export type Inbox = ResultOf<typeof awardInbox>
export type Award = Inbox['claimable'][number]

const query = createQuery<Inbox>({
  name: 'awardInbox',
  isAsked: () => pageToken() !== undefined,
  ask: signal => request(awardInboxCall, {}, { signal }),
})

/** Everything that the player can claim now; requested when the store is mounted. */
export const $inbox = query.$state

export const loadInbox = query.load

/** The claim of one or several awards of the inbox. */
export const inboxClaim = createClaim<{ sources: readonly string[] }>(
  'inbox',
  async ({ sources, requestId }) => {
    const { claimed, refused } = await request(awardClaimCall, { requestId, sources: [...sources] })
    if (refused.length > 0) showToast(awardMessages.get().someRefused({ count: refused.length }))
    return claimed
  },
  query.restart,
)
