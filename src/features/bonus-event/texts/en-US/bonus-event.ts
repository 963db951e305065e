import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the page `/bonus/event`. */
export const bonusEventMessages = messages('bonusEvent', {
  title: 'Events',
  hint: 'Awards that you get for something that happens anyway.',
  signUp: 'Sign-up bonus',
  signUpHint: 'For everybody who registers while this event is open.',
  weeklyLogin: 'First log-in of the week',
  weeklyLoginHint: 'For being logged in on any day of the week, from Monday 00:00 UTC.',
  download: 'The installed app',
  downloadHint: 'Log in to the installed app and turn on its notifications.',
  getApp: 'Get the app',
  wagering: params('{multiple}× wagering within {days} days'),
  locked: 'Opens with your first deposit',
  needsIdentity: 'After this, withdrawals need a verified ID',
  until: params('Until {time}'),
  nextFrom: params('Again from {time}'),
  take: 'Take',
  taking: 'Taking…',
  takeName: params('Take {award}: {items}'),
  taken: 'Taken',
  rules: 'Rules',
  rulesOf: params('Rules: {award}'),
  none: 'There is no event for you now.',
  off: 'We show no bonuses while you take a break or one of your limits is reached.',
  seeLimits: 'Your limits',
  visitorTitle: 'Log in to see your events',
  visitorHint: 'Registering and the first log-in of a week can give an award.',
  logIn: 'Log in or register',
})
