import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the page of the live show. */
export const liveMessages = messages('live', {
  title: 'Live',
  hint: 'Shows from the fair. You can watch without playing.',
  rules: 'Live show rules',
  state: 'On stage',
  offline: 'No show now',
  begins: 'Next show',
  onNow: 'On now',
  offlineHint: "We'll post the time of the next show here.",
  scheduled: params('{title} starts on {time}.'),
  soon: params('{title} starts soon.'),
  scheduledHint: 'The show opens right here.',
  frameOf: params('Live show: {title}'),
  failed: params('{title} is not playing right now.'),
  failedHint: 'It may be the show or your connection. Your balance is safe.',
  retry: 'Try again',
  loading: 'The show is loading.',
  playing: 'The show is on.',
  sound: 'The sound stays off until you turn it on in the player.',
  captions: 'Captions',
})
