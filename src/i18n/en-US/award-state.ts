import { messages } from '../i18n.ts'

/** The names of the states of an award, for lists of records. */
export const awardStateMessages = messages('awardState', {
  locked: 'Locked',
  granted: 'Received',
  undone: 'Removed',
})
