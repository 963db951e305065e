import type { BodyOf } from '../../../contract/endpoint.ts'
import { createIntent, type Intent } from '../../../stores/call/intent.ts'
import type { gameBet } from '../contract/game.ts'

/** A bet without its request id. */
export type BetBody = Omit<BodyOf<typeof gameBet>, 'requestId'>

const intents = new Map<string, Intent<BetBody>>()

/**
 * The intent of a game's bets. A bet with real money whose outcome is unknown survives a reload of the tab; a practice
 * bet does not.
 */
export function betIntentOf(gameId: number, isPractice: boolean): Intent<BetBody> {
  const key = `${isPractice ? 'practice' : 'bet'}-${gameId}`
  const known = intents.get(key)
  if (known) return known
  const intent = createIntent<BetBody>(isPractice ? undefined : key)
  intents.set(key, intent)
  return intent
}

/** The bet with an unknown outcome in a game, if any. */
export function findOpenBet(gameId: number, isPractice: boolean): BetBody | undefined {
  return betIntentOf(gameId, isPractice).open?.details
}
