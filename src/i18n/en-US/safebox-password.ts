import { messages } from '../i18n.ts'

/** Texts about the safebox password, for every form that contains its field. */
export const safeboxPasswordMessages = messages('safeboxPassword', {
  missing: 'Enter all six digits.',
})
