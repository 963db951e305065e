import { z } from 'zod'
import { grantNameSchema } from '../../contract/award.ts'
import { endpoint } from '../../contract/endpoint.ts'
import {
  CATALOGUE_GAMES_MAX,
  cursorPageFields,
  cursorPageSchema,
  ledgerEntryCursorSchema,
  moneySchema,
  OPERATOR_LIST_LENGTH_MAX,
  PLAYER_LIST_LENGTH_MAX,
  periodFields,
  timeMsSchema,
} from '../../contract/fields.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import { MOVEMENT_GROUPS, STATEMENT_YEAR_MIN } from './rules/statement.ts'

const sums = {
  credited: moneySchema.meta({ description: 'what came to the balance' }),
  debited: moneySchema.meta({ description: 'what left it, as a positive amount' }),
}

const groupSum = z.object({
  group: z.enum(MOVEMENT_GROUPS),
  /** Number of movements; null for bets, since the server stores their sums by game and day but not their number. */
  count: z.int().nullable(),
  ...sums,
})

export const appUserCoinDetail = endpoint('/appUserCoinDetail', {
  summary: 'Statement: every movement of the balance, or those of a group and a time, newest first',
  /** The field `cursor` is the id of the last movement of the previous page. */
  body: {
    ...cursorPageFields,
    ...periodFields,
    group: z.enum(MOVEMENT_GROUPS).optional().meta({ description: 'left out: every movement' }),
    cursor: ledgerEntryCursorSchema.optional(),
  },
  result: cursorPageSchema(
    z.object({
      id: z.string().meta({ description: 'unique: the journal, and the line of it' }),
      kind: z.string(),
      reference: z.string().meta({ description: 'the round, order, withdrawal or other cause of it' }),
      game: z.object({ gameId: z.int(), name: z.string() }).nullable().meta({
        description: 'of a bet or its refund, whose reference is the round; null for everything else',
      }),
      award: grantNameSchema.nullable().meta({ description: 'of a bonus; null for everything else' }),
      change: moneySchema,
      balanceAfter: moneySchema,
      createTime: timeMsSchema,
    }),
  ),
})

export const statementCsv = endpoint('/statementCsv', {
  summary: 'Part of the statement of a time as CSV, newest first; the parts in their order make the file',
  body: {
    ...periodFields,
    cursor: ledgerEntryCursorSchema
      .optional()
      .meta({ description: 'from the part before; without one the first part, which begins with the heads' }),
  },
  result: z.object({
    csv: z.string(),
    rows: z.int(),
    nextCursor: z.string().nullable(),
    opening: moneySchema.meta({ description: 'balance before the first movement of the time' }),
    closing: moneySchema.meta({ description: 'balance after the last one' }),
  }),
  rateLimit: { limit: 1_200, windowMs: MINUTE_MS, key: 'player' },
})

const yearBody = { year: z.int().min(STATEMENT_YEAR_MIN).max(9_998) }

export const statementYear = endpoint('/statementYear', {
  summary: 'A UTC year: balances, sums by kind and by month, and what was staked and won in each game',
  body: yearBody,
  result: z.object({
    year: z.int(),
    untilMs: timeMsSchema.meta({ description: 'the end of the year, or now' }),
    opening: moneySchema,
    closing: moneySchema,
    groups: z.array(groupSum).max(OPERATOR_LIST_LENGTH_MAX),
    awards: z
      .array(z.object({ kind: z.string(), item: z.int(), count: z.int(), amount: z.int() }))
      .max(PLAYER_LIST_LENGTH_MAX)
      .meta({
        description:
          'bonuses and awards by kind and item: how many, and centavos of item 2001, else pieces; the first 500',
      }),
    months: z
      .array(
        z.object({
          month: z.int().min(1).max(12),
          opening: moneySchema,
          closing: moneySchema,
        }),
      )
      .max(OPERATOR_LIST_LENGTH_MAX),
    games: z
      .array(
        z.object({
          gameId: z.int(),
          name: z.string(),
          plays: z.int(),
          stake: moneySchema.meta({ description: 'less what was refunded' }),
          payout: moneySchema,
        }),
      )
      .max(CATALOGUE_GAMES_MAX),
  }),
  rateLimit: { limit: 60, windowMs: MINUTE_MS, key: 'player' },
})

export const statementPdf = endpoint('/statementPdf', {
  summary: 'The statement of a UTC year as PDF',
  body: yearBody,
  result: z.object({ name: z.string(), pdf: z.base64().meta({ description: 'the file, base64' }) }),
  rateLimit: { limit: 10, windowMs: MINUTE_MS, key: 'player', isShared: true },
})

export const explainBalance = endpoint('/explainBalance', {
  summary: 'What the balance is made of: the sums of every kind of movement since the first one',
  body: {},
  result: z.object({
    coin: moneySchema,
    locked: moneySchema.meta({ description: 'of `coin`: cannot be withdrawn until it is wagered' }),
    groups: z.array(groupSum).max(OPERATOR_LIST_LENGTH_MAX),
    netDeposits: moneySchema.meta({ description: 'deposited less withdrawn, since the first deposit' }),
  }),
  rateLimit: { limit: 60, windowMs: MINUTE_MS, key: 'player' },
})
