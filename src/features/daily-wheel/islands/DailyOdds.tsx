import { useStore } from '@nanostores/react'
import { PrizeOdds } from '../../../components/prizes/PrizeOdds.tsx'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { computeMeanItemCountPerDraw, type PrizeTable } from '../../../domain/awards/prize-draw.ts'
import { centavos } from '../../../domain/money.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatMean } from '../../../i18n/number.ts'
import { dailyWheelMessages } from '../texts/en-US/daily-wheel.ts'

/** The prizes of the daily wheel with their chances, and the average prize of a turn. */
export function DailyOdds({ table }: { table: PrizeTable }) {
  const t = useStore(dailyWheelMessages)
  const mean = t.mean({
    coins: formatMoney(centavos(Math.floor(computeMeanItemCountPerDraw(table, ITEM_ID.coin)))),
    points: formatMean(computeMeanItemCountPerDraw(table, ITEM_ID.points)),
    cards: formatMean(computeMeanItemCountPerDraw(table, ITEM_ID.scratchCard)),
  })
  return <PrizeOdds table={table} mean={mean} />
}
