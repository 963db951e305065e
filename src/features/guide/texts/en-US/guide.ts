import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

export const guideMessages = messages('guide', {
  wallet: 'Your balance',
  walletText: 'Tap it to deposit, withdraw and see every transaction.',
  games: 'The games',
  gamesText: 'Play for money, or tap “Try it” to play with practice money.',
  bonus: 'Your bonuses',
  bonusText: 'You collect your bonuses here. A dot on the tab means that there is something new.',
  limits: 'Your limits',
  limitsText: 'Decide how much you spend and how long you play. You also find help here.',
  place: params('{step} of {count}'),
  next: 'Next',
  done: 'Done',
  back: 'Back',
  skip: 'Skip',
})
