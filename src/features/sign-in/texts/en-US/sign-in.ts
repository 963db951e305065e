import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the page and of the dialog for signing in daily. */
export const signInMessages = messages('signIn', {
  title: 'Free sign-in',
  hint: 'One award each day, for opening the site. You stake nothing.',
  streak: params('{count} of {days} days taken'),
  day: params('Day {day}'),
  today: 'Today',
  taken: 'Taken',
  take: "Take today's award",
  taking: 'Taking…',
  takenToday: params('You have taken the award of today. The next one can be taken from {time}.'),
  until: params('You can take it until {time}. A missed day starts the week again.'),
  terms: params('Coins ask for {multiple}× wagering within {days} days.'),
  locked: 'Coins open with your first deposit.',
  needsIdentity: 'After this, withdrawals need a verified ID.',
  rule: 'Rules of the free sign-in',
  visitorTitle: 'Log in to sign in for the day',
  logIn: 'Log in or register',
})
