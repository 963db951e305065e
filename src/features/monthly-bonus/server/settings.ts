import { z } from 'zod'
import { AMOUNT_MAX } from '../../../domain/money.ts'
import { entries, moneyWithin, setting, whole } from '../../../server/settings/setting.ts'
import { MONTHLY_BONUS_CLAIM_DAYS, MONTHLY_BONUS_STEPS } from '../rules/monthly-bonus.ts'

const monthlyBonusStep = z.strictObject({ staked: moneyWithin(AMOUNT_MAX), bonus: moneyWithin(AMOUNT_MAX) })

export const MONTHLY_BONUS_SETTINGS = {
  monthlyBonus: setting(
    'the monthly bonus: steps of staked and bonus in centavos, and claimDays of the next month',
    z.strictObject({
      steps: entries(monthlyBonusStep)
        .min(1)
        .refine(
          steps => steps.every((step, place) => step.staked > (steps[place - 1]?.staked ?? 0)),
          'each step must ask for more than the one before',
        ),
      claimDays: whole(1, 28),
    }),
    () => ({ steps: [...MONTHLY_BONUS_STEPS], claimDays: MONTHLY_BONUS_CLAIM_DAYS }),
  ),
} as const
