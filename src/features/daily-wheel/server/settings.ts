import { z } from 'zod'
import { defaultPrizeTableOf, prizeTableSchema } from '../../../server/settings/prize-table.ts'
import { defineSetting, isDrawOpenByDefault } from '../../../server/settings/setting.ts'
import { DEFAULT_DAILY_WHEEL_PRIZES } from '../rules/daily-wheel.ts'

export const DAILY_WHEEL_SETTINGS = {
  dailyWheel: defineSetting(
    'the daily wheel: isOpen, and the table of prizes with weights that sum to the total',
    z.strictObject({ isOpen: z.boolean(), table: prizeTableSchema }),
    env => ({ isOpen: isDrawOpenByDefault(env), table: defaultPrizeTableOf(DEFAULT_DAILY_WHEEL_PRIZES) }),
  ),
} as const
