import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/** Logging in with an account of another site, linking it and confirming by it. */
export const socialMessages = messages('social', {
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
  ready: params(
    'You confirm who you are at {provider} and come back here. We never see your password there.',
  ),
  outsideTitle: 'Go on in the browser',
  outside: params('{provider} has opened in your browser. Once you are done there, this app goes on.'),
  openAgain: params('Open {provider} again'),
  declinedTitle: 'You did not agree',
  declined: params('{provider} says that you did not agree, so nothing has changed.'),
  foreignTitle: 'This did not begin here',
  foreign:
    'This answer belongs to a log-in of another window or device, so we did not use it. Log in again here.',
  lateTitle: 'This took too long',
  late: params('The answer of {provider} came too late, so we did not use it. Start again.'),
  failedTitle: 'That did not work',
  failed: 'Try again, or choose another way.',
  nothingTitle: 'Nothing to finish here',
  nothing: 'This page finishes a log-in with another account. None is open in this window.',
  tryAgain: 'Try again',
  otherWay: 'Log in another way',
  backToProfile: 'Back to your profile',
  closeWindow: 'Close this window',
  confirmedTitle: 'It is you',
  confirmed: 'Close this window; the page that asked goes on by itself.',
  linked: params('{provider} is linked. You can log in with it from now on.'),
})
