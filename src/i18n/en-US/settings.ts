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
  language: 'Language',
  languageName: 'English',
})
