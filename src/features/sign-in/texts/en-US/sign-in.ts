import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the page and of the dialog for signing in daily. */
export const signInMessages = messages('signIn', {
  title: 'Free sign-in',
  hint: 'One reward a day, just for signing in.',
  todaysReward: "Today's reward",
  nextReward: 'Next reward',
  streak: params('{count} of {days} days claimed'),
  day: params('Day {day}'),
  today: 'Today',
  taken: 'Claimed',
  dayName: params('Day {day}: {item}'),
  dayNameTaken: params('Day {day}: {item}, claimed'),
  take: "Claim today's reward",
  taking: 'Claiming…',
  takenToday: params("You claimed today's reward. You can claim the next one from {time}."),
  missedDay: 'If you miss a day, the week starts over.',
  rule: 'Free sign-in rules',
  visitorTitle: "Log in to claim today's reward",
  firstReward: 'Your first reward',
  logIn: 'Log in',
})
