import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

export const gameRulesMessages = messages('gameRules', {
  countingTitle: 'How much a bet counts for bonuses',
  countingRule:
    'A bet counts for four times what it loses on average, up to the whole bet. A result that pays back the bet or more is not a loss. So a bet on one result counts in full, and a bet that covers many results counts much less.',
  countingAtFirstChance:
    'If you can stop a round early, we count it as if you always stop as soon as you can.',
  countingBet: 'Bet',
  countingCounts: 'Counts',
  countingShare: params('Of that, {share} counts toward bonuses and rewards for betting.'),
  countingShareOthers: params(
    'Of a bet in this game, {share} counts toward bonuses and rewards for betting.',
  ),
  countingDeposit: 'To unlock a deposit, every bet counts in full.',
})
