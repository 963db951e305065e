import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the dialog in which a player confirms to be the owner of the account. */
export const reauthenticationMessages = messages('reauthentication', {
  title: "Confirm it's you",
  passkeyHint: 'Use your passkey to continue.',
  passwordHint: 'Enter your password to continue.',
  codeHint: 'Enter a code from your texts to continue.',
  hint: 'Confirm to continue.',
  wait: params('Your login is new. Try again after {time}.'),
  newWhy: 'A new login must wait, in case a thief added it.',
  newPassword: params('Your new password works here from {time}.'),
  newPhone: params('Your new phone works here from {time}.'),
  newPasskey: params('Your new passkey works here from {time}.'),
  newLinked: params('Your new {provider} login works here from {time}.'),
  nothing: 'You have no way to confirm here. Log out and log in again.',
  with: params('Confirm with {provider}'),
  waiting: params('Confirm in the {provider} window. If you closed it, open it again.'),
  blocked: 'Allow pop-ups, then try again.',
  inApp: 'This cannot confirm in the app. Log out and log in again.',
  inBrowser: 'Google does not work here. Open this page in your browser.',
})
