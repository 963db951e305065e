import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts about the player's passkeys in the profile. */
export const ownPasskeysMessages = messages('ownPasskeys', {
  title: 'Passkeys',
  hint: 'Log in with your fingerprint, face or device PIN. No password needed.',
  empty: "You don't have a passkey yet.",
  name: 'Name of the passkey',
  nameHint: 'The name helps you find it in this list.',
  add: 'Add a passkey',
  adding: 'Waiting for your device…',
  added: 'Passkey added.',
  made: params('Added {time}'),
  used: params('Last used {time}'),
  unused: 'Not used yet',
  remove: params('Remove {name}, added {time}'),
  removeTitle: 'Remove this passkey?',
  removeQuestion: params(
    "You can't log in with {name} anymore. You stay logged in where you are now. Delete it on your device too.",
  ),
  removeAction: 'Remove passkey',
  removed: 'Passkey removed.',
  full: params('You have {max} passkeys, the most you can keep. Remove one to add another.'),
  notAdded: 'No passkey added. Try again.',
  known: 'This device already has your passkey.',
  cannotAdd: "Your device couldn't create a passkey. It needs a screen lock: fingerprint, face or PIN.",
  notHere: "This browser can't use passkeys here.",
})
