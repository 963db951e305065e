import { messages } from '../i18n.ts'

/**
 * Texts of the dialog that opens when a visitor taps a game. The dialog is static, so no island downloads these texts.
 */
export const visitorDialogMessages = messages('visitor', {
  title: 'Play a game',
  close: 'Close',
  text: 'Register or log in to play for money.',
  tryIt: 'Try it with practice money',
  register: 'Register',
  logIn: 'Log in',
})
