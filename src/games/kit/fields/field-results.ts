import { computeCountedStake } from '../../../domain/awards/counted-stake.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { FieldResult, FieldReturn, PossibleDraw } from './field-odds.ts'
import { chipCountOfBets, type FieldBets, priceOfBets } from './fields.ts'
import { hundredthsOfChips } from './terms.ts'

/**
 * Groups the possible draws by what they pay: draws that pay the same on every field become one result, whose weight is
 * the sum of their weights.
 * @param draws every possible draw, with whole weights
 */
export function resultsOfFields<Field extends string, Drawn>(
  fields: readonly Field[],
  draws: readonly PossibleDraw<Drawn>[],
  returnOf: (field: Field, drawn: Drawn) => FieldReturn,
): FieldResult<Field>[] {
  const results = new Map<string, FieldResult<Field>>()
  for (const { drawn, weight } of draws) {
    const returns = fields.map(field => [field, hundredthsOfChips(returnOf(field, drawn).times)] as const)
    const key = returns.map(([, hundredths]) => hundredths).join()
    const hundredths = Object.fromEntries(returns) as Record<Field, number>
    results.set(key, { weight: weight + (results.get(key)?.weight ?? 0), hundredths })
  }
  return [...results.values()]
}

/**
 * The part of the bets' price that counts for bonuses and awards, in centavos; see `computeCountedStake`. 0 without a chip.
 * @param chip value of one chip, in centavos
 */
export function countedPriceOfBets<Field extends string>(
  results: readonly FieldResult<Field>[],
  bets: FieldBets<Field>,
  chip: Centavos,
): Centavos {
  const price = priceOfBets(bets, chip)
  const staked = hundredthsOfChips(chipCountOfBets(bets))
  if (staked === 0) return price
  const chips = Object.entries<number | undefined>(bets) as [Field, number | undefined][]
  // The sum is a bigint: a weight times hundredths of chips can exceed the safe integers.
  let lost = 0n
  let whole = 0n
  for (const { weight, hundredths } of results) {
    const paid = chips.reduce((sum, [field, units = 0]) => sum + units * hundredths[field], 0)
    lost += BigInt(weight) * BigInt(Math.max(0, staked - paid))
    whole += BigInt(weight) * BigInt(staked)
  }
  return computeCountedStake(price, lost, whole)
}
