import { messages } from '../i18n.ts'

/** The safebox password, wherever it is asked for. */
export const safeboxPasswordMessages = messages('safeboxPassword', {
  missing: 'Enter all six digits.',
})
