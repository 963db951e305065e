import { z } from 'zod'
import { DEFAULT_WAGERING_SETTINGS, WAGERING_MULTIPLE_MAX } from '../../../domain/awards/wagering.ts'
import { defineSetting, wholeNumberSchema } from '../../../server/settings/setting.ts'

/** Maximum number of days that an operator can give players to wager money. */
const WAGERING_DAYS_MAX = 365

const wageringTerms = z.strictObject({
  multiple: wholeNumberSchema(0, WAGERING_MULTIPLE_MAX),
  days: wholeNumberSchema(1, WAGERING_DAYS_MAX),
})

export const WAGERING_SETTINGS = {
  wagering: defineSetting(
    'deposit: multiple and days of the wagering of a deposit; bonusDays of the bonuses of deposits; freeAward: of coins from free awards; open orders and grants keep theirs',
    z.strictObject({
      deposit: wageringTerms,
      bonusDays: wholeNumberSchema(1, WAGERING_DAYS_MAX),
      freeAward: wageringTerms,
    }),
    () => DEFAULT_WAGERING_SETTINGS,
  ),
} as const
