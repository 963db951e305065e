import { z } from 'zod'
import { defineSetting, wholeNumberSchema } from '../../../server/settings/setting.ts'
import { DEFAULT_SAVINGS_BOX_TERMS, SAVINGS_BOX_DAYS_KEPT_MAX } from '../rules/savings-box.ts'

export const SAVINGS_BOX_SETTINGS = {
  savingsBox: defineSetting(
    'the savings box: share of real stakes in hundredths of a percent, and daysKept',
    z.strictObject({
      share: wholeNumberSchema(1, 100),
      daysKept: wholeNumberSchema(1, SAVINGS_BOX_DAYS_KEPT_MAX),
    }),
    () => DEFAULT_SAVINGS_BOX_TERMS,
  ),
} as const
