import { computed } from 'nanostores'
import type { SiteImageKey } from '../../domain/site/generic-images.ts'
import { arePromotionsOff } from '../session/session.ts'
import { $user } from '../session/token.ts'
import { $settings } from './settings.ts'

/**
 * Returns the address of the operator's picture with this key. Returns `undefined` when the operator has set no
 * picture, while the settings are unknown, and for a player who must not get promotions.
 */
export function urlOfOperatorPicture(key: SiteImageKey): string | undefined {
  const state = $settings.get()
  if (state.state !== 'ready' || arePromotionsOff()) return undefined
  return state.config.genericImages.find(({ uniqueKey }) => uniqueKey === key)?.img
}

/** The address of the operator's picture for start popups, which open without a tap. */
export const $popupPictureUrl = computed([$settings, $user], () => urlOfOperatorPicture('popup'))
