import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/** The terms of a reward, each in a few words, for the line before its button. */
export const shortTermsMessages = messages('shortTerms', {
  wagering: params('Bet {multiple}× in {days} days'),
  until: params('Claim by {time}'),
  locked: 'Opens with your first deposit',
  needsIdentity: 'Needs\u00a0verified\u00a0ID',
})
