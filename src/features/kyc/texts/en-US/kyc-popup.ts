import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/**
 * Texts of the popup that asks a player to verify their identity. Separate from the page's texts, which the popup does
 * not need.
 */
export const kycPopupMessages = messages('kycPopup', {
  popupTitle: 'Verify your identity',
  popupText: params(
    "We need to verify your identity before you withdraw more than {amount} in total. Verify now, so your withdrawals don't have to wait for it.",
  ),
  popupTime: 'It takes about five minutes. You need your ID and your phone’s camera.',
  verifyNow: 'Verify now',
  later: 'Later',
})
