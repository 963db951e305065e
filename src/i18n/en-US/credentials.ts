import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/** Texts about changing the credentials of an account: password, phone and linked accounts. */
export const credentialsMessages = messages('credentials', {
  forgetTitle: 'Set a new password',
  forgetHint: 'We text you a code. A new password logs out other devices.',
  forgetNoPhone: 'No phone? Write to customer service: see “About us.”',
  setNewPassword: 'Set password and log in',
  settingPassword: 'Setting…',
  setPasswordTitle: 'Set a password',
  changePasswordTitle: 'Change your password',
  setPasswordHint: 'This logs out all other devices.',
  oldPassword: 'Current password',
  newPassword: 'New password',
  savePassword: 'Save password',
  passwordSame: 'This is your current password. Choose another.',
  passwordSet: 'Password set. Other devices are logged out.',
  bindTitle: 'Add your phone',
  bindHint: 'Then you can log in with a code or reset a password.',
  boundNow: params('Your phone: {mobile}. To change it, first enter the code we send to it.'),
  confirmCode: 'Code sent to your current phone',
  newMobile: 'New mobile number',
  bind: 'Add this phone',
  binding: 'Adding…',
  phoneBound: 'Phone added.',
  linkTitle: 'Or link another account',
  linkHint: 'You can log in with it too.',
  confirm: 'Confirm',
  confirming: 'Confirming…',
})
