import type { awardClaim, awardInbox } from '../../../contract/award.ts'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { coinAwardsOf, createClaimAction } from '../../../stores/awards/claim.ts'
import type { CoinAward } from '../../../stores/awards/coin-award.ts'
import { $awardTitleWithCauseOf } from '../../../stores/awards/full-title.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import { readPageSessionToken } from '../../../stores/session/page-player.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import { $redDots } from '../../../stores/site/red-dots.ts'
import { awardMessages } from '../texts/en-US/award.ts'

export type AwardInbox = ResultOf<typeof awardInbox>
export type InboxAward = AwardInbox['claimable'][number]

const query = createQuery<AwardInbox>({
  name: 'awardInbox',
  isAsked: () => readPageSessionToken() !== undefined,
  ask: signal => sendPlayerRequest<typeof awardInbox>('/awardInbox', {}, { signal }),
})

/**
 * All awards that the player can claim now. Requested when the first component uses the store, and each time the red
 * dots arrive.
 */
export const $awardInbox = query.$state

export const loadAwardInbox = query.load

// Requests the awards again whenever the red dots arrive. The page requests these after each event of the player, such
// as a claim in another tab, which may change the awards.
onPageMount($awardInbox, () => $redDots.listen(() => void query.load()))

/** The coins of an award, with the terms that its card shows. */
export function coinsOfInboxAward({
  kind,
  details,
  items,
  wagering,
  isLockedAtFirst,
}: InboxAward): readonly CoinAward[] {
  const title = $awardTitleWithCauseOf.get()(kind, details)
  return coinAwardsOf(items, { wagering, title, isOpenAtOnce: !isLockedAtFirst })
}

/**
 * The action that claims one or several of the listed awards. A toast shows how many of them the server has refused.
 */
export const awardInboxClaim = createClaimAction<{ sources: readonly string[] }>(
  'inbox',
  async ({ sources, requestId }) => {
    const { claimed, refused } = await sendPlayerRequest<typeof awardClaim>('/awardClaim', {
      requestId,
      sources: [...sources],
    })
    if (refused.length > 0) showToast(awardMessages.get().someRefused({ count: refused.length }))
    return claimed
  },
  query.restart,
)
