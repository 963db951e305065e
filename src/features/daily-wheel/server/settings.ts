import { z } from 'zod'
import { prizeTable, tableOf } from '../../../server/settings/prize-table.ts'
import { isOpenAtFirst, setting } from '../../../server/settings/setting.ts'
import { DAILY_WHEEL_PRIZES } from '../rules/daily-wheel.ts'

export const DAILY_WHEEL_SETTINGS = {
  dailyWheel: setting(
    'the daily wheel: isOpen, and the table of prizes with weights that sum to the total',
    z.strictObject({ isOpen: z.boolean(), table: prizeTable }),
    env => ({ isOpen: isOpenAtFirst(env), table: tableOf(DAILY_WHEEL_PRIZES) }),
  ),
} as const
