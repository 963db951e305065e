import { z } from 'zod'
import { AMOUNT_MAX } from '../../../domain/money.ts'
import { VIP_AWARDS, VIP_LEVEL_MAX } from '../../../domain/vip.ts'
import { moneyWithin, setting } from '../../../server/settings/setting.ts'
import { REBATE_PARTS, REBATE_RATES } from '../../rebate/rules/rebate.ts'

const amount = moneyWithin(AMOUNT_MAX)
const rates = z.array(z.int().positive().max(REBATE_PARTS)).length(VIP_LEVEL_MAX)

/** Settings of VIP awards and of the rebate. */
export const VIP_SETTINGS = {
  vipAwards: setting(
    'in centavos: levels, the award for reaching each level from 1 on; times the level: dailyStake (staked on the day of a daily award), signIn, signInStake (staked in its seven days), task (stake, award)',
    z.strictObject({
      levels: z.array(amount).length(VIP_LEVEL_MAX),
      dailyStake: amount,
      signIn: amount,
      signInStake: amount,
      task: z.strictObject({ stake: amount, award: amount }),
    }),
    () => ({ ...VIP_AWARDS, levels: [...VIP_AWARDS.levels] }),
  ),
  rebate: setting(
    'hundredths of a percent of counted stakes that levels 1 to 10 get back: of slots, and of others',
    z.strictObject({ slots: rates, others: rates }),
    () => ({ slots: [...REBATE_RATES.slots], others: [...REBATE_RATES.others] }),
  ),
} as const
