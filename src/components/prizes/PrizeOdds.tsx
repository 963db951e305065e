import { useStore } from '@nanostores/react'
import { ITEM_ID } from '../../domain/awards/items.ts'
import { computeMeanItemCountPerDraw, type PrizeTable } from '../../domain/awards/prize-draw.ts'
import { centavos } from '../../domain/money.ts'
import { drawnPrizeMessages } from '../../i18n/en-US/prize.ts'
import { formatMoney } from '../../i18n/money.ts'
import { formatPercentage } from '../../i18n/number.ts'
import { $itemsTextOf } from '../../stores/awards/words.ts'
import { AmountOrWords } from '../ExactText.tsx'
import { PairTable } from '../PairTable.tsx'

/**
 * Shows the prizes of a table with their chances, and the mean value of a draw.
 * @param caption caption of the table; a general one by default
 * @param mean text about the mean value, for a table whose prizes are not only coins
 * @param hint a sentence that tells how the draw chooses a prize; by default the sentence about a wheel
 */
export function PrizeOdds({
  table,
  caption,
  mean,
  hint,
}: {
  table: PrizeTable
  caption?: string
  mean?: string
  hint?: string
}) {
  const t = useStore(drawnPrizeMessages)
  const itemsText = useStore($itemsTextOf)
  return (
    <div className="grid gap-3">
      <PairTable
        caption={caption ?? t.odds}
        heads={[t.prize, t.chance]}
        rows={table.prizes.map(({ weight, item }) => [
          <AmountOrWords key="prize" text={item ? itemsText([item]) : t.nothing} />,
          formatPercentage(weight / table.total),
        ])}
      />
      <p className="text-sm text-quiet">
        {mean ??
          t.mean({
            amount: formatMoney(centavos(Math.floor(computeMeanItemCountPerDraw(table, ITEM_ID.coin)))),
          })}{' '}
        {hint ?? t.oddsText}
      </p>
      <a className="text-link text-sm" href="/fairness#own-draws">
        {t.check}
      </a>
    </div>
  )
}
