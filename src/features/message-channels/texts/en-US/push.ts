import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the settings of push notifications on a device, and of the card that offers notifications. */
export const pushMessages = messages('push', {
  testTitle: params('{brand}: a test'),
  testText: 'Notifications work on this device.',
  onTitle: params('{brand}: notifications are on'),
  title: 'Notifications on this device',
  onHint: "You get them while you're logged in. Security messages always come.",
  offHint: 'Know right away when your money arrives or someone logs in.',
  unsupported: "This browser can't show notifications. Read your messages under Mail.",
  needsApp: 'On iPhone or iPad, first add this site: tap Share, then Add to Home Screen.',
  native: "Turn them on or off in your phone's settings for this app.",
  denied:
    "You blocked notifications. Allow them for this site in your browser's settings, then reload the page.",
  turnOn: 'Turn on notifications',
  turnOff: 'Turn off on this device',
  isWorking: 'One moment…',
  money: 'Payments',
  service: 'Prizes, levels and support',
  promotion: 'Offers and news',
  promotionHint: 'Only while offers and news are on in your settings.',
  quietHours: 'Quiet at night',
  quietHoursHint: params('From {from} to {until} Manila time, only payments and security.'),
  failed: "We couldn't turn on notifications",
  failedHint: "Your browser's notification service didn't answer. Try again later.",
  notSaved: "Your choice wasn't saved",
  offerTitle: 'Know when your money arrives',
  offerText: 'We can notify you on this device when your withdrawal is paid.',
  notNow: 'Not now',
})
