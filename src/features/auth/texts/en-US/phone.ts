import { count, params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts about mobile numbers and codes by SMS. */
export const phoneAndCodeMessages = messages('phone', {
  mobile: 'Mobile number',
  mobileHint: 'A Philippine mobile number, such as 0917 123 4567',
  mobilePattern: 'Enter a Philippine mobile number, such as 0917 123 4567.',
  code: 'Code from the text message',
  codeShort: params('Enter the {digits}-digit code from the text message.'),
  sendCode: 'Text me a code',
  sendingCode: 'Sending…',
  sendAgain: 'Send another code',
  sendAgainIn: params('Another code in {seconds} s'),
  codeOnItsWay: 'Code sent. Check your texts.',
  codeValid: count({ one: 'It works for 1 minute.', many: 'It works for {count} minutes.' }),
  sentMessages: 'Demo: read the code here',
  usePassword: 'Use my password instead',
  useCode: 'Use a code instead',
  newPhone: 'This number is new here. Confirm the rest to register. Your code still works.',
})
