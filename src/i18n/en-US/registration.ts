import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/** What registering asks for beyond a log-in. */
export const registrationMessages = messages('registration', {
  registerTitle: 'Join the fair',
  accountHint: params('{min} to {max} letters, digits or underscores, starting with a letter'),
  accountShort: params('Use at least {min} characters.'),
  accountLong: params('Use at most {max} characters.'),
  accountPattern: 'Start with a letter; then letters, digits, underscores.',
  waysToRegister: 'Ways to register',
  inviteCode: 'Invite code (if you have one)',
  eligible: params('I am {age} or older and may play'),
  eligibleWho:
    'Not allowed to play: government officials, members of the armed forces or police, anybody under 21, persons on the restricted list, holders of gaming licences; nobody may play in public places. Funds of people who may not play are forfeited. Free bonuses can be used after at least one valid top-up.',
  eligibleMissing: 'Confirm this to register.',
  terms: 'By registering you accept the',
  termsLink: 'terms of use',
  and: 'and the',
  privacyLink: 'privacy policy',
  registering: 'Registering…',
  haveAccount: 'Have an account already?',
})
