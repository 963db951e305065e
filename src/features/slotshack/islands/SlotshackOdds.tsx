import { useStore } from '@nanostores/react'
import { PrizeOdds } from '../../../components/prizes/PrizeOdds.tsx'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { computeMeanItemCountPerDraw, type PrizeTable } from '../../../domain/awards/prize-draw.ts'
import { formatMean } from '../../../i18n/number.ts'
import { slotshackMessages } from '../texts/en-US/slotshack.ts'

/** The prizes of the slotshack with their chances, and the mean number of tickets per spin. */
export function SlotshackOdds({ table }: { table: PrizeTable }) {
  const t = useStore(slotshackMessages)
  const mean = t.mean({ tickets: formatMean(computeMeanItemCountPerDraw(table, ITEM_ID.ticket1)) })
  return <PrizeOdds table={table} mean={mean} hint={t.oddsText} />
}
