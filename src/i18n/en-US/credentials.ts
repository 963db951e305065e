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
  passwordSame: 'This is the password you have now. Choose another.',
  passwordSet: 'Your password is set. Other devices are logged out.',
  bindTitle: 'Bind your phone',
  bindHint: 'With a bound phone you can log in by code and set a new password when you forget it.',
  boundNow: params('Bound now: {mobile}. To change it, confirm with a code to that phone first.'),
  confirmCode: 'Code to the phone bound now',
  newMobile: 'New mobile number',
  bind: 'Bind this phone',
  binding: 'Binding…',
  phoneBound: 'Your phone is bound.',
  linkTitle: 'Or link another account',
  linkHint: 'You can log in with it as well.',
  reauthTitle: 'Is it still you?',
  reauthHint: 'Confirm it before money moves. What you asked for is sent right after.',
  reauthNothing:
    'You have no password, phone, passkey or linked account to confirm with here. Log out and log in again.',
  reauthWith: params('Confirm with {provider}'),
  reauthWaiting: params(
    'Confirm it in the window of {provider}; this page then goes on by itself. If you closed the window, open it again.',
  ),
  reauthBlocked: 'Your browser blocked the window. Allow pop-up windows for Perya, then try again.',
  reauthInApp:
    'Your linked account cannot confirm inside this app. Set a password in a browser, or log out and log in again.',
  confirm: 'Confirm',
  confirming: 'Confirming…',
  infoTitle: 'Almost there',
  infoHint: 'Choose the name that others see. You can change it later in your profile.',
  newcomerHint: params(
    '{provider} has confirmed who you are. One thing more, and you are in: choose a name that others see, or leave it to us.',
  ),
  newcomerJoin: 'Join the fair',
  newcomerOther: 'Log in another way',
  infoNickname: 'Nickname',
  infoSave: 'Save and go on',
  infoSaving: 'Saving…',
  infoSkip: 'Not now',
})
