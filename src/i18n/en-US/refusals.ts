import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/**
 * What a player reads for each refusal of the product; keys are the names of the contract's error registry. Pages fetch
 * these words with the first refusal.
 */
export const refusalMessages = messages('refusals', {
  unauthorized: 'Your session has ended. Log in again to go on.',
  forbidden: 'This was not sent from our own pages. Reload the page and try again.',
  notFound: 'We could not find that.',
  tooLarge: 'That is too large to send.',
  tooManyRequests: 'That was a lot at once. Wait a minute and try again.',
  reauthRequired: 'Confirm that it is you, then try again. Nothing was sent.',
  notEnoughMoney: 'Your balance is too low for this.',
  requestIdReused: 'This was sent before with other details. Start again.',
  wrongCredentials: 'Account or password is wrong.',
  accountTaken: 'This account name is taken. Choose another.',
  locked: params('Too many tries. Wait {minutes} minutes, then try again.'),
  underAge: 'Only people aged 21 or over who may play can register.',
  termsOutdated: 'Our terms have changed. Reload the page, read them and try again.',
  depositBelowMinimum: params('The smallest deposit here is {minAmount}.'),
  depositAboveMaximum: params('The largest deposit here is {maxAmount}.'),
  channelClosed: 'This channel is closed for now. Choose another.',
  orderUnknown: 'We could not find this order.',
  withdrawalBelowMinimum: params('The smallest withdrawal is {minAmount}.'),
  withdrawalAboveMaximum: params('The largest withdrawal is {maxAmount}.'),
  turnoverOwed: params('Wager {turnoverOwed} more before you withdraw.'),
  receivingAccountUnknown: 'Choose the account that should receive the money.',
  tooManyReceivingAccounts: 'You can keep five receiving accounts. Remove one first.',
  kycRequired: params('Above {kycAmount} in all we must verify who you are first.'),
  bonusUnknown: 'This bonus has ended already.',
  bonusChanged: 'This bonus has changed meanwhile. Look at it again before you give it up.',
  depositFirst: 'Free bonuses open with your first deposit.',
  gameUnknown: 'We do not have this game.',
  gameComing: 'This game has not opened yet.',
  stakeNotOffered: 'This stake is not offered here.',
  roundOpen: 'Your last round is not finished. Go on with it first.',
  roundUnknown: 'That round is over. Start a new one.',
  tooFast: 'One at a time: the reels are still turning.',
  gameNotOpened: 'Open the game first, so that you see what decides the play.',
  choiceInvalid: 'This game does not take that choice. Choose again.',
  practiceUnknown: 'Your practice money has run out of time. Reload to get more.',
})
