import type { Centavos } from '../../domain/money.ts'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { winTierOfPayout } from '../kit/stage/win-tier.ts'
import type { GameTexts } from './en-US.ts'
import { COIN_WORTHS, worthsOfFallenCoins } from './hauls.ts'
import type { PusherOutcome } from './outcome.ts'

interface Formats {
  money(amount: Centavos): string
}

/** The result of a drop in sentences, for a live region and for lists of rounds. */
export function describeOutcome(
  { times, payout, stake }: PusherOutcome,
  text: GameTexts,
  { money }: Formats,
): string {
  const tier = winTierOfPayout(payout, stake)
  if (tier === 'nothing') return text.resultNothing
  const count = worthsOfFallenCoins(times).length
  const coins = count === 1 ? text.one : fillPlaceholders(text.many, { count })
  const values = { coins, payout: money(payout), stake: money(stake) }
  return fillPlaceholders(tier === 'return' ? text.resultReturn : text.resultWin, values)
}

/** A sentence that counts the coins that fell over the edge, grouped by their value. */
export function describeFallenCoins({ times }: Pick<PusherOutcome, 'times'>, text: GameTexts): string {
  const haul = worthsOfFallenCoins(times)
  if (haul.length === 0) return text.fellNothing
  const names = { 1: text.brown, 5: text.silver, 10: text.gold, 50: text.chip }
  const coins = COIN_WORTHS.flatMap(worth => {
    const count = haul.filter(each => each === worth).length
    return count === 0 ? [] : [fillPlaceholders(names[worth], { count })]
  })
  return fillPlaceholders(text.fellCoins, { coins: coins.join(', ') })
}
