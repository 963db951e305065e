import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/** Messages for calls without a result, such as after a timeout. They are part of every page's script. */
export const callFailureMessages = messages('errors', {
  tips: 'Tips',
  help: 'Get help',
  timeout: 'The request has timed out, please try again later',
  offline: "You're offline. Try again when you're back online. You are never charged twice.",
  lost: "Your connection broke, so we don't know if this arrived. Try again. You are never charged twice.",
  stopped: 'You logged in or out in another tab.',
  stoppedTitle: 'This page is out of date',
  stoppedAction: 'Reload',
  intentOpen: 'Your last request has no answer yet. Send it again first.',
  fieldRefused: 'Check this again.',
  failedWithCode: params('The request failed with code {code}. Try again later.'),
  badRequest: 'Check the marked fields.',
})
