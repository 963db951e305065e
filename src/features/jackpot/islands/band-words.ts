import { useStore } from '@nanostores/react'
import type { WonAmountBand } from '../../../domain/awards/jackpot.ts'
import { formatMoneyShort } from '../../../i18n/money.ts'
import { jackpotMessages } from '../texts/en-US/jackpot.ts'

/** Returns a function that formats a range of amounts: `₱1,000 to ₱5,000`. */
export function useAmountBandText(): (band: WonAmountBand) => string {
  const t = useStore(jackpotMessages)
  return ({ from, to }) =>
    to === null
      ? t.bandUp({ from: formatMoneyShort(from) })
      : t.band({ from: formatMoneyShort(from), to: formatMoneyShort(to) })
}
