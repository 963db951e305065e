import { z } from 'zod'
import { endpoint } from '../../../contract/endpoint.ts'
import { amountSchema, emptyResultSchema, idSchema, requestIdSchema } from '../../../contract/fields.ts'
import {
  betResultSchema,
  gameIdSchema,
  gameSessionIdSchema,
  openedGameFields,
  playerStakeErrors,
  shownEngineVersion,
  stakeErrors,
} from '../../../contract/play.ts'
import { MINUTE_MS } from '../../../domain/time.ts'

/** The secret key of a practice wallet, which `/startPractice` returns. It gives no access to real money. */
const practiceKey = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

export const startGame = endpoint('/startGame', {
  summary:
    'Opens a game: stakes, fair seed and any unfinished round. Begins the one game session of the player and ends the ' +
    'one before, wherever that is; with `gameSessionId` it reads the game again in that session, and begins none',
  body: {
    gameId: gameIdSchema,
    activityId: z
      .int()
      .optional()
      .meta({ description: 'the activity that led here; counted while it is open to the player' }),
    gameSessionId: gameSessionIdSchema
      .optional()
      .meta({ description: 'the session of the page; refused once another one has begun' }),
  },
  result: z.object({
    ...openedGameFields,
    gameSessionId: gameSessionIdSchema,
    launchUrl: z.string().meta({ description: 'where a game of another brand runs; empty for our own' }),
  }),
  errors: ['gameUnknown', 'gameComing', 'gameClosed', 'sessionElsewhere', 'providerUnavailable'],
  isServedInMaintenance: true,
})

export const startPractice = endpoint('/startPractice', {
  summary: 'Opens a game with practice money; no login needed',
  access: 'public',
  body: { gameId: gameIdSchema, practiceKey: practiceKey.optional() },
  result: z.object({ ...openedGameFields, practiceKey }),
  errors: ['gameUnknown', 'gameComing', 'gameClosed', 'practiceUnknown'],
  isServedInMaintenance: true,
  rateLimit: { limit: 30, windowMs: MINUTE_MS, key: 'address' },
})

/**
 * Maximum number of entries of a player's choice in a game: the number of betting fields in the game with the most
 * fields.
 */
export const GAME_CHOICE_FIELDS_MAX = 12

/**
 * Whether parsed JSON can be a player's choice in some game: a plain value, or one flat object or list of at most
 * `GAME_CHOICE_FIELDS_MAX` plain values. The game's own rules check the rest. A larger value is rejected by its size
 * before its entries are checked.
 */
export function isGameChoice(value: unknown): boolean {
  if (isPlain(value)) return true
  const fields = Object.values(value as object)
  return fields.length <= GAME_CHOICE_FIELDS_MAX && fields.every(isPlain)
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null

const bet = {
  requestId: requestIdSchema,
  gameId: gameIdSchema,
  stake: amountSchema,
  roundId: idSchema.optional(),
  choice: z
    .unknown()
    .refine(isGameChoice, 'Not a choice')
    .optional()
    .meta({ description: "what the player chooses, a flat object that the game's own rules check" }),
  engineVersion: shownEngineVersion,
}
const betErrors = ['gameUnknown', ...stakeErrors, 'roundOpen', 'roundUnknown', 'choiceInvalid'] as const

export const gameBet = endpoint('/gameBet', {
  summary:
    'Plays: opens a round for `stake`, or continues the open round `roundId`, at the price that its game asks. ' +
    '`tooFast` carries `retryAfterMs`; the refusal of a limit carries `period`, `limit`, `left` and `endsAtMs`',
  body: {
    ...bet,
    gameSessionId: gameSessionIdSchema.optional().meta({
      description:
        'refused once another session has begun; no part of the request that `requestId` names, so that a page opened ' +
        'anew asks for the answer to a bet of the page before',
    }),
  },
  result: betResultSchema.extend({
    vip: z.int().positive().optional().meta({ description: 'the VIP level that the play has reached' }),
  }),
  errors: [...betErrors, ...playerStakeErrors],
  needsActiveSession: true,
  isServedInMaintenance: true,
})

export const practiceBet = endpoint('/practiceBet', {
  summary: 'The same as `/gameBet`, with practice money and the same odds',
  access: 'public',
  body: { ...bet, practiceKey },
  result: betResultSchema,
  errors: [...betErrors, 'practiceUnknown'],
  isServedInMaintenance: true,
  // Allows ten practicing players behind one address, each playing as fast as the reels allow.
  rateLimit: { limit: 240, windowMs: MINUTE_MS, key: 'address' },
})

export const exitGame = endpoint('/exitGame', {
  summary:
    'The player left the game, which ends its session; an open round stays and waits. A session that has ended already, ' +
    'or that another one has replaced, stays as it is',
  body: {
    gameId: gameIdSchema,
    gameSessionId: gameSessionIdSchema
      .optional()
      .meta({ description: 'ends this session alone; without it, the one of the player in this game' }),
  },
  result: emptyResultSchema,
  isAutomatic: true,
})
