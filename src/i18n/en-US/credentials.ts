import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/** Changing how a player proves to be the owner of the account. */
export const credentialsMessages = messages('credentials', {
  forgetTitle: 'Set a new password',
  forgetHint:
    'We send a code to the mobile number that is bound to your account. All other devices are logged out.',
  forgetNoPhone: 'No phone bound? Write to customer service from the contact in the footer.',
  setNewPassword: 'Set password and log in',
  settingPassword: 'Setting…',
  setPasswordTitle: 'Set your password',
  setPasswordHint: 'All other devices are logged out.',
  oldPassword: 'Password until now',
  newPassword: 'New password',
  savePassword: 'Save password',
  passwordSet: 'Your password is set. Other devices are logged out.',
  bindTitle: 'Bind your phone',
  bindHint: 'With a bound phone you can log in by code and set a new password when you forget it.',
  boundNow: params('Bound now: {mobile}. To change it, confirm with a code to that phone first.'),
  confirmCode: 'Code to the phone bound now',
  newMobile: 'New mobile number',
  bind: 'Bind this phone',
  binding: 'Binding…',
  phoneBound: 'Your phone is bound.',
  reauthTitle: 'Is it still you?',
  reauthHint: 'You were away for a while. Confirm it before money moves; what you asked for then goes on.',
  reauthNothing: 'You have neither a password nor a bound phone. Log out and log in again.',
  confirm: 'Confirm',
  confirming: 'Confirming…',
})
