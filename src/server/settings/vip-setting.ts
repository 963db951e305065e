import { z } from 'zod'
import { vipLevel } from '../../contract/settings.ts'
import { vipShowType } from '../../domain/vip.ts'

const { id, count, showType } = vipLevel.shape.dailyAward.element.shape

/** A VIP level as the operator sets it. A benefit without `showType`, as older releases stored it, gets its item's. */
export const vipLevelSetting = vipLevel.extend({
  dailyAward: z.array(
    z
      .object({ id, count, showType: showType.optional() })
      .transform(award => ({ ...award, showType: award.showType ?? vipShowType(award.id) })),
  ),
})
