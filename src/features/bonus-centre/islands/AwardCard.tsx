import { useStore } from '@nanostores/react'
import { AmountOrWords } from '../../../components/ExactText.tsx'
import { RewardRow } from '../../../components/kit/RewardRow.tsx'
import { $awardTitleWithCauseOf } from '../../../stores/awards/full-title.ts'
import { $shortTermsOf } from '../../../stores/awards/short-terms.ts'
import { $itemsTextOf } from '../../../stores/awards/words.ts'
import { $rewardItemOf } from '../../../stores/site/rewards.ts'
import { $fullTermsOf } from '../browser/award-terms.ts'
import type { InboxAward } from '../browser/inbox.ts'
import { awardMessages } from '../texts/en-US/award.ts'
import { ClaimButton } from './ClaimButton.tsx'

/** The row of an award that can be claimed: items, title, terms, and the claim button. */
export function AwardCard({ award }: { award: InboxAward }) {
  const t = useStore(awardMessages)
  const titleOf = useStore($awardTitleWithCauseOf)
  const itemsText = useStore($itemsTextOf)
  const rewardItem = useStore($rewardItemOf)
  const shortTermsOf = useStore($shortTermsOf)
  const title = titleOf(award.kind, award.details)
  return (
    <RewardRow
      drawing={rewardItem(award.items[0]?.id ?? 0).drawing}
      title={title}
      items={<AmountOrWords text={itemsText(award.items)} />}
      terms={shortTermsOf(award)}
      more={{ label: t.moreName({ award: title }), content: <AwardTerms award={award} title={title} /> }}
    >
      <ClaimButton award={award} />
    </RewardRow>
  )
}

function AwardTerms({ award, title }: { award: InboxAward; title: string }) {
  const itemsText = useStore($itemsTextOf)
  const fullTermsOf = useStore($fullTermsOf)
  return (
    <>
      <p className="font-semibold">
        {title}: <AmountOrWords text={itemsText(award.items)} />
      </p>
      <ul className="list-disc pl-5 text-quiet">
        {fullTermsOf(award).map(term => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </>
  )
}
