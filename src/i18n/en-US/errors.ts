import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/** What a player reads when a call gives no result, whatever was asked; part of every page's script. */
export const errorMessages = messages('errors', {
  tips: 'Tips',
  timeout: 'The request has timed out, please try again later',
  offline: 'No connection. Nothing was sent and nothing was charged; try again once online.',
  lost: 'The connection broke. We do not know whether this arrived; trying again never charges twice.',
  stopped: 'You logged in or out in another tab. Reload this page to go on.',
  stoppedTitle: 'This page is out of date',
  stoppedAction: 'Reload',
  intentOpen: 'Your last request has no answer yet. Send it again first.',
  fieldRefused: 'This was not accepted. Check it.',
  failedWithCode: params('This did not work, failed with code {code}.'),
  badRequest: 'Check the marked fields.',
})
