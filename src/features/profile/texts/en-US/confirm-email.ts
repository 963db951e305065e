import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the page that confirms an e-mail address, and of the address's state in the profile. */
export const confirmEmailMessages = messages('confirmEmail', {
  title: 'Confirm your address',
  text: 'From then on we tell you there when a device, password, phone or payout account of yours changes.',
  confirm: 'Confirm this address',
  confirming: 'Confirming…',
  doneTitle: 'Your address is confirmed',
  done: params('We send messages about the security of your account to {email}.'),
  nothingTitle: 'This link is not complete',
  nothing: 'Open the whole link from the e-mail, or ask for a new one on the page of your details.',
  details: 'Your details',
  isConfirmed: 'This address is confirmed.',
  isOpen: 'Not confirmed yet. We have sent a link to this address; it works for 24 hours.',
  sendAgain: 'Send a new link',
  sending: 'Sending…',
  sent: 'A new link is on its way to you.',
  sentMessages: 'Demonstration: see the e-mail',
})
