import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

export const redPacketMessages = messages('red-packet', {
  title: 'Red packet',
  hint: 'Enter the code of a red packet from one of our pages. Each player can open one packet of it.',
  logInFirst: 'Log in to open a red packet.',
  logIn: 'Log in',
  code: 'Code',
  codeMissing: 'Enter the code: 6 to 16 letters and digits.',
  open: 'Open a packet',
  opening: 'Opening…',
  unknown: 'We do not know if your packet was opened. Send it again: you never get two.',
  askAgain: 'Send again',
  seeRecord: 'See your awards',
  split: params('{sum} in {count} packets, each between {least} and {most}.'),
  own: params('Your packet: {amount}'),
  opened: params('{opened} of {count} are open.'),
  proof: 'How it was drawn',
  proofHint:
    'We published the hash of the seed before the first packet. The seed follows after the last packet or the end. Your place decides nothing: each packet is drawn around the mean of what is left.',
  hash: 'Hash of the seed',
  seed: 'Seed',
  seedHidden: 'Not published yet',
  right: 'This device has drawn the packets again: they are correct.',
  wrong: 'The packets do not match the seed. Save the red packet and tell us.',
  save: 'Save the red packet as a file',
  saveFailed: 'The file could not be saved. Try again.',
  rules: 'Read the rules',
})
