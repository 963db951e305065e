import { useStore } from '@nanostores/react'
import { useRowButton } from '../../../components/form/row-button.ts'
import { $awardTitleWithCauseOf } from '../../../stores/awards/full-title.ts'
import { $itemsTextOf } from '../../../stores/awards/words.ts'
import { awardInboxClaim, coinsOfInboxAward, type InboxAward } from '../browser/inbox.ts'
import { awardMessages } from '../texts/en-US/award.ts'

/** The button that claims one award of the inbox. */
export function ClaimButton({ award }: { award: InboxAward }) {
  const t = useStore(awardMessages)
  const titleOf = useStore($awardTitleWithCauseOf)
  const itemsText = useStore($itemsTextOf)
  const { isPending, waiting } = useRowButton(
    awardInboxClaim,
    ({ sources }) => sources.length === 1 && sources[0] === award.source,
  )
  return (
    <button
      type="button"
      className="button-line"
      aria-label={t.claimName({ award: titleOf(award.kind, award.details), items: itemsText(award.items) })}
      {...waiting}
      onClick={() => void awardInboxClaim.claim({ sources: [award.source] }, coinsOfInboxAward(award))}
    >
      {isPending ? t.claiming : t.claim}
    </button>
  )
}
