import { z } from 'zod'
import { DAILY_WHEEL_PRIZES } from '../../domain/daily-wheel.ts'
import { prizeTable, tableOf } from './prize-table.ts'
import { isOpenAtFirst, setting } from './setting.ts'

/** Settings of the daily wheel. */
export const DAILY_WHEEL_SETTINGS = {
  dailyWheel: setting(
    'the daily wheel: isOpen, and the table of prizes with weights that sum to the total',
    z.strictObject({ isOpen: z.boolean(), table: prizeTable }),
    env => ({ isOpen: isOpenAtFirst(env), table: tableOf(DAILY_WHEEL_PRIZES) }),
  ),
} as const
