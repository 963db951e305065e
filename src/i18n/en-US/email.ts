import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/** Texts of emails and SMS, except for the messages about events (`message-text.ts`). */
export const emailMessages = messages('email', {
  secure: 'Secure your account',
  notYou:
    'Not you? Log in, change your password and log out all other devices. Then write to customer service.',
  notYouShort: 'Not you? Log in, change your password right away and write to our customer service.',
  notYouUndo: params(
    'Not you? Open this link within {days} days and tap the button. It undoes the change and logs everyone out.',
  ),
  undo: 'Undo this change',
  undoShort: 'Not you? Undo it here:',
  open: params('Open {brand}'),
  footer: params('{brand} never asks for your password or a code by email, text or phone.'),
  unsubscribe: 'Stop offers and news',
  stopTitle: 'Stop offers and news?',
  stopText:
    "You won't get offers or news by mail, email or push. You still get messages about your money and your account.",
  stopped: 'Offers and news are off',
  stoppedText: 'You can turn them back on in your settings.',
  linkWrong: 'This link does not work',
  linkWrongText: 'Copy the whole link from the email, or turn offers and news off in your settings.',
  confirmTitle: params('Confirm your email address for {brand}'),
  confirmText: params('Open this link within {hours} hours and tap the button. It works once.'),
  confirmNotYou: "If you didn't ask for this, ignore it. We won't write to this address again.",
  confirm: 'Confirm this address',
})
