import { z } from 'zod'
import { id, money } from './fields.ts'

/** The id of a game session with real money. `/startGame` returns it, and the page sends it with its calls. */
export const gameSessionId = id

export const play = z.object({
  roundId: id,
  step: z.int(),
  stake: money,
  /** The price of this play: the stake for the first play; the game's price for a later step, often 0. */
  price: money,
  /** The payout of this play. */
  payout: money,
  /** The payout of the whole round so far. */
  totalPayout: money,
  state: z.enum(['open', 'closed']),
  choice: z
    .json()
    .meta({ description: 'what the player chose, as the game read it; null when it asks nothing' }),
  outcome: z.json(),
  engineVersion: z.int().meta({ description: 'version of the rules that decided the round' }),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
})

export type Play = z.output<typeof play>
