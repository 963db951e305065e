import type { PrizeTable } from '../../../domain/awards/prize-draw.ts'
import { centavos } from '../../../domain/money.ts'
import { LOCALE } from '../../../i18n/locale.ts'
import { formatMoneyShort } from '../../../i18n/money.ts'

/** The prizes of the invite wheel, each with its chance: `₱5` and `50%`. */
export function listPrizeChances({ total, prizes }: PrizeTable): { prize: string; chance: string }[] {
  const share = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 2 })
  return prizes.map(({ weight, item }) => ({
    prize: formatMoneyShort(centavos(item?.count ?? 0)),
    chance: share.format(weight / total),
  }))
}

/** The prizes and chances as one text: `₱5 (50%), ₱10 (30%), or ₱20 (20%)`. */
export function formatPrizeChances(table: PrizeTable): string {
  return new Intl.ListFormat(LOCALE, { type: 'disjunction' }).format(
    listPrizeChances(table).map(({ prize, chance }) => `${prize} (${chance})`),
  )
}
