import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

export const roundMessages = messages('round', {
  title: 'Round',
  number: params('Round {number}'),
  stakeOf: params('Stake {stake}'),
  playNumber: params('Play {number}'),
  freePlay: params('Free play {number}'),
  paidPlay: params('Play {number} for {price}'),
  staked: params('Staked: {bets}.'),
  seedHash: 'Hash of the server seed',
  serverSeed: 'Server seed',
  seedHidden: 'The server seed shows here once you start a new secret in the Fairness sheet of the game.',
  clientSeed: 'Your seed',
  nonce: 'Number under this seed',
  check: 'Check this round',
  checking: 'Checking…',
  checkRight: 'Hash, draws and awards agree: this round was decided as promised.',
  checkNoted: 'The seeds are the ones this device noted when you played.',
  checkNotNoted:
    'This device did not note the seeds when you played, so they are the server’s word of today.',
  checkHash: params('Play {number}: the hash is not that of its server seed. Tell us, and keep this page.'),
  checkPromise: params(
    'Play {number}: its seeds are not the ones this device noted when you played. Tell us, and keep this page.',
  ),
  checkOutcome: params('Play {number} does not agree with its seeds. Tell us, and keep this page.'),
  save: 'Save this round as a file',
  saveFailed: 'The file could not be saved. Try again.',
  ownCheck: 'To check it with none of our code, run the script with this file and the check of the game:',
  checkImpossible: 'This page does not hold the rules of that time. Reload it and check again.',
})
