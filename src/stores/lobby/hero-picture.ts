import { computed } from 'nanostores'
import { arePromotionsOff } from '../core/session/session.ts'
import { $user } from '../core/session/token.ts'
import { $settings } from '../core/site/settings.ts'

/**
 * The address of the operator's picture for the first slide of the lobby; `undefined` without one, and for a player who
 * must not get promotions.
 */
export const $heroPicture = computed([$settings, $user], state => {
  if (state.state !== 'ready' || arePromotionsOff()) return undefined
  return state.config.genericImages.find(({ uniqueKey }) => uniqueKey === 'hero')?.img
})
