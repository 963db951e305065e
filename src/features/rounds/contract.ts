import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import {
  atMs,
  CATALOGUE_GAMES_MAX,
  cursorPageFields,
  cursorPageSchema,
  id,
  money,
  PLAYER_LIST_LENGTH_MAX,
  periodFields,
  typedText,
} from '../../contract/fields.ts'
import { play } from '../../contract/play.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import { REPORT_DAYS_MAX } from './rules/bet-report.ts'

const gameId = z.int().positive()

const round = z.object({
  roundId: id,
  gameId,
  stake: money,
  totalPayout: money,
  state: z.enum(['open', 'closed']),
  engineVersion: z.int().meta({ description: 'version of the rules that decided the round' }),
  createTime: atMs,
  plays: z
    .array(play.extend({ serverSeed: z.string().meta({ description: 'empty until rotated away' }) }))
    .max(PLAYER_LIST_LENGTH_MAX),
})

export const roundDetail = endpoint('/roundDetail', {
  summary: 'One round of mine, play by play, with the server seeds revealed so far',
  body: { roundId: id },
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
    brand: typedText(64).optional(),
  },
  result: cursorPageSchema(
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

/** Maximum number of rows of a report. A player reaches it with stakes in 27 games on each day of a year. */
export const REPORT_ROWS_MAX = 10_000

export const betRecordReport = endpoint('/betRecordReport', {
  summary:
    'What was staked and won on each UTC day in each game, the earliest day first; a year at most, and the latest rows',
  body: {
    fromDay: day.meta({ description: 'the first UTC day' }),
    days: z.int().min(1).max(REPORT_DAYS_MAX).meta({ description: 'how many days, the first included' }),
  },
  result: z.object({
    rows: z
      .array(
        z.object({
          day,
          gameId: z.int(),
          plays: z.int().meta({ description: 'plays that moved money' }),
          stake: money.meta({ description: 'less what was refunded' }),
          payout: money,
        }),
      )
      .max(REPORT_ROWS_MAX),
    games: z
      .array(z.object({ gameId: z.int(), name: z.string(), brand: z.string() }))
      .max(CATALOGUE_GAMES_MAX)
      .meta({ description: 'the games that the rows name' }),
  }),
  rateLimit: { limit: 120, windowMs: MINUTE_MS, key: 'player' },
})
