import { messages } from '../i18n.ts'

export const settingsPageMessages = messages('settings', {
  title: 'Settings',
  usage: 'Share usage statistics',
  usageHint:
    'We count which pages and games you open, how fast they are and what fails. This is not tied to your account. It is off until you turn it on. Turning it off deletes unsent data.',
  sound: 'Sound in games',
  still: 'Less motion',
  stillHint: 'Reels, lights and pages do not move. Everything else works the same.',
  contrast: 'More contrast',
  contrastHint: 'Black background and brighter text on this device.',
  messages: 'Messages',
  always: 'Security and money',
  alwaysOn: 'Always on',
  alwaysHint:
    'New logins, changed passwords and withdrawals come to your mail here, the most important also by e-mail or SMS.',
  promotions: 'Offers and news',
  promotionsHint:
    'They come to your mail here, by e-mail, and as notifications where you turned these on. We send none during a break or exclusion, or at a limit.',
  promotionsOff: 'We send you no offers now, because you are on a break or have reached a limit.',
  promotionsFailed: 'Your choice was not saved',
  language: 'Language',
  languageName: 'English',
})
