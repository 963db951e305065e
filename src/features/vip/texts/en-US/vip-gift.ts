import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** The dialog after a play has reached a VIP level. */
export const vipGiftMessages = messages('vip-gift', {
  title: params('You reached VIP {level}'),
  text: 'Your points are enough for this level. It changes awards, and never a game.',
  action: 'See what it gives',
  close: 'Close',
})
