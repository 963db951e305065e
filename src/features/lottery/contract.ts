import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { fairSeed } from '../../contract/fair-seed.ts'
import {
  cursorPageFields,
  cursorPageSchema,
  idSchema,
  ledgerEntryCursorSchema,
  moneySchema,
  requestIdSchema,
  timeMsSchema,
} from '../../contract/fields.ts'
import {
  LOTTERY_CURRENCIES,
  LOTTERY_DRAW_INTERVALS,
  LOTTERY_DRAW_STATES,
  LOTTERY_GOODS,
  LOTTERY_PRIZE_GROUPS_MAX,
  LOTTERY_PRIZES_MAX,
  TICKET_PAYMENT_KINDS,
} from '../../domain/games/lottery.ts'
import { LOTTERY_TIERS } from '../../domain/games/lottery-tiers.ts'
import { MINUTE_MS } from '../../domain/time.ts'

const tier = z.literal(LOTTERY_TIERS)
const count = z.int().nonnegative()
const ticket = z.int().positive().meta({ description: 'its number in the draw, from 1' })

/** A prize: an amount of money, or a product. */
const prize = {
  amount: moneySchema.meta({ description: 'centavos; 0 for goods' }),
  goods: z.enum(['', ...LOTTERY_GOODS]).meta({ description: 'the product; empty for an amount' }),
}

const prizeGroups = z
  .array(z.object({ ...prize, count: z.int().positive() }))
  .max(LOTTERY_PRIZE_GROUPS_MAX + 1)
  .meta({ description: 'equal prizes together, in the order in which they are drawn' })

/** The terms that a draw has its name from: `Daily ₱5 draw`. */
const drawNameFacts = {
  time: z.enum(LOTTERY_DRAW_INTERVALS),
  pay: z.enum(LOTTERY_CURRENCIES).meta({ description: 'what a ticket is bought with' }),
  price: z.int().positive().meta({ description: 'of one ticket: centavos, or pieces' }),
}

/** The terms that were fixed when a draw opened. */
const drawFacts = {
  ...drawNameFacts,
  drawId: idSchema,
  tier,
  number: z.int().positive().meta({ description: 'of the draw in its tier, from 1' }),
  ticketsMax: z.int().positive(),
  ticketsMin: z.int().positive().meta({ description: 'with fewer tickets the draw is called off' }),
  playerMax: z.int().positive().meta({ description: 'the most tickets of one player' }),
  share: z
    .int()
    .positive()
    .nullable()
    .meta({ description: 'of the tickets that the prizes pay, in hundredths of a percent; null: none' }),
  closesTime: timeMsSchema.meta({ description: 'when sales close and winners are drawn' }),
  secretHash: z.string().meta({ description: 'SHA-256 of the secret that decides the draw' }),
  sold: count.meta({ description: 'tickets in the draw' }),
  prizes: prizeGroups.meta({ description: 'with the tickets that are in the draw' }),
}

const openDraw = z.object({
  ...drawFacts,
  opensTime: timeMsSchema.meta({ description: 'for other clients, our pages do not show it' }),
  fullPrizes: prizeGroups.meta({ description: 'when every ticket is taken' }),
  own: count.meta({ description: "the player's tickets in the draw" }),
  held: count.meta({ description: 'tickets of the tier that the player holds and can enter' }),
})

export const lotteryData = endpoint('/lotteryData', {
  summary: "The draws that are open, one of each tier at most, with the player's own tickets in them",
  access: 'public',
  body: {},
  result: z.object({
    draws: z
      .array(openDraw)
      .max(LOTTERY_TIERS.length)
      .meta({ description: 'empty while the lottery is closed, or closed to the player' }),
    isOpen: z.boolean().meta({
      description: 'whether the lottery is open; a player who must get no offers sees no draws then',
    }),
    points: count.meta({ description: 'that the player can spend; 0 for a visitor, as every own count' }),
    diamonds: count,
    fairSeed: fairSeed.nullable().meta({ description: 'null for a visitor' }),
  }),
})

export const lotteryBuy = endpoint('/lotteryBuy', {
  summary: 'Puts tickets into an open draw: bought with its price, or held before. A draw keeps its price.',
  body: {
    requestId: requestIdSchema,
    drawId: idSchema,
    count: z.int().min(1).max(1_000),
    pay: z.enum(TICKET_PAYMENT_KINDS),
  },
  result: z.object({
    drawId: idSchema,
    first: ticket,
    count: z.int().positive(),
    paid: count.meta({ description: 'centavos or pieces; 0 for tickets that were held' }),
    own: z.int().positive().meta({ description: "the player's tickets in the draw afterwards" }),
    sold: z.int().positive(),
    coin: moneySchema.meta({ description: 'the balance afterwards' }),
  }),
  errors: [
    'notFound',
    'gameNotOpened',
    'activityClosed',
    'gameClosed',
    'drawClosed',
    'ticketLimit',
    'outOfStock',
    'notEnoughMoney',
    'notEnoughPoints',
    'notEnoughDiamonds',
    'depositFirst',
    'promotionsOff',
    'excluded',
    'accountInReview',
    'realityCheckDue',
    'lossLimit',
    'wagerLimit',
    'timeLimit',
  ],
  needsActiveSession: 'forCoins',
  rateLimit: { limit: 60, windowMs: MINUTE_MS, key: 'player' },
})

/** A purchase of tickets with consecutive numbers. */
const order = z.object({
  id: idSchema,
  drawId: idSchema,
  draw: z.object(drawNameFacts),
  tier,
  number: z.int().positive(),
  first: ticket,
  count: z.int().positive(),
  pay: z.enum(LOTTERY_CURRENCIES).nullable().meta({ description: 'null for tickets that were held' }),
  paid: count,
  state: z.enum(['open', 'settled', 'returned']),
  won: moneySchema.meta({ description: 'centavos' }),
  goods: z.array(z.enum(LOTTERY_GOODS)).max(LOTTERY_PRIZES_MAX),
  closesTime: timeMsSchema,
  createTime: timeMsSchema,
})

export const lotteryOrders = endpoint('/lotteryOrders', {
  summary: "The player's tickets, the newest first",
  body: { ...cursorPageFields, cursor: idSchema.optional() },
  result: cursorPageSchema(order),
})

const ended = {
  ...drawFacts,
  state: z
    .enum(LOTTERY_DRAW_STATES)
    .meta({ description: 'ended: every prize is paid; called-off: every ticket is returned' }),
  own: count.meta({ description: "the player's tickets in the draw" }),
}

export const lotteryHistory = endpoint('/lotteryHistory', {
  summary: 'Draws whose sales have closed, the newest first',
  access: 'public',
  body: { ...cursorPageFields, cursor: idSchema.optional(), tier: tier.optional() },
  result: cursorPageSchema(z.object(ended)),
  rateLimit: { limit: 240, perKnown: 240, windowMs: MINUTE_MS, key: 'address' },
})

export const lotteryDraw = endpoint('/lotteryDraw', {
  summary:
    'A draw whose sales have closed: its winners, the hash of its list, and its secret once it has ended',
  access: 'public',
  body: { drawId: idSchema },
  result: z.object({
    ...ended,
    ownCost: moneySchema.meta({
      description: "what the player's tickets cost in coins, in centavos; 0 for other payments",
    }),
    listHash: z
      .string()
      .meta({ description: 'SHA-256 of the list of all tickets; empty before it is fixed' }),
    secret: z.string().meta({ description: 'empty until every prize is paid' }),
    alias: z.string().meta({
      description:
        "stands for the player in the list: the number of the player's first ticket; empty without one",
    }),
    winners: z
      .array(
        z.object({
          place: z.int().positive(),
          ticket,
          ...prize,
          nickname: z.string().meta({ description: 'masked' }),
          isOwn: z.boolean(),
        }),
      )
      .max(LOTTERY_PRIZES_MAX)
      .meta({ description: 'in the order in which they were drawn' }),
  }),
  errors: ['notFound'],
  rateLimit: { limit: 240, perKnown: 240, windowMs: MINUTE_MS, key: 'address' },
})

export const lotteryTickets = endpoint('/lotteryTickets', {
  summary:
    'A part of the list of all tickets of a draw, as text; the parts together have the hash of the list',
  access: 'public',
  body: {
    drawId: idSchema,
    from: z.int().nonnegative().max(1_000_000).default(0).meta({
      description: 'the last ticket of the part before; 0 for the first part',
    }),
  },
  result: z.object({
    text: z.string(),
    next: z.int().positive().nullable().meta({ description: '`from` of the next part; null after the last' }),
  }),
  errors: ['notFound'],
  // 240 requests a minute are enough to download the longest list: a draw with 100,000 tickets in single purchases has
  // a list of 200 parts. The visitors of one address share this number; each player has it alone.
  rateLimit: { limit: 240, perKnown: 240, windowMs: MINUTE_MS, key: 'address' },
})

export const lotteryRecord = endpoint('/lotteryRecord', {
  summary: "The player's own prizes, the newest first",
  body: {
    ...cursorPageFields,
    cursor: ledgerEntryCursorSchema.optional(),
  },
  result: cursorPageSchema(
    z.object({
      id: z.string(),
      drawId: idSchema,
      tier,
      number: z.int().positive(),
      ticket,
      ...prize,
      ...drawNameFacts,
      isLocked: z.boolean().meta({ description: 'whether it opens with the first paid deposit' }),
      createTime: timeMsSchema,
    }),
  ),
})
