import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the page on which a player undoes a change of the account, opened by a link in a message. */
export const undoChangeMessages = messages('undo', {
  title: 'Was this you?',
  phone: params('Your phone number was changed on {time}.'),
  password: params('Your password was changed on {time}.'),
  social: params('A Google, LINE or Facebook login was linked to your account on {time}.'),
  passkey: params('A passkey was added to your account on {time}.'),
  safebox: params('Your safebox password was changed on {time}.'),
  contact: params('Your email or mailing address was changed on {time}.'),
  receivingAccount: params('A receiving account was added or changed on {time}.'),
  socialRemoved: params('A Google, LINE or Facebook login was unlinked from your account on {time}.'),
  passkeyRemoved: params('A passkey was removed from your account on {time}.'),
  receivingAccountRemoved: params('A receiving account was removed on {time}.'),
  hint: 'This undoes later changes too, cancels new unpaid withdrawals, logs everyone out.',
  undo: "It wasn't me. Undo it",
  undoing: 'Undoing…',
  doneTitle: 'We undid the change',
  donePassword: 'Log in and change your password now.',
  doneNoPassword: 'Your account has no password now. Log in another way and set one.',
  doneBefore: 'You already undid it. Log in again.',
  phoneNotBack: "We couldn't restore your phone number. Another account uses it now.",
  socialNotBack: "We couldn't restore a linked login. Another account uses it now.",
  passkeyNotBack: "We couldn't restore a passkey. Another account uses it now.",
  notBackHint: 'Write to customer service about this.',
  logIn: 'Log in',
  nothingTitle: "This link doesn't work",
  nothing: 'It has expired, or part of it is missing. Open the whole link from the message.',
  help: 'Customer service',
  loading: 'One moment…',
})
