import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/** Texts about a player's VIP level, for the page of VIP levels and the player's own page. */
export const vipLevelMessages = messages('vip-level', {
  level: params('VIP {level}'),
  noneYet: 'No VIP level yet',
  noneNow: 'No VIP level now',
  toNext: params('{points} of {next} VIP points to VIP {level}'),
})
