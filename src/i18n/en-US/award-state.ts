import { count, params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/** The names of the states of an award and the number of awards, for lists of records. */
export const awardStateMessages = messages('awardState', {
  locked: 'Locked',
  granted: 'Received',
  undone: 'Removed',
  rewards: params<{ number: string }>(count({ one: '{number} reward', many: '{number} rewards' })),
})
