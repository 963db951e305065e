import type { Centavos } from '../../../domain/money.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { sharedGameTexts } from '../en-US.ts'
import { fillPlaceholders } from '../fill-text.ts'
import { ROUND_PAYOUT_MAX } from '../round-payout.ts'
import type { OddsFact } from './OddsFacts.tsx'

/**
 * A note beside the highest payout of a round: the shown stake, the highest payout at the highest stake, and the limit
 * that applies to every round.
 * @param stakes in ascending order
 */
export function createHighestPayoutNote(
  stake: Centavos,
  stakes: readonly Centavos[],
  mostAt: (stake: Centavos) => Centavos,
): string {
  const highest = stakes.at(-1) ?? stake
  const amounts = { stake, highest, most: mostAt(highest), limit: ROUND_PAYOUT_MAX }
  const texts = Object.entries(amounts).map(([name, amount]) => [name, formatMoney(amount)])
  return fillPlaceholders(sharedGameTexts.mostBasis, Object.fromEntries(texts))
}

/** The fact about the highest payout of a round at a stake. @param stakes in ascending order */
export function createHighestPayoutFact(
  name: string,
  stake: Centavos,
  stakes: readonly Centavos[],
  mostAt: (stake: Centavos) => Centavos,
): OddsFact {
  return { name, value: formatMoney(mostAt(stake)), basis: createHighestPayoutNote(stake, stakes, mostAt) }
}
