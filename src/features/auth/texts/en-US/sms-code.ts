import { count, params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts about a code that was sent by SMS. */
export const smsCodeMessages = messages('smsCode', {
  code: 'Code from the text message',
  sendAgain: 'Send another code',
  sendAgainIn: params('Another code in {seconds} s'),
  codeOnItsWay: 'Code sent. Check your texts.',
  codeValid: count({ one: 'It works for 1 minute.', many: 'It works for {count} minutes.' }),
  sentMessages: 'Demo: read the code here',
  usePassword: 'Use my password instead',
  useCode: 'Use a code instead',
  newPhone: 'This number is new here. Confirm the rest to register. Your code still works.',
})
