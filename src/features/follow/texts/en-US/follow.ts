import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts about the operator's pages and channels that players can follow. */
export const followMessages = messages('follow', {
  title: 'Follow us',
  hint: 'Open our pages and channels from here. Each gives one reward.',
  open: 'Open',
  openName: params('Open {name} in a new tab'),
  take: 'Claim',
  taking: 'Claiming…',
  takeName: params('Claim the reward for {name}: {items}'),
  taken: 'Claimed',
  failed: 'The page opened, but we could not record it. Open it again to get the reward.',
  none: 'We have no pages to follow yet.',
  closed: 'This event is closed now.',
  seeBonuses: 'See your bonuses',
  rules: 'Rules for following us',
  back: 'Back to the events',
  visitorHint: 'Log in first to get the reward.',
  logIn: 'Log in or register',
})
