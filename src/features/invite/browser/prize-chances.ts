import type { PrizeTable } from '../../../domain/awards/prize-draw.ts'
import { centavos } from '../../../domain/money.ts'
import { LOCALE } from '../../../i18n/locale.ts'
import { formatMoneyShort } from '../../../i18n/money.ts'

/** The prizes of the invite wheel with their chances as text: `₱5 (50%), ₱10 (30%), or ₱20 (20%)`. */
export function formatPrizeChances({ total, prizes }: PrizeTable): string {
  const share = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 2 })
  return new Intl.ListFormat(LOCALE, { type: 'disjunction' }).format(
    prizes.map(
      ({ weight, item }) =>
        `${formatMoneyShort(centavos(item?.count ?? 0))} (${share.format(weight / total)})`,
    ),
  )
}
