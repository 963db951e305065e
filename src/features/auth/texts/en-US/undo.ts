import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the page on which a player undoes a change of the account, opened by a link in a message. */
export const undoChangeMessages = messages('undo', {
  title: 'Was this you?',
  phone: params('The phone number of your account was changed on {time}.'),
  password: params('The password of your account was changed on {time}.'),
  social: params('A log-in with Google, LINE or Facebook was linked to your account on {time}.'),
  passkey: params('A passkey was added to your account on {time}.'),
  safebox: params('The safebox password was changed on {time}.'),
  contact: params('Your e-mail or postal address was changed on {time}.'),
  receivingAccount: params('An account that receives withdrawals was added or changed on {time}.'),
  socialRemoved: params('A log-in with Google, LINE or Facebook was unlinked from your account on {time}.'),
  passkeyRemoved: params('A passkey was removed from your account on {time}.'),
  receivingAccountRemoved: params('An account that receives withdrawals was removed on {time}.'),
  hint: 'Undoing also reverses later changes, cancels new unpaid withdrawals, and logs everyone out.',
  undo: 'This was not me, undo it',
  undoing: 'Undoing…',
  doneTitle: 'The change is undone',
  donePassword: 'Log in and change your password now.',
  doneNoPassword: 'Your account has no password now. Log in another way and set one.',
  doneBefore: 'You already undid it. Log in again.',
  phoneNotBack: 'Your phone number did not come back. Another account has used it since.',
  socialNotBack: 'A linked log-in did not come back. Another account has used it since.',
  passkeyNotBack: 'A passkey did not come back. Another account has used it since.',
  notBackHint: 'Write to our customer service about this.',
  logIn: 'Log in',
  nothingTitle: 'This link does not work',
  nothing: 'It has expired, or part of it is missing. Open the whole link from the message.',
  help: 'Customer service',
  loading: 'One moment…',
})
