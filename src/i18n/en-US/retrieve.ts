import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

export const retrieveMessages = messages('retrieve', {
  title: 'Retrieve balance',
  link: 'Is a stake at another house missing?',
  hint: 'Games of other houses hold a stake until their round ends. What has not come back is listed here.',
  total: 'Rests with other houses',
  stake: params('Stake {amount}'),
  since: params('Open since {time}'),
  ask: params('Ask for the result of {game}'),
  askShort: 'Ask for the result',
  asking: 'Asking…',
  none: 'Nothing rests with other houses. All your money is on your balance.',
  toGames: 'See the games',
  stillOpen: params('{game} says that this round is still being played. Open the game to finish it.'),
  completed: params('The round of {game} has ended. {amount} is on your balance.'),
  cancelled: params('The round of {game} was called off. {amount} is back on your balance.'),
})
