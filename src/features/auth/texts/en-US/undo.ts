import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the page on which a player undoes a change of the account, opened by a link in a message. */
export const undoChangeMessages = messages('undo', {
  title: 'Was this you?',
  phone: params('The phone number of your account was changed on {time}.'),
  password: params('The password of your account was changed on {time}.'),
  social: params('A log-in by another company was linked to your account on {time}.'),
  passkey: params('A passkey was added to your account on {time}.'),
  safebox: params('The safebox password was changed on {time}.'),
  contact: params('Your e-mail or postal address was changed on {time}.'),
  receivingAccount: params('An account that receives withdrawals was added or changed on {time}.'),
  socialRemoved: params('A log-in by another company was unlinked from your account on {time}.'),
  passkeyRemoved: params('A passkey was removed from your account on {time}.'),
  receivingAccountRemoved: params('An account that receives withdrawals was removed on {time}.'),
  hint: 'Undoing also takes back later changes, cancels new withdrawals that are not yet being paid, and logs everybody out.',
  undo: 'This was not me, undo it',
  undoing: 'Undoing…',
  doneTitle: 'The change is undone',
  donePassword: 'Log in and change your password now.',
  doneNoPassword: 'We removed the password. Log in another way and set a new one.',
  doneBefore: 'You already undid it. Log in again.',
  phoneNotBack: 'Your phone number did not come back: another account has it now.',
  socialNotBack: 'A linked log-in did not come back: another account has it now.',
  passkeyNotBack: 'A passkey did not come back: another account has it now.',
  notBackHint: 'Write to our customer service about this.',
  logIn: 'Log in',
  nothingTitle: 'This link does not work',
  nothing: 'It has ended, or it is not complete. Open the whole link from the message.',
  help: 'Customer service',
  loading: 'One moment…',
})
