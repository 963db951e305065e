import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the page that confirms an email address, and of the address's state in the profile. */
export const confirmEmailMessages = messages('confirmEmail', {
  title: 'Confirm your email address',
  text: "Then we'll email you when a device, password, phone or receiving account of yours changes.",
  confirm: 'Confirm this address',
  confirming: 'Confirming…',
  doneTitle: 'Your email address is confirmed',
  done: params('We send security messages about your account to {email}.'),
  nothingTitle: "This link isn't complete",
  nothing: 'Open the whole link from the email, or get a new one under your details.',
  details: 'Your details',
  isConfirmed: 'This address is confirmed.',
  isOpen: params('Not confirmed yet. Open the link we sent you. It works for {hours} hours.'),
  sendAgain: 'Send a new link',
  sending: 'Sending…',
  sent: 'New link sent. Check your email.',
  sentMessages: 'Demo: read the email here',
})
