import { z } from 'zod'
import { AMOUNT_MAX } from '../../../domain/money.ts'
import { rewardItem } from '../../../server/settings/reward-item.ts'
import { entries, moneyWithin, setting } from '../../../server/settings/setting.ts'
import { POINTS_EXCHANGES, STAKE_PER_POINT } from '../rules/points.ts'

const exchange = z.strictObject({
  exchangeId: z.int().positive(),
  points: z.int().positive().max(AMOUNT_MAX),
  item: rewardItem,
})

export const POINTS_SETTINGS = {
  points: setting(
    'stakePerPoint in centavos, and the exchanges of points: exchangeId, points, item',
    z.strictObject({
      stakePerPoint: moneyWithin(AMOUNT_MAX),
      exchanges: entries(exchange).refine(
        list => new Set(list.map(it => it.exchangeId)).size === list.length,
        'names an entry twice',
      ),
    }),
    () => ({ stakePerPoint: STAKE_PER_POINT, exchanges: [...POINTS_EXCHANGES] }),
  ),
} as const
