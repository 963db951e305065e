import { z } from 'zod'
import { REPORT_DAYS_MAX } from '../domain/bet-report.ts'
import { MINUTE_MS } from '../domain/time.ts'
import { endpoint } from './endpoint.ts'
import {
  amount,
  atMs,
  cursorPage,
  cursorPageOf,
  id,
  money,
  nothing,
  period,
  requestId,
  typed,
} from './fields.ts'

const gameId = z.int().positive()

/** The id of a game session with real money. `/startGame` returns it, and the page sends it with its calls. */
export const gameSessionId = id

/** The secret key of a practice wallet, from `/startPractice`. It gives no access to real money. */
const practiceKey = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/**
 * The current fair seed, and the hash of the server seed that becomes current at the next rotation. Both server seeds
 * are fixed before the player chooses a client seed for them.
 */
export const fairSeed = z.object({
  serverSeedHash: z.string(),
  nextServerSeedHash: z.string().meta({ description: 'hash of the seed that the next rotation uses' }),
  clientSeed: z.string().meta({
    description: 'empty until the player rotates for the first time; chosen after both hashes were published',
  }),
  nonce: z.int().meta({ description: 'nonce of the next play' }),
})

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

export const openedGame = {
  gameId,
  name: z.string(),
  orientation: z.enum(['portrait', 'landscape']).meta({ description: 'how a phone is held for the game' }),
  stakes: z.array(money),
  defaultStake: money,
  cycleMinMs: z.int(),
  coin: money,
  fairSeed,
  openRound: play.nullable().meta({ description: 'the last play of a round that waits to be finished' }),
}

export const startGame = endpoint('/startGame', {
  summary:
    'Opens a game: stakes, fair seed and any unfinished round. Begins the one game session of the player and ends the ' +
    'one before, wherever that is; with `gameSessionId` it reads the game again in that session, and begins none',
  body: {
    gameId,
    activityId: z
      .int()
      .optional()
      .meta({ description: 'the activity that led here; counted while it is open to the player' }),
    gameSessionId: gameSessionId
      .optional()
      .meta({ description: 'the session of the page; refused once another one has begun' }),
  },
  result: z.object({
    ...openedGame,
    gameSessionId,
    launchUrl: z.string().meta({ description: 'where a game of another brand runs; empty for our own' }),
  }),
  errors: ['gameUnknown', 'gameComing', 'gameClosed', 'sessionElsewhere', 'providerUnavailable'],
  isServedInMaintenance: true,
})

export const startPractice = endpoint('/startPractice', {
  summary: 'Opens a game with practice money; no login needed',
  access: 'public',
  body: { gameId, practiceKey: practiceKey.optional() },
  result: z.object({ ...openedGame, practiceKey }),
  errors: ['gameUnknown', 'gameComing', 'gameClosed', 'practiceUnknown'],
  isServedInMaintenance: true,
  rateLimit: { limit: 30, windowMs: MINUTE_MS, key: 'address' },
})

const bet = {
  requestId,
  gameId,
  stake: amount,
  roundId: id.optional(),
  choice: z
    .json()
    .optional()
    .meta({ description: "what the player chooses, checked by the game's own schema" }),
}
export const betResult = z.object({ play, coin: money, createTime: atMs })
/** Refusals of a stake in any game. */
export const stakeErrors = [
  'gameComing',
  'gameClosed',
  'stakeNotOffered',
  'notEnoughMoney',
  'tooFast',
  'gameNotOpened',
] as const
/** Refusals of a stake of real money. */
export const playerStakeErrors = [
  'sessionElsewhere',
  'excluded',
  'accountInReview',
  'realityCheckDue',
  'lossLimit',
  'wagerLimit',
  'timeLimit',
] as const
const betErrors = ['gameUnknown', ...stakeErrors, 'roundOpen', 'roundUnknown', 'choiceInvalid'] as const

export const gameBet = endpoint('/gameBet', {
  summary:
    'Plays: opens a round for `stake`, or continues the open round `roundId`, at the price that its game asks. ' +
    '`tooFast` carries `retryAfterMs`; the refusal of a limit carries `period`, `limit`, `left` and `endsAtMs`',
  body: {
    ...bet,
    gameSessionId: gameSessionId.optional().meta({
      description:
        'refused once another session has begun; no part of the request that `requestId` names, so that a page opened ' +
        'anew asks for the answer to a bet of the page before',
    }),
  },
  result: betResult.extend({
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
  result: betResult,
  errors: [...betErrors, 'practiceUnknown'],
  isServedInMaintenance: true,
  // Enough for ten practising players behind one address, each as fast as the reels allow.
  rateLimit: { limit: 240, windowMs: MINUTE_MS, key: 'address' },
})

export const exitGame = endpoint('/exitGame', {
  summary:
    'The player left the game, which ends its session; an open round stays and waits. A session that has ended already, ' +
    'or that another one has replaced, stays as it is',
  body: {
    gameId,
    gameSessionId: gameSessionId
      .optional()
      .meta({ description: 'ends this session alone; without it, the one of the player in this game' }),
  },
  result: nothing,
  isAutomatic: true,
})

export const fairSeedRotate = endpoint('/fairSeedRotate', {
  summary:
    'Reveals the seed in force, puts the announced next one in force with a client seed of choice, and announces another',
  body: { clientSeed: typed(64, z.string().trim().min(1)).optional() },
  result: z.object({
    revealed: z.object({
      serverSeed: z.string(),
      serverSeedHash: z.string(),
      clientSeed: z.string(),
      plays: z.int(),
    }),
    fairSeed,
  }),
  errors: ['roundOpen'],
})

const round = z.object({
  roundId: id,
  gameId,
  stake: money,
  totalPayout: money,
  state: z.enum(['open', 'closed']),
  engineVersion: z.int().meta({ description: 'version of the rules that decided the round' }),
  createTime: atMs,
  plays: z.array(play.extend({ serverSeed: z.string().meta({ description: 'empty until rotated away' }) })),
})

export const roundDetail = endpoint('/roundDetail', {
  summary: 'One round of mine, play by play, with the server seeds revealed so far',
  body: { roundId: id },
  result: round,
  errors: ['roundUnknown'],
})

export const roundDetails = endpoint('/roundDetails', {
  summary: 'Rounds of mine, newest first, each play by play with the server seeds revealed so far',
  body: cursorPage,
  result: cursorPageOf(round),
  rateLimit: { limit: 60, windowMs: MINUTE_MS, key: 'player' },
})

export const online = endpoint('/online', {
  summary: 'Heartbeat while a game is open',
  body: {
    gameId: z.int().optional(),
    gameSessionId: gameSessionId
      .optional()
      .meta({ description: 'refused, and not counted, once another session has begun' }),
  },
  result: nothing,
  errors: ['sessionElsewhere'],
  isAutomatic: true,
})

export const betRecord = endpoint('/betRecord', {
  summary: 'Rounds played, all or those of a time, a game or a brand, newest first',
  body: {
    ...cursorPage,
    ...period,
    gameId: gameId.optional(),
    brand: typed(64).optional(),
  },
  result: cursorPageOf(
    z.object({
      roundId: id,
      gameId: z.int(),
      gameName: z.string(),
      stake: money.meta({ description: 'what all plays of the round cost' }),
      payout: money,
      state: z.enum(['open', 'closed']),
      createTime: atMs,
    }),
  ),
})

const day = z.iso.date()

export const betRecordReport = endpoint('/betRecordReport', {
  summary: 'What was staked and won on each UTC day in each game, the earliest day first; a year at most',
  body: {
    fromDay: day.meta({ description: 'the first UTC day' }),
    days: z.int().min(1).max(REPORT_DAYS_MAX).meta({ description: 'how many days, the first included' }),
  },
  result: z.object({
    rows: z.array(
      z.object({
        day,
        gameId: z.int(),
        plays: z.int().meta({ description: 'plays that moved money' }),
        stake: money.meta({ description: 'less what was refunded' }),
        payout: money,
      }),
    ),
    games: z
      .array(z.object({ gameId: z.int(), name: z.string(), brand: z.string() }))
      .meta({ description: 'the games that the rows name' }),
  }),
  rateLimit: { limit: 120, windowMs: MINUTE_MS, key: 'player' },
})
