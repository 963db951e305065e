import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/** The popup that asks a player to verify the identity: apart from the words of its page, which the popup does not need. */
export const kycPopupMessages = messages('kycPopup', {
  popupTitle: 'Verify your identity',
  popupText: params(
    'We must verify who you are before you can withdraw more than {amount} in all. Doing it now means that no withdrawal has to wait.',
  ),
  popupTime: 'It takes about five minutes, with your ID and your phone’s camera.',
  verifyNow: 'Verify now',
  later: 'Later',
})
