import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the dialog that shows the VIP level that a play has reached. */
export const vipGiftMessages = messages('vip-gift', {
  title: params('You reached VIP {level}'),
  text: 'You have enough VIP points for this level. It changes your rewards, never a game.',
  action: 'See what you get',
  close: 'Close',
})
