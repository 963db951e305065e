import { messages } from '../i18n.ts'

export const settingsMessages = messages('settings', {
  title: 'Settings',
  usage: 'Share usage statistics',
  usageHint:
    'Which pages and games you open, how fast they are, and what fails. Not tied to your account. Off until you turn it on; turning it off deletes what was not sent yet.',
  sound: 'Sound in games',
  still: 'Less motion',
  stillHint: 'Reels, lights and pages stand still; everything else works as before.',
  contrast: 'More contrast',
  contrastHint: 'Black ground and brighter text, on this device.',
  messages: 'Messages',
  always: 'Security and money',
  alwaysOn: 'Always on',
  alwaysHint: 'New log-ins, changed passwords, deposits, withdrawals, limits and breaks.',
  promotions: 'Offers and news',
  promotionsHint:
    'Whether we may send you any, in your mail here or as notifications. Off until you turn it on. During a break or an exclusion, and at a limit, none are sent whatever you choose.',
  promotionsOff: 'None are sent to you now, whatever you choose: you have a break or have reached a limit.',
  promotionsFailed: 'Your choice is not saved',
  language: 'Language',
  languageName: 'English',
})
