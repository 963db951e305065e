import type { RandomSource } from '../../../../src/domain/games/random.ts'
import { centavos } from '../../../../src/domain/money.ts'
import { type AnyEngine, stepPrice } from '../../../../src/games/engine.ts'
import { newRound, Purse } from '../../../support/purse.ts'
import { coins, DEPOSIT_BONUS, FREE_AWARD } from './amounts.ts'

/** A player who takes the first sign-in and the whole bonus of the first deposit, and plays both through with one bet. */
export interface WelcomePlayer {
  readonly engine: AnyEngine
  /** The chips on each field. */
  readonly bets: Readonly<Record<string, number>>
  /** The highest price of a bet, in centavos. */
  readonly priceMax: number
}

/** The deposit that earns the whole bonus, in centavos. */
export const DEPOSIT = DEPOSIT_BONUS.first.ceiling

/**
 * Plays until nothing is owed, or until no bet can be paid. Which money works off and pays what follows the rules of
 * `Purse`, and the engine decides every bet.
 * @returns the real money at the end minus the deposit, in centavos
 */
export function playWelcomeThrough({ engine, bets, priceMax }: WelcomePlayer, random: RandomSource): number {
  const purse = new Purse()
  const { ceiling, multiple, days } = DEPOSIT_BONUS.first
  purse.deposit(DEPOSIT, 0)
  purse.bonus(coins(1).count, FREE_AWARD, 0)
  purse.bonus(ceiling, { multiple, days }, 0)
  const chips = openingsOf({ engine, bets, priceMax })
  while (purse.owed.length > 0) {
    const opening = chips.find(({ price }) => price <= purse.coin)
    if (!opening) break
    const { payout } = engine.play({ ...opening.step, random })
    purse.play(opening.price, payout, newRound(), 0, opening.counted)
  }
  return purse.real - DEPOSIT
}

/** The bet at every stake, the dearest first. */
function openingsOf({ engine, bets, priceMax }: WelcomePlayer) {
  return engine.stakes
    .map(stake => {
      const step = { stake: centavos(stake), state: undefined, choice: engine.readChoice(bets) }
      return { step, price: stepPrice(engine, step), counted: engine.countedPriceOf(step) }
    })
    .filter(({ price }) => price <= priceMax)
    .reverse()
}

/** The mean gain of many such players, in centavos. */
export function meanWelcomeGain(player: WelcomePlayer, random: RandomSource, players: number): number {
  let sum = 0
  for (let at = 0; at < players; at++) sum += playWelcomeThrough(player, random)
  return sum / players
}
