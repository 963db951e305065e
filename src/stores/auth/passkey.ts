import { passkeyLoginCall } from '../../contract/passkey.calls.ts'
import { request } from '../core/api.ts'
import { noteEvent } from '../core/app-events.ts'
import { noteWelcome } from '../core/notices.ts'
import { createSubmit } from '../core/submit.ts'
import { keepSession } from '../core/token.ts'
import { givenPasskey } from './given-passkey.ts'
import { $passkeyNote } from './passkey-note.ts'
import { openPageBefore } from './sign-in.ts'

const login = createSubmit<void>(async () => {
  const passkey = await givenPasskey('login')
  if (!passkey) return
  const { token, userInfo, lastLoginAtMs } = await request(passkeyLoginCall, { passkey })
  // The form of the next log-in stays as it is: the account's name and the way are not those of this log-in.
  noteEvent({ name: 'loginDone', method: 'passkey' })
  keepSession(token, userInfo)
  noteWelcome(lastLoginAtMs)
  await openPageBefore()
})

/** Logs in with a passkey that the player chooses, and opens the page before log-in. A failure is in `$passkeyNote`. */
export async function logInByPasskey(): Promise<void> {
  await login.submit()
  const submission = login.$submission.get()
  if (submission.state !== 'failed' || submission.message === undefined) return
  $passkeyNote.set({ isError: true, words: submission.message })
}
