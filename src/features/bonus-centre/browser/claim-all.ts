import { $awardTitleWithCauseOf } from '../../../stores/awards/full-title.ts'
import { $shortTermsOf } from '../../../stores/awards/short-terms.ts'
import { $itemsTextOf } from '../../../stores/awards/words.ts'
import { runIfConfirmed } from '../../../stores/modals/confirm.ts'
import { awardMessages } from '../texts/en-US/award.ts'
import { awardInboxClaim, coinsOfInboxAward, type InboxAward } from './inbox.ts'

/** Maximum number of awards in one claim. */
const AWARDS_PER_CLAIM_MAX = 100

/**
 * Claims the awards, the first hundred at most. If there are coins among them, a sheet first lists the terms of each
 * award with coins, and nothing is claimed unless the player agrees.
 */
export async function claimAllAwards(awards: readonly InboxAward[]): Promise<void> {
  const claimed = awards.slice(0, AWARDS_PER_CLAIM_MAX)
  const sources = claimed.map(({ source }) => source)
  // The sheet tells the terms of the coins, so the claim itself does not ask again.
  const claim = () => awardInboxClaim.claim({ sources }, [])
  const lines = claimed.filter(award => coinsOfInboxAward(award).length > 0).map(termLineOf)
  if (lines.length === 0) return claim()
  const t = awardMessages.get()
  await runIfConfirmed(
    {
      title: t.claimAllTitle,
      message: t.claimAllIntro,
      points: [...new Set(lines)],
      action: t.claimAll,
      keep: t.notNow,
      areButtonsEqual: true,
    },
    claim,
  )
}

function termLineOf(award: InboxAward): string {
  return awardMessages.get().claimAllLine({
    items: $itemsTextOf.get()(award.items),
    award: $awardTitleWithCauseOf.get()(award.kind, award.details),
    terms: $shortTermsOf.get()(award).join(' · '),
  })
}
