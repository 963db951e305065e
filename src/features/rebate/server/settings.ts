import { z } from 'zod'
import { VIP_LEVEL_MAX } from '../../../domain/player/vip.ts'
import { defineSetting } from '../../../server/settings/setting.ts'
import { REBATE_RATES } from '../../vip/rules/public.ts'
import { REBATE_PARTS_PER_CENTAVO } from '../rules/rebate.ts'

const rates = z.array(z.int().positive().max(REBATE_PARTS_PER_CENTAVO)).length(VIP_LEVEL_MAX)

export const REBATE_SETTINGS = {
  rebate: defineSetting(
    'hundredths of a percent of counted stakes that levels 1 to 10 get back: of slots, and of others',
    z.strictObject({ slots: rates, others: rates }),
    () => ({ slots: [...REBATE_RATES.slots], others: [...REBATE_RATES.others] }),
  ),
} as const
