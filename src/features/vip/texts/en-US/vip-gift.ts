import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the dialog that shows the VIP level that a play has reached. */
export const vipGiftMessages = messages('vip-gift', {
  title: params('You reached VIP {level}'),
  text: 'Your points are enough for this level. It changes awards, and never a game.',
  action: 'See what it gives',
  close: 'Close',
})
