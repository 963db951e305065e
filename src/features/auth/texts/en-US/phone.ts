import { count, params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts about mobile numbers and codes by SMS. */
export const phoneAndCodeMessages = messages('phone', {
  mobile: 'Mobile number',
  mobileHint: 'A Philippine mobile number, such as 0917 123 4567',
  mobilePattern: 'Enter a Philippine mobile number, such as 0917 123 4567.',
  code: 'Code from the message',
  codeShort: params('Enter the {digits} digits from the message.'),
  sendCode: 'Send me a code',
  sendingCode: 'Sending…',
  sendAgain: 'Send another code',
  sendAgainIn: params('Another code in {seconds} s'),
  codeOnItsWay: 'If this number can get codes, we have sent one.',
  codeValid: count({ one: 'It is valid for 1 minute.', many: 'It is valid for {count} minutes.' }),
  sentMessages: 'Demo: read the code here',
  usePassword: 'Use my password instead',
  useCode: 'Use a code instead',
  newPhone: 'This number has no account yet. Confirm the rest to register. Your code stays valid.',
})
