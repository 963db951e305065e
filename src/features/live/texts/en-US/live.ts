import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the page of the live show. */
export const liveMessages = messages('live', {
  title: 'Live',
  hint: 'Shows from the fair. You can watch without playing.',
  rules: 'Rules of the live show',
  back: 'Back to the lobby',
  offline: 'There is no show now.',
  offlineHint: 'The page tells you here when the next one begins.',
  scheduled: params('{title} begins {time}.'),
  soon: params('{title} begins soon.'),
  scheduledHint: 'This page opens the show by itself.',
  frameOf: params('Live show: {title}'),
  failed: params('{title} does not play right now.'),
  failedHint: 'It may be the show or your connection. Nothing of yours is affected.',
  retry: 'Try again',
  loading: 'The show is loading.',
  playing: 'The show is on.',
  sound: 'The sound stays off until you turn it on in the player.',
  captions: 'Captions',
})
