import { useStore } from '@nanostores/react'
import { AmountOrWords } from '../../../components/ExactText.tsx'
import { useRowButton } from '../../../components/form/row-button.ts'
import { RewardRow } from '../../../components/kit/RewardRow.tsx'
import { formatDateTime } from '../../../i18n/time.ts'
import { $awardTitleWithCauseOf } from '../../../stores/awards/full-title.ts'
import { $itemsTextOf } from '../../../stores/awards/words.ts'
import { $rewardItemOf } from '../../../stores/site/rewards.ts'
import { awardInboxClaim, coinsOfInboxAward, type InboxAward } from '../browser/inbox.ts'
import { awardMessages } from '../texts/en-US/award.ts'

/** The row of an award that can be claimed: title, items, terms, and the claim button. */
export function AwardCard({ award }: { award: InboxAward }) {
  const t = useStore(awardMessages)
  const titleOf = useStore($awardTitleWithCauseOf)
  const itemsText = useStore($itemsTextOf)
  const rewardItem = useStore($rewardItemOf)
  const { isPending, waiting } = useRowButton(
    awardInboxClaim,
    ({ sources }) => sources.length === 1 && sources[0] === award.source,
  )
  const title = titleOf(award.kind, award.details)
  return (
    <RewardRow
      drawing={rewardItem(award.items[0]?.id ?? 0).drawing}
      title={title}
      items={<AmountOrWords text={itemsText(award.items)} />}
      terms={termsOf(t, award)}
    >
      <button
        type="button"
        className="button-line"
        aria-label={t.claimName({ award: title, items: itemsText(award.items) })}
        {...waiting}
        onClick={() => void awardInboxClaim.claim({ sources: [award.source] }, coinsOfInboxAward(award))}
      >
        {isPending ? t.claiming : t.claim}
      </button>
    </RewardRow>
  )
}

function termsOf(t: ReturnType<typeof awardMessages.get>, award: InboxAward): string {
  const { wagering, isLockedAtFirst, needsIdentity, untilTime } = award
  const terms = [
    ...(wagering ? [t.wagering(wagering)] : []),
    ...(isLockedAtFirst ? [t.opensWithDeposit] : []),
    ...(needsIdentity ? [t.needsIdentity] : []),
    t.untilTime({ time: formatDateTime(untilTime) }),
  ]
  return terms.join(' · ')
}
