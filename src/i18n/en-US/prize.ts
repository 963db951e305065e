import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/** Texts that all features with drawn prizes share: wheels, tables of odds, draws. */
export const drawnPrizeMessages = messages('prize', {
  wheelLabel: params('{name}: {prizes}'),
  odds: 'Prizes and chances',
  prize: 'Prize',
  chance: 'Chance',
  nothing: 'Nothing',
  mean: params('One turn gives {amount} in coins on average.'),
  oddsHint:
    'We draw a number before the wheel moves, and each sector is as wide as its chance. Your own seed decides.',
  check: 'Check your draws',
  spinning: 'The wheel turns…',
  landed: params('The wheel stopped on {prize}.'),
  notTaken: 'Nothing was taken',
  brokenTitle: 'Draw without proof',
  broken: 'The draw does not match the promised seed. Do not spin again, and tell us.',
})
