import { useStore } from '@nanostores/react'
import { AwardItems } from '../../../components/awards/AwardItems.tsx'
import { useRowButton } from '../../../components/form/row-button.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $awardTitleWithCauseOf } from '../../../stores/awards/full-title.ts'
import { $itemsTextOf } from '../../../stores/awards/words.ts'
import { awardInboxClaim, type InboxAward } from '../browser/inbox.ts'
import { awardMessages } from '../texts/en-US/award.ts'

/** A card of an award that can be claimed: title, items, terms, and the claim button. */
export function AwardCard({ award }: { award: InboxAward }) {
  const t = useStore(awardMessages)
  const titleOf = useStore($awardTitleWithCauseOf)
  const itemsText = useStore($itemsTextOf)
  const { isPending, waiting } = useRowButton(
    awardInboxClaim,
    ({ sources }) => sources.length === 1 && sources[0] === award.source,
  )
  const title = titleOf(award.kind, award.details)
  return (
    <li className="card flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="grid min-w-0 flex-1 basis-48 gap-1">
        <h3 className="font-semibold">{title}</h3>
        <AwardItems items={award.items} />
        <p className="text-sm text-quiet">{termsOf(t, award)}</p>
      </div>
      <button
        type="button"
        className="button-gold"
        data-on-gold
        aria-label={t.claimName({ award: title, items: itemsText(award.items) })}
        {...waiting}
        onClick={() => void awardInboxClaim.claim({ sources: [award.source] })}
      >
        {isPending ? t.claiming : t.claim}
      </button>
    </li>
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
