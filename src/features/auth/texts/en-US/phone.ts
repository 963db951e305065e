import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts about mobile numbers, and about the request of a code by SMS. */
export const phoneMessages = messages('phone', {
  mobile: 'Mobile number',
  mobileHint: 'A Philippine mobile number, such as 0917 123 4567',
  mobilePattern: 'Enter a Philippine mobile number, such as 0917 123 4567.',
  codeShort: params('Enter the {digits}-digit code from the text message.'),
  sendCode: 'Text me a code',
  sendingCode: 'Sending…',
})
