import { messages } from '../i18n.ts'

export const settingsPageMessages = messages('settings', {
  title: 'Settings',
  usage: 'Share usage statistics',
  usageText:
    'We count which pages and games you open, how fast they are and what fails. This is not tied to your account. It is off until you turn it on. Turning it off deletes unsent data.',
  sound: 'Sound in games',
  still: 'Less motion',
  stillHint: 'Reels, lights and pages do not move. Everything else works the same.',
  contrast: 'More contrast',
  contrastHint: 'Black background and brighter text on this device.',
  messages: 'Messages',
  always: 'Security and money',
  alwaysOn: 'Always on',
  alwaysText:
    'New logins, password changes and withdrawals come to your mail here. The most important also come by email or text.',
  promotions: 'Offers and news',
  promotionsText:
    'They come to your mail here, by email, and as notifications if you turned them on. We send none during a break or exclusion, or when you have reached a limit.',
  promotionsOff: 'We send you no offers while you are on a break or have reached a limit.',
  promotionsFailed: 'Your choice was not saved',
  language: 'Language',
  languageName: 'English',
})
