import { useStore } from '@nanostores/react'
import { AwardItems } from '../../../components/awards/AwardItems.tsx'
import { PagedList } from '../../../components/records/PagedList.tsx'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { type ScratchedCard, type ShownScratchCard, scratchRecord } from '../browser/scratch-card.ts'
import { scratchCardMessages } from '../texts/en-US/scratch-card.ts'

/**
 * The list of cards that the player has scratched. The list shows no prize for the card on the page until this card is
 * revealed.
 */
export function ScratchRecord({ ticket }: { ticket: ShownScratchCard | undefined }) {
  const t = useStore(scratchCardMessages)
  const waitingId = ticket && !ticket.isRevealed ? ticket.card.drawId : undefined
  return (
    <section aria-labelledby="record" className="grid grid-cols-1 gap-3">
      <h2 id="record" className="text-lg font-semibold">
        {t.recordTitle}
      </h2>
      <PagedList
        store={scratchRecord}
        rowKey={row => row.drawId}
        empty={{ sentence: t.noRecord, href: '/bonus/tasks', action: t.seeTasks }}
        render={row => <Row row={row} isWaiting={row.drawId === waitingId} />}
      />
    </section>
  )
}

function Row({ row, isWaiting }: { row: ScratchedCard; isWaiting: boolean }) {
  const t = useStore(scratchCardMessages)
  const { number, items, createTime } = row
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <div>
        <p className="font-semibold">{t.ticketNumber({ number: formatWholeNumber(number) })}</p>
        <p className="text-sm text-quiet">{formatDateTime(createTime)}</p>
      </div>
      <p>{isWaiting ? t.waiting : items.length === 0 ? t.noPrize : <AwardItems items={items} />}</p>
    </div>
  )
}
