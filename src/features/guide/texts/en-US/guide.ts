import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

export const guideMessages = messages('guide', {
  wallet: 'Your balance',
  walletText: 'Tap it to deposit, withdraw and see every transaction.',
  games: 'The games',
  gamesText: 'Play for money, or tap “Try it” to play with practice money.',
  bonus: 'Your bonuses',
  bonusText: 'Claim your rewards here. A dot on the tab means something new.',
  limits: 'Your limits',
  limitsText: 'Decide how much you spend and how long you play. You can also find help here.',
  place: params('{step} of {count}'),
  next: 'Next',
  done: 'Done',
  back: 'Back',
  skip: 'Skip',
})
