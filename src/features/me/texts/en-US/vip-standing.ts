import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts about the VIP level on the player's own page. */
export const vipStandingMessages = messages('vip-standing', {
  experience: params('{points} VIP points'),
  comesBack: params('VIP {level} comes back with bets. See how'),
})
