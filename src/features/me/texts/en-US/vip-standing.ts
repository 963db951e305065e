import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts about the VIP level on the player's own page. */
export const vipStandingMessages = messages('vip-standing', {
  vip: params('VIP {level}'),
  newAward: 'A new reward',
  experience: params('{points} points'),
  experienceOf: params('{points} of {next} points to VIP {level}'),
})
