import { useStore } from '@nanostores/react'
import { ITEM } from '../../domain/items.ts'
import { centavos } from '../../domain/money.ts'
import { meanOf, type PrizeTable } from '../../domain/prize-draw.ts'
import { inviteMessages } from '../../i18n/en-US/invite.ts'
import { formatMoney } from '../../i18n/money.ts'
import { formatShare } from '../../i18n/number.ts'
import { $itemsText } from '../../stores/award/words.ts'

/** The prizes of a table with their chances, and the mean of a draw. */
export function Odds({ table }: { table: PrizeTable }) {
  const t = useStore(inviteMessages)
  const itemsText = useStore($itemsText)
  return (
    <div className="grid gap-3">
      <table className="w-full text-left">
        <caption className="mb-2 text-left font-semibold">{t.odds}</caption>
        <thead className="text-sm text-quiet">
          <tr>
            <th scope="col" className="py-1 font-normal">
              {t.prize}
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              {t.chance}
            </th>
          </tr>
        </thead>
        <tbody>
          {table.prizes.map(({ weight, item }, index) => (
            <tr key={index} className="border-t border-line">
              <th scope="row" className="money py-2 font-semibold">
                {item ? itemsText([item]) : t.nothing}
              </th>
              <td className="money py-2 text-right">{formatShare(weight / table.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-quiet">
        {t.mean({ amount: formatMoney(centavos(Math.floor(meanOf(table, ITEM.coin)))) })} {t.oddsHint}
      </p>
      <a className="text-link text-sm" href="/fairness#own-draws">
        {t.check}
      </a>
    </div>
  )
}
