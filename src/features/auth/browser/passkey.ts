import { sendPublicRequest } from '../../../stores/call/api.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import { recordAppEvent } from '../../../stores/site/app-events.ts'
import type { passkeyLogin } from '../contract/passkey.ts'
import { $passkeyNote } from './public/passkey-note.ts'
import { returnToPageBeforeLogin, storeSession } from './public/sign-in.ts'
import { requestPasskey } from './request-passkey.ts'

const passkeyLoginSubmit = createSubmitAction<void>(async () => {
  const passkey = await requestPasskey('login')
  if (!passkey) return
  const signedIn = await sendPublicRequest<typeof passkeyLogin>('/passkeyLogin', { passkey })
  // `storeSession` keeps the stored account name and login method, since a log-in by passkey uses neither.
  recordAppEvent({ name: 'loginDone', method: 'passkey' })
  if (await storeSession(signedIn)) await returnToPageBeforeLogin()
})

/**
 * Logs in with a passkey that the player chooses, and returns to the page that the player came from. After a failure,
 * `$passkeyNote` contains the message.
 */
export async function logInByPasskey(): Promise<void> {
  await passkeyLoginSubmit.submit()
  const submission = passkeyLoginSubmit.$submission.get()
  if (submission.state !== 'failed' || submission.message === undefined) return
  $passkeyNote.set({ isError: true, words: submission.message })
}
