import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

export const guideMessages = messages('guide', {
  wallet: 'Your balance',
  walletText: 'Tap it to deposit, to withdraw, and to see every peso that moved.',
  games: 'The games',
  gamesText: 'Play for money, or tap “Try it” to get to know a game with practice money.',
  bonus: 'Your bonuses',
  bonusText: 'What you can collect is here. A dot on the tab says that there is something new.',
  limits: 'Your limits',
  limitsText: 'Decide beforehand what a night out may cost. Here is how, and who helps.',
  place: params('{step} of {count}'),
  next: 'Next',
  done: 'Done',
  back: 'Back',
  skip: 'Skip',
})
