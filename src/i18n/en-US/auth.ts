import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

export const authMessages = messages('auth', {
  logInTitle: 'Welcome back',
  account: 'Account',
  password: 'Password',
  passwordHint: params('At least {min} characters. A few words together are hard to guess.'),
  passwordShort: params('Use at least {min} characters.'),
  passwordLong: params('Use at most {max} characters.'),
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  ways: 'Ways to log in',
  byPhone: 'Phone',
  byAccount: 'Account',
  byPasskey: 'Continue with a passkey',
  forgot: 'Forgot your password?',
  loginFirst: 'Log in to go on where you were going.',
  ended: 'Your session has ended. Log in to go on where you were.',
  accountLoginTitle: 'Log in with your account',
  keepsNothing:
    'Your browser keeps nothing for this site, so a log-in would end with this page. Allow it to, then come back here.',
  missing: 'Fill this in.',
  logIn: 'Log in',
  loggingIn: 'Logging in…',
  register: 'Register',
  noAccount: 'New here?',
  back: 'Back',
})
