import { useStore } from '@nanostores/react'
import { AwardItems } from '../../../components/awards/AwardItems.tsx'
import { formatTime } from '../../../i18n/time.ts'
import { $fullAwardTitle } from '../../../stores/awards/full-title.ts'
import { $itemsText } from '../../../stores/awards/words.ts'
import { type Award, inboxClaim } from '../browser/inbox.ts'
import { awardMessages } from '../texts/en-US/award.ts'

/** An award that can be claimed: its title, items and terms, and the button. */
export function AwardCard({ award }: { award: Award }) {
  const t = useStore(awardMessages)
  const titleOf = useStore($fullAwardTitle)
  const itemsText = useStore($itemsText)
  const isClaiming = useStore(inboxClaim.$submission).state === 'pending'
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
        aria-disabled={isClaiming || undefined}
        onClick={() => void inboxClaim.claim({ sources: [award.source] })}
      >
        {isClaiming ? t.claiming : t.claim}
      </button>
    </li>
  )
}

function termsOf(t: ReturnType<typeof awardMessages.get>, award: Award): string {
  const { wagering, isLockedAtFirst, needsIdentity, untilTime } = award
  const terms = [
    ...(wagering ? [t.wagering(wagering)] : []),
    ...(isLockedAtFirst ? [t.opensWithDeposit] : []),
    ...(needsIdentity ? [t.needsIdentity] : []),
    t.untilTime({ time: formatTime(untilTime) }),
  ]
  return terms.join(' · ')
}
