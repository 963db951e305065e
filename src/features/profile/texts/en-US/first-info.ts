import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the page on which a new player chooses a nickname. */
export const firstInfoMessages = messages('firstInfo', {
  infoTitle: 'Almost there',
  infoHint: 'Choose the name other players see. You can change it later.',
  newcomerHint: params('{provider} confirmed you. Choose a name for other players, or we do.'),
  newcomerJoin: 'Register',
  newcomerOther: 'Log in another way',
  infoNickname: 'Nickname',
  infoSave: 'Save and continue',
  infoSaving: 'Saving…',
  infoSkip: 'Not now',
})
