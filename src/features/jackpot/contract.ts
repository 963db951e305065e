import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { fairSeed } from '../../contract/fair-seed.ts'
import { idSchema, moneySchema, PAGE_ROWS_MAX, requestIdSchema, timeMsSchema } from '../../contract/fields.ts'
import { prizeDrawSchema, prizeTableResultSchema } from '../../contract/prize-draw.ts'
import {
  JACKPOT_DRAWS_PAGE_SIZE,
  JACKPOT_WINNERS_PAGE_SIZE,
  JACKPOT_WINNERS_SHOWN,
} from '../../domain/awards/jackpot.ts'
import { MINUTE_MS } from '../../domain/time.ts'

const pool = z
  .object({ min: moneySchema, max: moneySchema })
  .meta({ description: 'the range of the display: it ends at the balance, in whole pesos rounded down' })

const pools = { megaJackpot: pool, majorJackpot: pool, minorJackpot: pool, miniJackpot: pool }

const amountSection = z
  .object({ from: moneySchema, to: moneySchema.nullable() })
  .meta({ description: 'the band that the amount is in, without `to`; null: no end' })

const chance = {
  canReceiveDrawChance: z.boolean(),
  chanceSize: z.int().nonnegative().meta({ description: 'chances that the player holds' }),
  needDeposit: moneySchema.meta({ description: 'still to be deposited today for the next chance' }),
  needTyping: moneySchema.meta({ description: 'still to be wagered today for the next chance' }),
}

const wonPrize = z.object({
  nickname: z.string().meta({ description: 'masked' }),
  propId: z.int().meta({ description: '50001 Mega, 50002 Major, 50003 Minor, 50004 Mini' }),
  type: z.literal(2).meta({ description: 'as in the result of a draw' }),
  amountSection,
  count: z.int().positive().meta({ description: 'which win of this jackpot it was, from 1' }),
  updateTime: timeMsSchema,
})

export const getJackpotMeter = endpoint('/getJackpotMeter', {
  summary: 'The ranges in which the numbers of the four jackpots move; null while the jackpot is closed',
  body: {},
  result: z.object({ total: moneySchema, ...pools }).nullable(),
  access: 'public',
  isAutomatic: true,
})

export const getJackpotDrawInfo = endpoint('/getJackpotDrawInfo', {
  summary: 'The lucky jackpot: its pools, prizes, winners, and the chances of the player',
  body: {},
  result: z.object({
    total: moneySchema.meta({ description: 'the ends of the four ranges together' }),
    ...pools,
    ...chance,
    chanceTerms: z.object({ deposit: moneySchema, wagered: moneySchema, dayMax: z.int().positive() }),
    takenToday: z.int().nonnegative(),
    prizes: prizeTableResultSchema.meta({ description: 'in the order of the cells; 50000 opens the wheel' }),
    wheel: prizeTableResultSchema.meta({ description: 'in the order of the sectors' }),
    jackpotWinnerList: z.array(wonPrize).max(JACKPOT_WINNERS_SHOWN).meta({ description: 'the latest first' }),
    fairSeed,
    drawPath: z.string().brand<'/{drawPath}'>().meta({ description: 'where this session draws; opaque' }),
  }),
  errors: ['activityClosed'],
})

export const receiveDrawChance = endpoint('/receiveDrawChance', {
  summary: 'Takes the next chance of the day; it ends with the UTC day',
  body: { requestId: requestIdSchema },
  result: z.object(chance),
  errors: [
    'drawChanceDeposit',
    'drawChanceWagering',
    'drawChanceTaken',
    'drawChanceClosed',
    'promotionsOff',
    'accountInReview',
  ],
})

/** The call that draws a jackpot prize. Its path is random; `/getJackpotDrawInfo` returns it as `drawPath`. */
export const jackpotDraw = endpoint('/{drawPath}', {
  summary: 'Draws for one chance; the prize is granted before the answer',
  body: { requestId: requestIdSchema },
  result: z.object({
    type: z
      .union([z.literal(1), z.literal(2)])
      .meta({ description: '2: the wheel was drawn, a jackpot is won' }),
    propId: z.int().meta({ description: 'the item, or 50001 to 50004 for a jackpot' }),
    count: z.int().nonnegative().meta({ description: 'pieces, or centavos of coins' }),
    bonus: moneySchema.meta({ description: 'what a jackpot paid; 0 for any other prize' }),
    isPaidByStaff: z
      .boolean()
      .meta({ description: 'whether staff pay the jackpot out in one withdrawal, above the bounds' }),
    id: idSchema,
    chanceSize: chance.chanceSize,
    isLocked: z.boolean(),
    draw: prizeDrawSchema.meta({ description: 'of the cells' }),
    wheel: prizeDrawSchema.nullable().meta({ description: 'of the sectors; null without the wheel' }),
  }),
  errors: [
    'pathUnknown',
    'noChance',
    'spinRunning',
    'activityClosed',
    'promotionsOff',
    'accountInReview',
    'gameNotOpened',
  ],
  needsActiveSession: true,
})

const PAGES_MAX = 1_000

const pageNum = z.int().min(1).max(PAGES_MAX).default(1)
const pages = z.int().nonnegative().meta({ description: 'how many pages there are' })

export const getPersonJackpotDrawAwardLog = endpoint('/getPersonJackpotDrawAwardLog', {
  summary: 'What the player drew, the latest first',
  body: { pageNum, pageSize: z.int().min(1).max(PAGE_ROWS_MAX).default(JACKPOT_DRAWS_PAGE_SIZE) },
  result: z.object({
    list: z
      .array(
        z.object({
          id: idSchema,
          propId: z.int(),
          type: z.union([z.literal(1), z.literal(2)]),
          count: z.int().nonnegative().meta({ description: 'pieces, or centavos of coins and jackpots' }),
          createTime: timeMsSchema,
        }),
      )
      .max(PAGE_ROWS_MAX),
    pages,
  }),
  rateLimit: { limit: 120, windowMs: MINUTE_MS, key: 'player' },
})

const ranked = z.object({
  id: z.int().positive().meta({ description: 'the place' }),
  nickname: z.string().meta({ description: 'masked, but for the own one' }),
  avatar: z.int(),
  propId: z.int(),
  amountSection,
  createTime: timeMsSchema,
})

export const getJackpotRank = endpoint('/getJackpotRank', {
  summary: 'Won jackpots, the highest first, and the highest of the player',
  body: { pageNum, pageSize: z.int().min(1).max(PAGE_ROWS_MAX).default(JACKPOT_WINNERS_PAGE_SIZE) },
  result: z.object({
    allRank: z.object({ list: z.array(ranked).max(PAGE_ROWS_MAX) }),
    pages,
    personRank: ranked.nullable().meta({ description: 'null without a won jackpot' }),
  }),
  rateLimit: { limit: 120, windowMs: MINUTE_MS, key: 'player' },
})
