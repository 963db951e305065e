import { useStore } from '@nanostores/react'
import { PrizeOdds } from '../../../components/prizes/PrizeOdds.tsx'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { computeMeanItemCountPerDraw } from '../../../domain/awards/prize-draw.ts'
import { centavos } from '../../../domain/money.ts'
import { formatMoney } from '../../../i18n/money.ts'
import type { ScratchCards } from '../browser/scratch-card.ts'
import { scratchedCardMessages } from '../texts/en-US/scratched-cards.ts'

/** The chances of a card's prizes, and how many coins a card gives on average. */
export function ScratchOdds({ info: { table } }: { info: ScratchCards }) {
  const t = useStore(scratchedCardMessages)
  const mean = t.mean({
    amount: formatMoney(centavos(Math.floor(computeMeanItemCountPerDraw(table, ITEM_ID.coin)))),
  })
  return (
    <section className="card">
      <PrizeOdds table={table} mean={mean} hint={t.oddsText} />
    </section>
  )
}
