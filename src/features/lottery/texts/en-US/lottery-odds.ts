import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts about the prizes of a draw and their chances. */
export const lotteryOddsMessages = messages('lotteryOdds', {
  listNow: 'Prizes with the tickets in the draw now',
  listFull: 'Prizes if all tickets sell',
  howMany: 'How many',
  share: params('The prizes pay {share} of what all tickets cost, no matter how many sell.'),
  chanceNow: params('Right now, {prizes} of {tickets} tickets win: 1 in {ratio}.'),
  chanceFull: params('If all tickets sell, {prizes} of {tickets} win: 1 in {ratio}.'),
  chanceTop: params('One ticket wins the first prize: 1 in {max} if all tickets sell.'),
  hashText:
    'We chose the secret before the first ticket. It decides the winners together with the list of all tickets, which nobody knows before sales close.',
  noPrizesNow: 'No prizes yet. Prizes grow as tickets sell.',
})
