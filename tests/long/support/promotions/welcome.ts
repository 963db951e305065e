import type { RandomSource } from '../../../../src/domain/games/random.ts'
import { centavos } from '../../../../src/domain/money.ts'
import { type AnyGameEngine, priceOfPlayStep } from '../../../../src/games/engine.ts'
import { createModelRound, ModelPurse } from '../../../support/purse.ts'
import { coinReward, DEPOSIT_BONUS_TERMS, FREE_COIN_TERMS } from './amounts.ts'

/**
 * A player who takes the first sign-in and the whole bonus of the first deposit, and wagers both with one kind of bet.
 */
export interface WelcomePlayer {
  readonly engine: AnyGameEngine
  /** The number of chips on each field, by the name of the field. */
  readonly bets: Readonly<Record<string, number>>
  /** The highest price of a bet, in centavos. */
  readonly priceMax: number
}

/** The deposit that earns the whole bonus, in centavos. */
export const DEPOSIT_FOR_WHOLE_BONUS = DEPOSIT_BONUS_TERMS.first.ceiling

/**
 * Plays until no required wagering remains, or until the player cannot pay a bet. `ModelPurse` decides which money pays
 * a bet and which wagering the bet reduces. The engine decides the result of every bet.
 * @returns the real money at the end minus the deposit, in centavos
 */
export function playUntilWageringEnds(
  { engine, bets, priceMax }: WelcomePlayer,
  random: RandomSource,
): number {
  const purse = new ModelPurse()
  const { ceiling, multiple, days } = DEPOSIT_BONUS_TERMS.first
  purse.deposit(DEPOSIT_FOR_WHOLE_BONUS, 0)
  purse.grantBonus(coinReward(1).count, FREE_COIN_TERMS, 0)
  purse.grantBonus(ceiling, { multiple, days }, 0)
  const chips = betsByPrice({ engine, bets, priceMax })
  while (purse.owed.length > 0) {
    const opening = chips.find(({ price }) => price <= purse.coin)
    if (!opening) break
    const { payout } = engine.play({ ...opening.step, random })
    purse.play(opening.price, payout, createModelRound(), 0, opening.counted)
  }
  return purse.real - DEPOSIT_FOR_WHOLE_BONUS
}

/** Returns the player's bet at every allowed stake, the highest price first. */
function betsByPrice({ engine, bets, priceMax }: WelcomePlayer) {
  return engine.stakes
    .map(stake => {
      const step = { stake: centavos(stake), state: undefined, choice: engine.readChoice(bets) }
      return { step, price: priceOfPlayStep(engine, step), counted: engine.countedPriceOf(step) }
    })
    .filter(({ price }) => price <= priceMax)
    .reverse()
}

/** Simulates the given number of players and returns their mean gain in centavos. */
export function computeMeanWelcomeGain(player: WelcomePlayer, random: RandomSource, players: number): number {
  let sum = 0
  for (let at = 0; at < players; at++) sum += playUntilWageringEnds(player, random)
  return sum / players
}
