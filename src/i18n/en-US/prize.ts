import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/** Texts that all features with drawn prizes share: wheels, tables of odds, draws. */
export const drawnPrizeMessages = messages('prize', {
  wheelLabel: params('{name}: {prizes}'),
  odds: 'Prizes and chances',
  prize: 'Prize',
  chance: 'Chance',
  nothing: 'Nothing',
  mean: params('One spin gives {amount} in coins on average.'),
  oddsText:
    'We draw a number before the wheel moves, using your own seed. Each sector is as wide as its chance.',
  check: 'Check your draws',
  spinning: 'The wheel is spinning…',
  stoppedOn: 'The wheel stopped on',
  landed: params('The wheel stopped on {prize}.'),
  drawDone: 'Your draw is done.',
  seeDraw: 'See it',
  notTaken: 'Nothing was used',
  brokenTitle: 'This draw failed its check',
  broken: "The draw does not match the seed we promised. Don't spin again, and tell us.",
})
