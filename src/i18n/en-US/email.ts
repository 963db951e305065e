import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/** Texts of e-mails and SMS, except for the messages about events (`message-text.ts`). */
export const emailMessages = messages('email', {
  notYou: 'If this was not you, log in, change your password and write to our customer service at once.',
  notYouShort: 'Not you? Log in, change your password and write to our customer service at once.',
  notYouUndo:
    'Not you? Open this link and press the button there. It undoes the change and logs everybody out. It works for 3 days.',
  undo: 'Undo this change',
  undoShort: 'Not you? Undo it here:',
  open: params('Open {brand}'),
  footer: params('{brand} never asks for your password or for a code, by e-mail, by SMS or on the phone.'),
  unsubscribe: 'Stop offers and news',
  stopTitle: 'Stop offers and news?',
  stopText:
    'You get no more offers and news by mail, e-mail or push. Messages about your money and your account still come.',
  stopped: 'Offers and news are off',
  stoppedText: 'You can turn them on again in your settings.',
  linkWrong: 'This link does not work',
  linkWrongText: 'Copy the whole link from the e-mail, or turn offers and news off in your settings.',
  confirmTitle: params('Confirm your e-mail address for {brand}'),
  confirmText: 'Open this link and press the button there. It works once, within 24 hours.',
  confirmNotYou: 'If you did not ask for this, do nothing. We send nothing more to this address.',
  confirm: 'Confirm this address',
})
