import type { BodyOf } from '../../contract/endpoint.ts'
import type { gameBet } from '../../contract/game.ts'
import { createIntent, type Intent } from '../core/intent.ts'

/** A bet without its request id. */
export type Bet = Omit<BodyOf<typeof gameBet>, 'requestId'>

const intents = new Map<string, Intent<Bet>>()

/**
 * The intent of a game's bets. A bet with real money whose outcome is unknown is kept over a reload of the tab; a
 * practice bet is not.
 */
export function betIntentOf(gameId: number, isPractice: boolean): Intent<Bet> {
  const key = `${isPractice ? 'practice' : 'bet'}-${gameId}`
  const known = intents.get(key)
  if (known) return known
  const intent = createIntent<Bet>(isPractice ? undefined : key)
  intents.set(key, intent)
  return intent
}

/** The bet of a game whose outcome is unknown, if any. */
export function findOpenBet(gameId: number, isPractice: boolean): Bet | undefined {
  return betIntentOf(gameId, isPractice).open?.details
}
