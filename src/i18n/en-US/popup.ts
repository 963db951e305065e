import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/** Texts of dialogs that open on the lobby without a tap. */
export const startPopupMessages = messages('popup', {
  downloadTitle: 'Get the app',
  downloadText:
    'The app opens faster, right from your home screen. It takes little space, and you log in the same way.',
  downloadAction: 'See how',
  noticeTitle: 'Notice',
  noticeAction: 'Read more',
  noticeNext: 'Next notice',
  noticePlace: params('{place} of {count}'),
  notNow: 'Not now',
  close: 'Close',
})
