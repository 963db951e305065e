import pig1 from '../../../assets/pigs/pig-1.svg?url'
import pig2 from '../../../assets/pigs/pig-2.svg?url'
import pig3 from '../../../assets/pigs/pig-3.svg?url'
import pig4 from '../../../assets/pigs/pig-4.svg?url'
import pig5 from '../../../assets/pigs/pig-5.svg?url'
import { CENTAVOS_PER_PESO, type Centavos } from '../../../domain/money.ts'

/** The pigs, each more decorated than the one before. */
const PIGS = [pig1, pig2, pig3, pig4, pig5] as const

/**
 * The clay pig of a box. Its decoration grows by one step at each tenfold amount, from ₱1 on, so it shows how much
 * there is and sets no goal.
 */
export function ClayPig({ amount }: { amount: Centavos }) {
  const digits = amount < CENTAVOS_PER_PESO ? 0 : Math.floor(Math.log10(amount / CENTAVOS_PER_PESO)) + 1
  const pig = PIGS[Math.min(digits, PIGS.length - 1)]
  return <img className="h-auto w-28 shrink-0" src={pig} alt="" width={240} height={200} decoding="async" />
}
