import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts about a new account name and a new password. */
export const newCredentialMessages = messages('newCredentials', {
  accountHint: params('{min} to {max} letters, digits or underscores, starting with a letter'),
  accountShort: params('Use at least {min} characters.'),
  accountLong: params('Use at most {max} characters.'),
  accountPattern: 'Start with a letter. Then use letters, digits or underscores.',
  passwordHint: params('Use at least {min} characters. Several words together are hard to guess.'),
  passwordShort: params('Use at least {min} characters.'),
  passwordLong: params('Use at most {max} characters.'),
})
