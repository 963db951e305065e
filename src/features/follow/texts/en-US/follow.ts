import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts about the operator's pages and channels that players can follow. */
export const followMessages = messages('follow', {
  title: 'Follow us',
  hint: 'Our pages and channels on other sites. Opening one from here gives an award, once.',
  open: 'Open',
  openName: params('Open {name} in a new tab'),
  take: 'Take',
  taking: 'Taking…',
  takeName: params('Take the award of {name}: {items}'),
  taken: 'Taken',
  failed: 'The page opened, but we could not note it. Open it again for the award.',
  none: 'We have no pages to follow yet.',
  closed: 'This event is closed now.',
  rules: 'Rules of following',
  back: 'Back to the events',
  visitorHint: 'Log in first if you want the award.',
  logIn: 'Log in or register',
})
