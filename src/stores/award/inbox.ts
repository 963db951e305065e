import type { awardClaim, awardInbox } from '../../contract/award.ts'
import type { ResultOf } from '../../contract/endpoint.ts'
import { loadExchange } from '../../features/withdrawal/browser/public/exchange.ts'
import { awardMessages } from '../../i18n/en-US/award.ts'
import { createClaim } from '../awards/claim.ts'
import { request } from '../call/api.ts'
import { createQuery } from '../call/query.ts'
import { showToast } from '../modals/toasts.ts'
import { pageToken } from '../session/page-player.ts'
import { onPageMount } from '../site/page-mount.ts'
import { $redDots } from '../site/red-dots.ts'

export type Inbox = ResultOf<typeof awardInbox>
export type Award = Inbox['claimable'][number]

const query = createQuery<Inbox>({
  name: 'awardInbox',
  isAsked: () => pageToken() !== undefined,
  ask: signal => request<typeof awardInbox>('/awardInbox', {}, { signal }),
})

/** Everything that the player can claim now; requested when the store is mounted, and after each event of the player. */
export const $inbox = query.$state

export const loadInbox = query.load

// The dots come anew after each event of the player, such as a claim in another tab.
onPageMount($inbox, () => $redDots.listen(() => void query.load()))

/** The claim of one or several awards of the inbox. */
export const inboxClaim = createClaim<{ sources: readonly string[] }>(
  'inbox',
  async ({ sources, requestId }) => {
    const { claimed, refused } = await request<typeof awardClaim>('/awardClaim', {
      requestId,
      sources: [...sources],
    })
    if (refused.length > 0) showToast(awardMessages.get().someRefused({ count: refused.length }))
    return claimed
  },
  // A bonus that was claimed is wagered from then on.
  async () => {
    await Promise.all([query.restart(), loadExchange()])
  },
)
