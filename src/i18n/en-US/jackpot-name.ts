import { messages } from '../i18n.ts'

/** The names of the four jackpots. The lobby shows them too, so they are in a file of their own. */
export const jackpotNameMessages = messages('jackpotName', {
  title: 'Lucky jackpot',
  mega: 'Mega',
  major: 'Major',
  minor: 'Minor',
  mini: 'Mini',
  moving: 'The numbers move within a small range below what is in each pool. The movement is decoration.',
  closed: 'The jackpots are closed now.',
})
