import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/**
 * Texts about social accounts: logging in with such an account, linking it, and confirming the player's identity with
 * it.
 */
export const socialAccountMessages = messages('social', {
  or: 'or',
  google: 'Google',
  line: 'LINE',
  facebook: 'Facebook',
  continueWith: params('Continue with {provider}'),
  lastUsed: 'Last used',
  workingTitle: 'One moment',
  working: params('We are connecting you with {provider}.'),
  workingPlain: 'We are connecting you.',
  readyTitle: params('Continue with {provider}'),
  ready: params('Confirm who you are at {provider}, then come back here. We never see your password there.'),
  outsideTitle: 'Continue in the browser',
  outside: params('{provider} has opened in your browser. Finish there, and this app continues.'),
  openAgain: params('Open {provider} again'),
  declinedTitle: 'You did not agree',
  declined: params('{provider} says that you did not agree, so nothing has changed.'),
  foreignTitle: 'This login started somewhere else',
  foreign: 'This login started in another window or device, so we did not use it. Log in again here.',
  lateTitle: 'This took too long',
  late: params('The answer from {provider} came too late, so we did not use it. Start again.'),
  failedTitle: 'This did not work',
  failed: 'Try again, or choose another way.',
  nothingTitle: 'Nothing to finish here',
  nothing: 'This page finishes a Google, LINE or Facebook login, and none is open in this window.',
  tryAgain: 'Try again',
  otherMethod: 'Log in another way',
  backToProfile: 'Back to your profile',
  closeWindow: 'Close this window',
  confirmedTitle: 'Confirmed',
  confirmed: 'Close this window. The other page continues on its own.',
  linked: params('{provider} is linked. You can log in with it from now on.'),
})
