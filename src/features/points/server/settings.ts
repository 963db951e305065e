import { z } from 'zod'
import { AMOUNT_MAX } from '../../../domain/money.ts'
import { rewardItemSchema } from '../../../server/settings/reward-item.ts'
import { defineSetting, entryListSchema, moneySchemaWithin } from '../../../server/settings/setting.ts'
import { DEFAULT_POINTS_EXCHANGES, DEFAULT_STAKE_PER_POINT } from '../rules/points.ts'

const exchange = z.strictObject({
  exchangeId: z.int().positive(),
  points: z.int().positive().max(AMOUNT_MAX),
  item: rewardItemSchema,
})

export const POINTS_SETTINGS = {
  points: defineSetting(
    'stakePerPoint in centavos, and the exchanges of points: exchangeId, points, item',
    z.strictObject({
      stakePerPoint: moneySchemaWithin(AMOUNT_MAX),
      exchanges: entryListSchema(exchange).refine(
        list => new Set(list.map(it => it.exchangeId)).size === list.length,
        'names an entry twice',
      ),
    }),
    () => ({ stakePerPoint: DEFAULT_STAKE_PER_POINT, exchanges: [...DEFAULT_POINTS_EXCHANGES] }),
  ),
} as const
