import { messages } from '../i18n.ts'

/** The names of the four jackpots. They are in a file of their own, because the lobby needs only these names. */
export const jackpotNameMessages = messages('jackpotName', {
  title: 'Lucky jackpot',
  mega: 'Mega',
  major: 'Major',
  minor: 'Minor',
  mini: 'Mini',
  moving:
    'The numbers move within a small range, never above what is in each pool. The movement is just decoration.',
  closed: 'The jackpots are closed right now.',
})
