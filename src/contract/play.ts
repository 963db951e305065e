import { z } from 'zod'
import { fairSeed } from './fair-seed.ts'
import { idSchema, moneySchema, OPERATOR_LIST_LENGTH_MAX, timeMsSchema } from './fields.ts'

export const gameIdSchema = z.int().positive()

/** The id of a game session with real money. `/startGame` returns it, and the page sends it with its calls. */
export const gameSessionIdSchema = idSchema

/**
 * The version of the game rules whose odds the page shows. The server refuses a play that opens a round when the game
 * has other rules now. The version does not count when the server compares requests with the same `requestId`, so a
 * repeated bet gets its first answer although the rules have changed.
 */
export const shownEngineVersion = z
  .int()
  .positive()
  .optional()
  .meta({
    description:
      'the version of the rules whose odds the page shows, for a play that opens a round; without it, the version that ' +
      'the game had when bets named none, mostly 1; no part of the request that `requestId` names',
  })

export const playSchema = z.object({
  roundId: idSchema,
  step: z.int(),
  stake: moneySchema,
  /**
   * The price of this play in centavos. The first play costs the stake; a later step costs what the game's rules say,
   * often 0.
   */
  price: moneySchema,
  /** The payout of this play, in centavos. */
  payout: moneySchema,
  /** The payout of the whole round so far, in centavos. */
  totalPayout: moneySchema,
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

export type Play = z.output<typeof playSchema>

/** The data with which a game's stage begins a round, or resumes the player's open round. */
export const openedGameFields = {
  gameId: gameIdSchema,
  name: z.string(),
  orientation: z.enum(['portrait', 'landscape']).meta({ description: 'how a phone is held for the game' }),
  stakes: z.array(moneySchema).max(OPERATOR_LIST_LENGTH_MAX),
  defaultStake: moneySchema,
  cycleMinMs: z.int(),
  coin: moneySchema,
  fairSeed,
  countingShare: z.int().min(0).max(100).optional().meta({
    description:
      'percent of what a bet counts for bonuses by its own odds that the game lets count; a process of the former release leaves it out',
  }),
  openRound: playSchema
    .nullable()
    .meta({ description: 'the last play of a round that waits to be finished' }),
}

/** The answer to a bet: the play, the balance `coin` after the play in centavos, and the time of the play. */
export const betResultSchema = z.object({ play: playSchema, coin: moneySchema, createTime: timeMsSchema })

/** The refusals that a stake can get in any game, with real or practice money. */
export const stakeErrors = [
  'gameComing',
  'gameClosed',
  'stakeNotOffered',
  'notEnoughMoney',
  'tooFast',
  'gameRulesChanged',
] as const

/** The refusals that a stake of real money can get. */
export const playerStakeErrors = [
  'gameNotOpened',
  'sessionElsewhere',
  'excluded',
  'accountInReview',
  'realityCheckDue',
  'lossLimit',
  'wagerLimit',
  'timeLimit',
] as const
