import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

export const authMessages = messages('auth', {
  logInTitle: 'Welcome back',
  registerTitle: 'Join the fair',
  account: 'Account',
  accountHint: params('{min} to {max} letters, digits or underscores, starting with a letter'),
  accountShort: params('Use at least {min} characters.'),
  accountLong: params('Use at most {max} characters.'),
  accountPattern: 'Start with a letter; then letters, digits and underscores only.',
  password: 'Password',
  passwordHint: params('At least {min} characters. A few words together are easy to keep and hard to guess.'),
  passwordShort: params('Use at least {min} characters.'),
  passwordLong: params('Use at most {max} characters.'),
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  keepsNothing:
    'Your browser keeps nothing for this site, so a log-in would end with this page. Allow site data for Perya, then come back here.',
  missing: 'Fill this in.',
  eligible: params('I am {age} or older and may play'),
  eligibleWho:
    'Not allowed to play: government officials, members of the armed forces or police, anybody under 21, persons on the restricted list, holders of gaming licences; nobody may play in public places. Funds of people who may not play are forfeited. Free bonuses can be used after at least one valid top-up.',
  eligibleMissing: 'Confirm this to register.',
  terms: 'By registering you accept the',
  termsLink: 'terms of use',
  and: 'and the',
  privacyLink: 'privacy policy',
  logIn: 'Log in',
  loggingIn: 'Logging in…',
  register: 'Register',
  registering: 'Registering…',
  noAccount: 'New here?',
  haveAccount: 'Have an account already?',
  back: 'Back',
})
