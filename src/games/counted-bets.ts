import { type AnyGameEngine, priceOfPlayStep } from './engine.ts'
import { GAME_SLUGS } from './list.ts'
import { findEngineVersion, loadEngines } from './load-engines.ts'
import type { CountedBet } from './mathematics.ts'

/** A listed bet, with the share of its price that counts for bonuses. */
export interface CountedBetShare extends Pick<CountedBet, 'name'> {
  /** The share from 0 to 1 that follows from the bet's own odds. The counting share of the game is not applied yet. */
  readonly share: number
}

/** Exports of every game's `counted-bets.ts`. */
interface CountedBetsModule {
  readonly countedBets: readonly CountedBet[]
}

/**
 * For each listed bet of a game, the share that counts for bonuses; for the rules page of the game and for `npm run
 * rtp`.
 * @returns an empty list for another provider's game, whose odds are not ours
 */
export async function listCountedBetShares(gameId: number): Promise<CountedBetShare[]> {
  const slug = GAME_SLUGS[gameId]
  const engine = findEngineVersion(await loadEngines(gameId))
  if (slug === undefined || !engine) return []
  const { countedBets }: CountedBetsModule = await import(`./${slug}/counted-bets.ts`)
  return countedBets.map(({ name, choice }) => ({ name, share: countedShareOf(engine, choice) }))
}

/**
 * The share of a bet that counts for bonuses, computed at the highest stake: there, rounding to whole centavos changes
 * it least.
 */
function countedShareOf(engine: AnyGameEngine, sent: unknown): number {
  const stake = engine.stakes.at(-1) ?? engine.defaultStake
  const opening = { stake, state: undefined, choice: engine.readChoice(sent) }
  return engine.countedPriceOf(opening) / priceOfPlayStep(engine, opening)
}
