import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

export const redPacketMessages = messages('red-packet', {
  title: 'Red packet',
  hint: 'Enter a red packet code from our pages. One packet per player.',
  code: 'Code',
  codeMissing: 'Enter the whole code. It has only letters and digits.',
  open: 'Open a packet',
  opening: 'Opening…',
  unknown: 'We do not know if your packet was opened. Send it again: you never get two.',
  askAgain: 'Send again',
  seeRecord: 'See your rewards',
  split: params('{sum} in {count} packets, each between {least} and {most}.'),
  own: params('Your packet: {amount}'),
  opened: params('{opened} of {count} opened.'),
  proof: 'How it was drawn',
  proofText:
    'We published the hash of the seed before the first packet. We publish the seed after the last packet or at the end. Your place in line decides nothing: each packet is drawn around the average of what is left.',
  hash: 'Hash of the seed',
  seed: 'Seed',
  seedHidden: 'Not published yet',
  right: 'This device drew the packets again: they are correct.',
  wrong: 'The packets do not match the seed. Save the red packet and tell us.',
  save: 'Save the red packet as a file',
  saveFailed: 'We could not save the file. Try again.',
  rules: 'Read the rules',
})
