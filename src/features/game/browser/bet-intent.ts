import type { BodyOf } from '../../../contract/endpoint.ts'
import { type CommandIntent, createCommandIntent } from '../../../stores/call/intent.ts'
import type { gameBet } from '../contract/game.ts'

/** A bet without its request id. */
export type BetBody = Omit<BodyOf<typeof gameBet>, 'requestId'>

const intents = new Map<string, CommandIntent<BetBody>>()

/**
 * Returns the `CommandIntent` of a game's bets, which keeps a bet until its result is known. A bet with real money
 * whose result is unknown survives a reload of the tab; a practice bet does not.
 */
export function betIntentOfGame(gameId: number, isPractice: boolean): CommandIntent<BetBody> {
  const key = `${isPractice ? 'practice' : 'bet'}-${gameId}`
  const known = intents.get(key)
  if (known) return known
  const intent = createCommandIntent<BetBody>(isPractice ? undefined : key)
  intents.set(key, intent)
  return intent
}

/** Finds the bet of a game whose result is unknown; `undefined` for none. */
export function findUnansweredBet(gameId: number, isPractice: boolean): BetBody | undefined {
  return betIntentOfGame(gameId, isPractice).open?.details
}
