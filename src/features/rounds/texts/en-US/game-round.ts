import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

export const gameRoundMessages = messages('round', {
  title: 'Round',
  number: params('Round {number}'),
  stakeAndPayout: params('Bet {stake} · Paid {payout}'),
  stakeAlone: params('Bet {stake}'),
  tickets: params('Lottery tickets of tier {tier}'),
  waitsForDraw: params('Waits for the draw on {time}.'),
  seeTickets: 'See your tickets',
  playNumber: params('Play {number}'),
  freePlay: params('Free play {number}'),
  paidPlay: params('Play {number} for {price}'),
  staked: params('Bets: {bets}.'),
  seedHash: 'Hash of the server seed',
  serverSeed: 'Server seed',
  seedHidden: 'The server seed shows here after you start a new one under Fairness in the game.',
  clientSeed: 'Your seed',
  serverDrawnSeed: 'Your seed (we picked it)',
  nonce: 'Nonce',
  check: 'Check this round',
  checking: 'Checking…',
  checkRight: 'Hash, draws and payouts match. This round is correct.',
  checkNoted: 'The seeds match the ones that this device saved when you played.',
  checkNotNoted: 'This device did not save the seeds when you played. These seeds come from the server now.',
  checkHash: params(
    'Play {number}: the hash does not match the server seed. Keep this page open and tell us.',
  ),
  checkPromise: params(
    'Play {number}: the seeds do not match the ones that this device saved. Keep this page open and tell us.',
  ),
  checkOutcome: params(
    'Play {number}: the result does not match the seeds. Keep this page open and tell us.',
  ),
  save: 'Save this round as a file',
  saveFailed: 'We could not save the file. Try again.',
  ownCheck: 'To check it without our site, run the script with this file and the check script of the game:',
  checkImpossible: 'This page does not have the rules from that time. Reload it and check again.',
})
