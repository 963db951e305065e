import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/** The sheet that tells a player, before the first free coins, what their claim locks. */
export const coinTermsMessages = messages('coinTerms', {
  title: 'Before your first free coins',
  intro: 'These terms apply to coins you claim or win:',
  wagering: params('Bet {multiple}× their amount within {days} days to unlock them.'),
  ownWagering: params('{award}: bet {multiple}× within {days} days to unlock it.'),
  locked: 'They open with your first deposit.',
  needsIdentity: 'After this, withdrawals need a verified ID.',
  claim: 'Claim',
  notNow: 'Not now',
})
