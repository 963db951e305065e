import { useStore } from '@nanostores/react'
import gift from '../../../assets/drawings/bonus.svg?url'
import { AwardItems } from '../../../components/awards/AwardItems.tsx'
import { PagedList } from '../../../components/records/PagedList.tsx'
import { RecordRow } from '../../../components/records/RecordRow.tsx'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { type ScratchedCard, type ShownScratchCard, scratchRecord } from '../browser/scratch-card.ts'
import { scratchCardMessages } from '../texts/en-US/scratch-card.ts'
import { scratchedCardMessages } from '../texts/en-US/scratched-cards.ts'

/**
 * The list of cards that the player has scratched. The list shows no prize for the card on the page until this card is
 * revealed.
 */
export function ScratchRecord({ ticket }: { ticket: ShownScratchCard | undefined }) {
  const t = useStore(scratchedCardMessages)
  const waitingId = ticket && !ticket.isRevealed ? ticket.card.drawId : undefined
  return (
    <section aria-labelledby="record" className="grid grid-cols-1 gap-3">
      <h2 id="record" className="text-lg font-semibold">
        {t.recordTitle}
      </h2>
      <PagedList
        store={scratchRecord}
        rowKey={row => row.drawId}
        timeOf={row => row.createTime}
        empty={{ drawing: gift, sentence: t.noRecord, href: '/bonus/tasks', label: t.seeTasks }}
        render={row => <Row row={row} isWaiting={row.drawId === waitingId} />}
      />
    </section>
  )
}

function Row({ row, isWaiting }: { row: ScratchedCard; isWaiting: boolean }) {
  const t = useStore(scratchCardMessages)
  const { waiting } = useStore(scratchedCardMessages)
  const { number, drawId, items, createTime } = row
  const drawn = items.length === 0 ? t.noPrize : <AwardItems items={items} />
  return (
    <RecordRow
      title={t.ticketNumber({ number: formatWholeNumber(number) })}
      atMs={createTime}
      figure={isWaiting ? waiting : drawn}
      number={drawId}
    />
  )
}
