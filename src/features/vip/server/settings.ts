import { z } from 'zod'
import { AMOUNT_MAX } from '../../../domain/money.ts'
import { DEFAULT_VIP_AWARDS, VIP_LEVEL_MAX } from '../../../domain/player/vip.ts'
import { defineSetting, moneySchemaWithin } from '../../../server/settings/setting.ts'

const amount = moneySchemaWithin(AMOUNT_MAX)

export const VIP_SETTINGS = {
  vipAwards: defineSetting(
    'in centavos: levels, the award for reaching each level from 1 on; times the level: dailyStake (staked on the day of a daily award), signIn, signInStake (staked in its seven days), task (stake, award)',
    z.strictObject({
      levels: z.array(amount).length(VIP_LEVEL_MAX),
      dailyStake: amount,
      signIn: amount,
      signInStake: amount,
      task: z.strictObject({ stake: amount, award: amount }),
    }),
    () => ({ ...DEFAULT_VIP_AWARDS, levels: [...DEFAULT_VIP_AWARDS.levels] }),
  ),
} as const
