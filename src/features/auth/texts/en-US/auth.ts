import { messages } from '../../../../i18n/i18n.ts'

export const authMessages = messages('auth', {
  account: 'Account',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  loginMethods: 'Ways to log in',
  byPhone: 'Phone',
  byAccount: 'Account',
  byPasskey: 'Continue with a passkey',
  forgot: 'Forgot your password?',
  loginFirst: 'Log in to continue.',
  ended: 'Your session has ended. Log in again to continue.',
  accountLoginTitle: 'Log in with your account',
  keepsNothing:
    "Your browser isn't saving data for this site, so you can't stay logged in. Allow site data or free up space.",
  missing: 'Fill in this field.',
  logIn: 'Log in',
  loggingIn: 'Logging in…',
  register: 'Register',
  noAccount: 'New here?',
  back: 'Back',
})
