import { z } from 'zod'
import { vipLevel } from '../../contract/settings.ts'
import { AMOUNT_MAX } from '../../domain/money.ts'
import { REBATE_PARTS, REBATE_RATES } from '../../domain/rebate.ts'
import { VIP_AWARDS, VIP_LEVEL_MAX, vipShowType } from '../../domain/vip.ts'
import { moneyWithin, setting } from './setting.ts'

const { id, count, showType } = vipLevel.shape.dailyAward.element.shape

/** A VIP level as the operator sets it. A benefit without `showType`, as older releases stored it, gets its item's. */
export const vipLevelSetting = vipLevel.extend({
  dailyAward: z.array(
    z
      .object({ id, count, showType: showType.optional() })
      .transform(award => ({ ...award, showType: award.showType ?? vipShowType(award.id) })),
  ),
})

const amount = moneyWithin(AMOUNT_MAX)
const rates = z.array(z.int().positive().max(REBATE_PARTS)).length(VIP_LEVEL_MAX)

/** Settings of VIP awards and of the rebate. */
export const VIP_SETTINGS = {
  vipAwards: setting(
    'in centavos: levels, the award for reaching each level from 1 on; times the level: dailyStake (staked on the day of a daily award), signIn, signInStake (staked in its seven days), task (stake, award)',
    z.strictObject({
      levels: z.array(amount).length(VIP_LEVEL_MAX),
      // A value that was stored before these stakes existed has none.
      dailyStake: amount.default(VIP_AWARDS.dailyStake),
      signIn: amount,
      signInStake: amount.default(VIP_AWARDS.signInStake),
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
