import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

export const gameRulesMessages = messages('gameRules', {
  countingTitle: 'What a bet counts for bonuses',
  countingRule:
    'A bet counts four times its average loss, at most the whole bet. A result that pays back the bet or more is no loss. So a bet on one result counts whole, and a bet that covers many results counts little.',
  countingAtFirstChance: 'In a round that you can end, we count as if you always end it at the first chance.',
  countingBet: 'Bet',
  countingCounts: 'Counts',
  countingShare: params('Of that, {share} counts for bonuses and for rewards for betting.'),
  countingShareOthers: params(
    'Of a bet in this game, {share} counts for bonuses and for rewards for betting.',
  ),
  countingDeposit: 'Bets count in full for the amount that a deposit asks you to bet.',
})
