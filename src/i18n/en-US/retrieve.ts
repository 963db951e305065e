import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

export const retrieveBalanceMessages = messages('retrieve', {
  title: 'Retrieve balance',
  link: 'Missing a bet at a game provider?',
  hint: 'Game providers hold your bets until rounds end. These are still out.',
  total: 'Held by game providers',
  stake: params('Bet {amount}'),
  since: params('Open since {time}'),
  ask: params('Check the result of {game}'),
  askShort: 'Check the result',
  asking: 'Checking…',
  none: 'No game provider holds your money. All of it is in your balance.',
  toGames: 'See the games',
  stillOpen: params('The round of {game} is still open. Open the game to finish it.'),
  completed: params('The round of {game} has ended. {amount} is in your balance.'),
  cancelled: params('The round of {game} was canceled. {amount} is back in your balance.'),
})
