import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/** Changing the credentials of an account: password, phone and linked accounts. */
export const credentialsMessages = messages('credentials', {
  forgetTitle: 'Set a new password',
  forgetHint:
    'We send a code to the phone that is bound to your account. Your new password logs out all other devices.',
  forgetNoPhone: 'If no phone is bound, write to customer service. The page “About us” shows the contact.',
  setNewPassword: 'Set password and log in',
  settingPassword: 'Setting…',
  setPasswordTitle: 'Set a password',
  changePasswordTitle: 'Change your password',
  setPasswordHint: 'This logs out all other devices.',
  oldPassword: 'Current password',
  newPassword: 'New password',
  savePassword: 'Save password',
  passwordSame: 'This is your current password. Choose another.',
  passwordSet: 'Your password is set. Other devices are logged out.',
  bindTitle: 'Bind your phone',
  bindHint: 'You can then log in with a code, and set a new password if you forget yours.',
  boundNow: params('Current phone: {mobile}. To change it, first confirm with a code sent to that phone.'),
  confirmCode: 'Code sent to your current phone',
  newMobile: 'New mobile number',
  bind: 'Bind this phone',
  binding: 'Binding…',
  phoneBound: 'Your phone is bound.',
  linkTitle: 'Or link another account',
  linkHint: 'You can log in with it too.',
  reauthTitle: 'Confirm that it is you',
  reauthHint: 'We ask this before money moves. Then we send your request.',
  reauthChangeHint: 'We ask this before your account changes. Then we send your request.',
  reauthWait: params('Your login details are new. For your safety you can change this from {time}.'),
  reauthNothing:
    'You have no password, phone, passkey or linked account to confirm with. Log out and log in again.',
  reauthWith: params('Confirm with {provider}'),
  reauthWaiting: params(
    'Confirm in the {provider} window. This page then continues. If you closed the window, open it again.',
  ),
  reauthBlocked: 'Your browser blocked the window. Allow pop-up windows for Perya, then try again.',
  reauthInApp:
    'Your linked account cannot confirm inside this app. Set a password in a browser, or log out and log in again.',
  confirm: 'Confirm',
  confirming: 'Confirming…',
  infoTitle: 'Almost there',
  infoHint: 'Choose the name that other players see. You can change it later in your profile.',
  newcomerHint: params(
    '{provider} has confirmed who you are. Now choose the name that other players see, or leave it empty and we choose one.',
  ),
  newcomerJoin: 'Register',
  newcomerOther: 'Log in another way',
  infoNickname: 'Nickname',
  infoSave: 'Save and continue',
  infoSaving: 'Saving…',
  infoSkip: 'Not now',
})
