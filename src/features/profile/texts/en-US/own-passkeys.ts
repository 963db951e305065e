import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts about the player's passkeys in the profile. */
export const ownPasskeysMessages = messages('ownPasskeys', {
  title: 'Passkeys',
  hint: 'Log in by fingerprint, face or the PIN of your device, without a password.',
  empty: 'You have no passkey yet.',
  name: 'Name of the passkey',
  nameHint: 'The name helps you find it in this list.',
  add: 'Add a passkey',
  adding: 'Waiting for your device…',
  added: 'Your passkey is added.',
  made: params('Added {time}'),
  used: params('Last used {time}'),
  unused: 'Not used yet',
  remove: params('Remove {name}, added {time}'),
  removeTitle: 'Remove this passkey?',
  removeQuestion: params(
    'You can no longer log in with {name}. You stay logged in where you are now. Delete it on your device too.',
  ),
  removeAction: 'Remove passkey',
  removed: 'The passkey is removed.',
  full: params('You have {max} passkeys, the most you can keep. Remove one to add another.'),
  notAdded: 'No passkey was added. You can try again.',
  known: 'This device already has your passkey.',
  cannotAdd: 'Your device could not create a passkey. It needs a screen lock: fingerprint, face or PIN.',
  notHere: 'This browser cannot use passkeys at this address.',
})
