import { z } from 'zod'
import {
  DEFAULT_LOTTERY_TERMS,
  isPrizeListSumValid,
  LOTTERY_CURRENCIES,
  LOTTERY_DRAW_INTERVALS,
  LOTTERY_GOODS,
  LOTTERY_PRIZE_GROUPS_MAX,
  LOTTERY_PRIZES_MAX,
  LOTTERY_SHARE_MAX,
  type LotteryTerms,
  lotteryPrizesOfDraw,
} from '../../../domain/games/lottery.ts'
import { LOTTERY_TIERS } from '../../../domain/games/lottery-tiers.ts'
import { AMOUNT_MAX } from '../../../domain/money.ts'
import { defineSetting, moneySchemaWithin, wholeNumberSchema } from '../../../server/settings/setting.ts'

const TICKETS_MAX = 100_000
const PRICE_MAX = 1_000_000

const amount = moneySchemaWithin(AMOUNT_MAX)

const prizes = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('share'),
    share: wholeNumberSchema(1, LOTTERY_SHARE_MAX),
    list: z
      .array(z.strictObject({ amount, count: wholeNumberSchema(1, LOTTERY_PRIZES_MAX) }))
      .min(1)
      .max(LOTTERY_PRIZE_GROUPS_MAX),
  }),
  z.strictObject({
    kind: z.literal('sold'),
    amount,
    every: wholeNumberSchema(1, TICKETS_MAX),
    least: wholeNumberSchema(1, LOTTERY_PRIZES_MAX),
    most: wholeNumberSchema(1, LOTTERY_PRIZES_MAX),
  }),
  z.strictObject({
    kind: z.literal('goods'),
    goods: z.enum(LOTTERY_GOODS),
    count: wholeNumberSchema(1, LOTTERY_PRIZES_MAX),
  }),
])

const terms = z
  .strictObject({
    tier: z.literal(LOTTERY_TIERS),
    isOffered: z.boolean(),
    pay: z.enum(LOTTERY_CURRENCIES),
    price: wholeNumberSchema(1, PRICE_MAX),
    ticketsMax: wholeNumberSchema(1, TICKETS_MAX),
    ticketsMin: wholeNumberSchema(1, TICKETS_MAX),
    playerMax: wholeNumberSchema(1, TICKETS_MAX),
    time: z.enum(LOTTERY_DRAW_INTERVALS),
    hour: wholeNumberSchema(0, 23),
    weekday: wholeNumberSchema(0, 6),
    prizes,
  })
  .refine(it => it.ticketsMin <= it.ticketsMax, {
    path: ['ticketsMin'],
    message: 'must not be above ticketsMax',
  })
  .refine(it => it.prizes.kind !== 'share' || it.pay === 'coin', {
    path: ['prizes'],
    message: 'pays a share of coins only',
  })
  .refine(it => isPrizeListSumValid(it as LotteryTerms), {
    path: ['prizes', 'list'],
    message: 'must sum to the share of all tickets',
  })
  .refine(it => lotteryPrizesOfDraw(it as LotteryTerms, it.ticketsMax).length <= LOTTERY_PRIZES_MAX, {
    path: ['prizes'],
    message: `must be at most ${LOTTERY_PRIZES_MAX} prizes`,
  })

/** A mutable copy of a tier's terms. */
function copyTerms(tierTerms: LotteryTerms): z.output<typeof terms> {
  const { prizes: given } = tierTerms
  const copied = given.kind === 'share' ? { ...given, list: given.list.map(group => ({ ...group })) } : given
  return { ...tierTerms, prizes: copied }
}

/** Settings of the lottery. A draw keeps the terms with which it was opened. */
export const LOTTERY_SETTINGS = {
  lottery: defineSetting(
    'the tiers of the lottery: price (centavos or pieces), most and least tickets, time of the draw (Manila), prizes; share in hundredths of a percent',
    z
      .array(terms)
      .length(LOTTERY_TIERS.length)
      .refine(
        list => list.every(({ tier }, index) => tier === LOTTERY_TIERS[index]),
        'must name each tier once, in order',
      ),
    () => DEFAULT_LOTTERY_TERMS.map(copyTerms),
  ),
} as const
