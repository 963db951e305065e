import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the settings of push notifications on a device, and of the card that offers notifications. */
export const pushMessages = messages('push', {
  testTitle: params('{brand}: a test'),
  testText: 'Notifications reach this device.',
  onTitle: params('{brand}: notifications are on'),
  title: 'Notifications on this device',
  onHint: 'They come while you are logged in. New logins and changes of your account always come.',
  offHint: 'Know at once when your money arrives, or when somebody logs in to your account.',
  unsupported: 'This browser has no notifications. Your messages are in your mail here.',
  needsApp:
    'On an iPhone or iPad, put this site on your Home Screen first: tap Share, then Add to Home Screen.',
  native: 'Allow or stop the notifications of this app in the settings of your phone.',
  denied:
    'You blocked notifications. Allow them for this site in the settings of your browser, then reload the page.',
  turnOn: 'Turn on notifications',
  turnOff: 'Turn off on this device',
  isWorking: 'One moment…',
  money: 'Payments',
  service: 'Prizes, levels and support',
  promotion: 'Offers and news',
  promotionHint: 'They come only while you get offers and news at all.',
  quietHours: 'Quiet at night',
  quietHoursHint: 'From 10 PM to 8 AM in the Philippines only payments and security come.',
  failed: 'Notifications could not be turned on',
  failedHint: 'The notification service of your browser did not answer. Try it again later.',
  notSaved: 'Your choice was not saved',
  offerTitle: 'Know when your money arrives',
  offerText: 'We can send a notification to this device when your withdrawal is paid.',
  notNow: 'Not now',
})
