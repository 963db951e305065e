import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the page `/bonus/event`. */
export const bonusEventMessages = messages('bonusEvent', {
  title: 'Events',
  hint: 'Rewards for things you already do.',
  ready: params('{number} to claim'),
  all: 'Your events',
  noneReady: 'Nothing to claim',
  signUp: 'Sign-up bonus',
  signUpHint: 'For everyone who registers while this event is open.',
  weeklyLogin: 'First login of the week',
  weeklyLoginHint: 'Any day counts. A new week starts Monday, 8:00 AM Manila time.',
  download: 'Install the app',
  downloadHint: 'Log in to the installed app and turn on its notifications.',
  getApp: 'Get it',
  getAppName: params('Get it: {award}'),
  nextFrom: params('Next one from {time}'),
  take: 'Claim',
  taking: 'Claiming…',
  takeName: params('Claim {award}: {items}'),
  taken: 'Claimed',
  moreName: params('About: {award}'),
  rules: 'Rules',
  rulesOf: params('Rules: {award}'),
  none: 'No events for you right now.',
  visitorTitle: 'Log in to see your events',
  visitorHint: 'You can get rewards for registering and for logging in each week.',
  logIn: 'Log in or register',
})
