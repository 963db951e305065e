import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

export const tipMessages = messages('tip', {
  send: params('Tip {amount}'),
  tipped: params('You have tipped {amount}.'),
  unknown: params('We do not know if your tip of {amount} arrived. Send it again: you never pay twice.'),
  askAgain: 'Send again',
  sending: 'Sending…',
  seeStatement: 'See the statement',
})
