import { z } from 'zod'
import { setting, whole } from '../../../server/settings/setting.ts'
import { SAVINGS_BOX, SAVINGS_BOX_DAYS_MAX } from '../rules/savings-box.ts'

export const SAVINGS_BOX_SETTINGS = {
  savingsBox: setting(
    'the savings box: share of real stakes in hundredths of a percent, and daysKept',
    z.strictObject({ share: whole(1, 100), daysKept: whole(1, SAVINGS_BOX_DAYS_MAX) }),
    () => SAVINGS_BOX,
  ),
} as const
