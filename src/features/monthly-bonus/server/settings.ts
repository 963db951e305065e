import { z } from 'zod'
import { AMOUNT_MAX } from '../../../domain/money.ts'
import {
  defineSetting,
  entryListSchema,
  moneySchemaWithin,
  wholeNumberSchema,
} from '../../../server/settings/setting.ts'
import {
  DEFAULT_MONTHLY_BONUS_CLAIM_WINDOW_DAYS,
  DEFAULT_MONTHLY_BONUS_STEPS,
} from '../rules/monthly-bonus.ts'

const monthlyBonusStep = z.strictObject({
  staked: moneySchemaWithin(AMOUNT_MAX),
  bonus: moneySchemaWithin(AMOUNT_MAX),
})

export const MONTHLY_BONUS_SETTINGS = {
  monthlyBonus: defineSetting(
    'the monthly bonus: steps of staked and bonus in centavos, and claimDays of the next month',
    z.strictObject({
      steps: entryListSchema(monthlyBonusStep)
        .min(1)
        .refine(
          steps => steps.every((step, place) => step.staked > (steps[place - 1]?.staked ?? 0)),
          'each step must ask for more than the one before',
        ),
      claimDays: wholeNumberSchema(1, 28),
    }),
    () => ({ steps: [...DEFAULT_MONTHLY_BONUS_STEPS], claimDays: DEFAULT_MONTHLY_BONUS_CLAIM_WINDOW_DAYS }),
  ),
} as const
