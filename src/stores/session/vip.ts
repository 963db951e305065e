import { computed } from 'nanostores'
import { ACTIVITY_TYPE } from '../../domain/awards/activity.ts'
import { arePromotionsOff } from './session.ts'
import { $activityIds, $user } from './token.ts'

/**
 * Whether the page's player can reach VIP levels. `coming`: the activity is not open yet. `off`: the player gets no
 * promotions at present.
 */
export type VipAvailability = 'open' | 'coming' | 'off'

/**
 * Whether the page's player can reach VIP levels now. Until the VIP activity opens (`coming`), points are counted but
 * nobody has a level.
 */
export const $vipAvailability = computed([$activityIds, $user], (ids): VipAvailability => {
  if (arePromotionsOff()) return 'off'
  return ids?.includes(ACTIVITY_TYPE.vip) ? 'open' : 'coming'
})
