import { messages } from '../../../../i18n/i18n.ts'

/** Texts for the use of a passkey: to log in, and to make an idle session active again. */
export const passkeyMessages = messages('passkey', {
  use: 'Use a passkey',
  using: 'Waiting for your device…',
  notUsed: 'No passkey was used. Try again, or choose another way.',
  cannotUse: "Your device couldn't use a passkey here. Choose another way.",
})
