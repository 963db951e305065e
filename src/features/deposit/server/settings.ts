import { z } from 'zod'
import { AMOUNT_MAX } from '../../../domain/money.ts'
import {
  DEFAULT_DEPOSIT_CHANNELS,
  DEFAULT_DEPOSIT_ORDERS_PER_DAY_MAX,
  DEPOSIT_CHANNEL_NAMES,
  DEPOSIT_MAX,
  DEPOSIT_MIN,
  SUGGESTED_DEPOSIT_AMOUNTS,
} from '../../../domain/payments/deposit.ts'
import {
  amountBoundsSchema,
  defineSetting,
  distinctListSchema,
  entryListSchema,
  moneySchemaWithin,
  wholeNumberSchema,
} from '../../../server/settings/setting.ts'
import { DEFAULT_DEPOSIT_BONUSES } from '../rules/deposit-bonus-defaults.ts'
import { DEFAULT_DEPOSIT_DIAMOND_TERMS } from '../rules/deposit-diamonds.ts'
import { bonusRuleSchema } from './bonus-setting.ts'

const rechargeTypeSetting = z
  .strictObject({
    name: z.enum(DEPOSIT_CHANNEL_NAMES),
    title: z.string().min(1).max(40),
    sort: z.int(),
    minAmount: moneySchemaWithin(DEPOSIT_MAX),
    minAmount2: moneySchemaWithin(DEPOSIT_MAX),
    maxAmount: moneySchemaWithin(DEPOSIT_MAX),
    isDefault: z.boolean(),
  })
  .refine(it => it.minAmount <= it.maxAmount, { path: ['minAmount'], message: 'must not be above maxAmount' })

/** Settings of deposits, their bonuses and their diamonds. */
export const DEPOSIT_SETTINGS = {
  deposit: defineSetting(
    'the smallest and the largest deposit, in centavos',
    amountBoundsSchema(DEPOSIT_MIN, DEPOSIT_MAX),
    () => ({
      minAmount: DEPOSIT_MIN,
      maxAmount: DEPOSIT_MAX,
    }),
  ),
  depositDayLimit: defineSetting(
    'how many deposit orders a player may make on a UTC day',
    z.int().min(1).max(10_000),
    () => DEFAULT_DEPOSIT_ORDERS_PER_DAY_MAX,
  ),
  depositDiamonds: defineSetting(
    'the diamonds of deposits: depositPerDiamond in centavos of the deposits of a UTC day, and dayMax; 0: none',
    z.strictObject({
      depositPerDiamond: moneySchemaWithin(AMOUNT_MAX),
      dayMax: wholeNumberSchema(0, 1_000_000),
    }),
    () => DEFAULT_DEPOSIT_DIAMOND_TERMS,
  ),
  minRechargeStatus: defineSetting(
    'whether players who have paid before are asked the higher minimum',
    z.boolean(),
    env => env.minRechargeStatus,
  ),
  rechargeBonuses: defineSetting(
    'the deposit bonuses: bonusId, type 1 to 13, value, minAmount, multiple, fromMs, untilMs, channel, vipMin, couponId',
    distinctListSchema(bonusRuleSchema, it => it.bonusId),
    () => [...DEFAULT_DEPOSIT_BONUSES],
  ),
  rechargeItems: defineSetting(
    'amounts offered for a deposit, in centavos',
    entryListSchema(z.strictObject({ price: moneySchemaWithin(DEPOSIT_MAX) })),
    () => SUGGESTED_DEPOSIT_AMOUNTS.map(price => ({ price })),
  ),
  rechargeTypes: defineSetting(
    'the deposit channels, exactly one of them isDefault',
    distinctListSchema(rechargeTypeSetting, it => it.name).refine(
      list => list.filter(it => it.isDefault).length === 1,
      'exactly one channel must be the default',
    ),
    () => [...DEFAULT_DEPOSIT_CHANNELS],
  ),
} as const
