import { messages } from '../i18n.ts'

/** The states of awards in records. */
export const awardStateMessages = messages('awardState', {
  locked: 'Locked',
  granted: 'Received',
  undone: 'Taken back',
})
