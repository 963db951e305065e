import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/** Texts of `/maintenance`. */
export const maintenanceMessages = messages('maintenance', {
  title: 'Maintenance',
  hint: 'During maintenance you cannot play, deposit or withdraw.',
  closedTitle: 'We are closed for maintenance',
  closedHint: 'You cannot play, deposit or withdraw until we open again.',
  until: params("We expect to open again on {at}, by this device's clock."),
  money: 'Your balance does not change.',
  rounds: 'We keep your unfinished round. You can continue it when we open again.',
  withdrawals: 'We keep your withdrawal requests. You do not need to send them again.',
  back: 'Nothing for you to do. Come back later.',
  again: 'Check if we are open',
  openTitle: 'We are open',
  openHint: 'There is no maintenance now.',
  toLobby: 'Go to the lobby',
})
