import type { awardClaim } from '../../../contract/award.ts'
import { coinAwardsOf, createClaimAction } from '../../../stores/awards/claim.ts'
import type { CoinAward } from '../../../stores/awards/coin-award.ts'
import { $awardTitleWithCauseOf } from '../../../stores/awards/full-title.ts'
import { type AwardInbox, awardInboxQuery } from '../../../stores/awards/inbox.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import { awardMessages } from '../texts/en-US/award.ts'

export type { AwardInbox }
export type InboxAward = AwardInbox['claimable'][number]

/** All awards that the player can claim now, and what else waits for the player. */
export const $awardInbox = awardInboxQuery.$state

export const loadAwardInbox = awardInboxQuery.load

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
  awardInboxQuery.restart,
)
