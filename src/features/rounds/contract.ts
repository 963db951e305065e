import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import {
  CATALOGUE_GAMES_MAX,
  cursorPageFields,
  cursorPageSchema,
  idSchema,
  moneySchema,
  PLAYER_LIST_LENGTH_MAX,
  periodFields,
  timeMsSchema,
  typedTextSchema,
} from '../../contract/fields.ts'
import { playSchema } from '../../contract/play.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import { REPORT_DAYS_MAX } from './rules/bet-report.ts'

const gameId = z.int().positive()

const drawTime = timeMsSchema.nullable().meta({
  description:
    'when a draw of the lottery decides the round; null for every other round, and once it is decided',
})

const round = z.object({
  roundId: idSchema,
  gameId,
  stake: moneySchema,
  totalPayout: moneySchema,
  state: z.enum(['open', 'closed']),
  drawTime,
  engineVersion: z.int().meta({ description: 'version of the rules that decided the round' }),
  createTime: timeMsSchema,
  plays: z
    .array(playSchema.extend({ serverSeed: z.string().meta({ description: 'empty until rotated away' }) }))
    .max(PLAYER_LIST_LENGTH_MAX),
})

export const roundDetail = endpoint('/roundDetail', {
  summary: 'One round of mine, play by play, with the server seeds revealed so far',
  body: { roundId: idSchema },
  result: round,
  errors: ['roundUnknown'],
})

export const roundDetails = endpoint('/roundDetails', {
  summary: 'Rounds of mine, newest first, each play by play with the server seeds revealed so far',
  body: cursorPageFields,
  result: cursorPageSchema(round),
  rateLimit: { limit: 60, windowMs: MINUTE_MS, key: 'player' },
})

export const betRecord = endpoint('/betRecord', {
  summary: 'Rounds played, all or those of a time, a game or a brand, newest first',
  body: {
    ...cursorPageFields,
    ...periodFields,
    gameId: gameId.optional(),
    brand: typedTextSchema(64).optional(),
  },
  result: cursorPageSchema(
    z.object({
      roundId: idSchema,
      gameId: z.int(),
      gameName: z.string(),
      stake: moneySchema.meta({ description: 'what all plays of the round cost' }),
      payout: moneySchema,
      state: z.enum(['open', 'closed']),
      drawTime,
      balanceAfter: moneySchema.nullable().meta({
        description:
          'after the last play; null for an open round, for one without money, and for one that a provider or a draw decided',
      }),
      createTime: timeMsSchema,
    }),
  ),
})

const day = z.iso.date()

/**
 * The form of a report's cursor: the day and the game id of the earliest row of an answer. The id has at most nine
 * digits, because PostgreSQL stores no game id of ten digits.
 */
const REPORT_CURSOR = /^\d{4}-\d\d-\d\d:\d{1,9}$/

/** Maximum number of rows in one answer of a report: one for each day and game. The page requests further answers. */
export const REPORT_ROWS_MAX = 1_000

export const betRecordReport = endpoint('/betRecordReport', {
  summary:
    'What was staked and won on each UTC day in each game, the earliest day first; a year at most, and the latest rows',
  body: {
    fromDay: day.meta({ description: 'the first UTC day' }),
    days: z.int().min(1).max(REPORT_DAYS_MAX).meta({ description: 'how many days, the first included' }),
    cursor: z
      .string()
      .regex(REPORT_CURSOR)
      .optional()
      .meta({ description: 'nextCursor of the answer before, for the rows before its rows' }),
  },
  result: z.object({
    rows: z
      .array(
        z.object({
          day,
          gameId: z.int(),
          plays: z.int().meta({ description: 'plays that moved money' }),
          stake: moneySchema.meta({ description: 'less what was refunded' }),
          payout: moneySchema,
        }),
      )
      .max(REPORT_ROWS_MAX),
    games: z
      .array(z.object({ gameId: z.int(), name: z.string(), brand: z.string() }))
      .max(CATALOGUE_GAMES_MAX)
      .meta({ description: 'the games that the rows name' }),
    nextCursor: z.string().nullable().meta({ description: 'null when no rows are earlier' }),
  }),
  rateLimit: { limit: 60, windowMs: MINUTE_MS, key: 'player' },
})
