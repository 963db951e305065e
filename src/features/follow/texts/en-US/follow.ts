import { count, params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts about the operator's pages and channels that players can follow. */
export const followMessages = messages('follow', {
  title: 'Follow us',
  hint: 'Open our pages and channels from here. Each gives one reward.',
  left: 'Left to get',
  pages: 'Pages to follow',
  noneYet: 'None yet',
  none: 'New pages will show up here.',
  seeBonuses: 'See bonuses',
  closedFigure: 'Closed',
  rewards: count({ one: '{count} reward', many: '{count} rewards' }),
  open: 'Open',
  openName: params('Open {name} in a new tab'),
  take: 'Claim',
  taking: 'Claiming…',
  takeName: params('Claim the reward for {name}: {items}'),
  taken: 'Claimed',
  failed: 'The page opened, but we could not record it. Open it again to get the reward.',
  closed: 'This event is closed now.',
  rules: 'Rules for following us',
  visitorHint: 'Log in first to get the reward.',
  logIn: 'Log in or register',
})
