import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

export const gameRulesMessages = messages('gameRules', {
  countingTitle: 'Bonuses',
  countingShare: params(
    'Stakes in this game count {share} towards the wagering of bonuses and towards rewards for stakes. They count in full towards the wagering of a deposit.',
  ),
})
