import { $awardTitleWithCauseOf } from '../../../stores/awards/full-title.ts'
import { $shortTermsOf } from '../../../stores/awards/short-terms.ts'
import { $itemsTextOf } from '../../../stores/awards/words.ts'
import { runIfConfirmed } from '../../../stores/modals/confirm.ts'
import { sumAwardItems } from '../rules/sum-items.ts'
import { awardMessages } from '../texts/en-US/award.ts'
import { awardInboxClaim, coinsOfInboxAward, type InboxAward } from './inbox.ts'

/** Maximum number of awards in one claim. */
const AWARDS_PER_CLAIM_MAX = 100

/** The text between two short terms. The dot stays at the end of a line. */
const TERM_SEPARATOR = '\u00a0· '

/**
 * Claims the awards, the first hundred at most. If there are coins among them, a sheet first lists the terms of the
 * awards with coins, and nothing is claimed unless the player agrees.
 */
export async function claimAllAwards(awards: readonly InboxAward[]): Promise<void> {
  const claimed = awards.slice(0, AWARDS_PER_CLAIM_MAX)
  const sources = claimed.map(({ source }) => source)
  // The sheet tells the terms of the coins, so the claim itself does not ask again.
  const claim = () => awardInboxClaim.claim({ sources }, [])
  const withCoins = claimed.filter(award => coinsOfInboxAward(award).length > 0)
  if (withCoins.length === 0) return claim()
  const t = awardMessages.get()
  await runIfConfirmed(
    {
      title: t.claimAllTitle,
      message: t.claimAllIntro,
      points: termLinesOf(withCoins),
      action: t.claimAll,
      keep: t.notNow,
      areButtonsEqual: true,
    },
    claim,
  )
}

/** Returns a line for each title with its terms. Awards that share both are added up. */
function termLinesOf(awards: readonly InboxAward[]): string[] {
  const t = awardMessages.get()
  const groups = new Map<string, { award: string; terms: string; same: InboxAward[] }>()
  for (const each of awards) {
    const award = $awardTitleWithCauseOf.get()(each.kind, each.details)
    const terms = $shortTermsOf.get()(each).join(TERM_SEPARATOR)
    const key = `${award}: ${terms}`
    groups.set(key, { award, terms, same: [...(groups.get(key)?.same ?? []), each] })
  }
  return [...groups.values()].map(({ same, ...words }) =>
    t.claimAllLine({ items: $itemsTextOf.get()(sumAwardItems(same)), ...words }),
  )
}
