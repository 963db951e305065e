import { z } from 'zod'
import { SAVINGS_BOX, SAVINGS_BOX_DAYS_MAX } from '../../domain/savings-box.ts'
import { setting, whole } from './setting.ts'

/** Settings of the savings box. */
export const SAVINGS_BOX_SETTINGS = {
  savingsBox: setting(
    'the savings box: share of real stakes in hundredths of a percent, and daysKept',
    z.strictObject({ share: whole(1, 100), daysKept: whole(1, SAVINGS_BOX_DAYS_MAX) }),
    () => SAVINGS_BOX,
  ),
} as const
