import { messages } from '../i18n.ts'

/** The sheet that a visitor's tap on a game opens. It is static, so no island downloads these texts. */
export const visitorMessages = messages('visitor', {
  title: 'Play a game',
  close: 'Close',
  text: 'Register or log in to play for money.',
  tryIt: 'Try it with practice money',
  register: 'Register',
  logIn: 'Log in',
})
