import type { passkeyLogin } from '../../contract/passkey.ts'
import { publicRequest } from '../call/api.ts'
import { createSubmit } from '../form/submit.ts'
import { noteWelcome } from '../session/notices.ts'
import { keepSession } from '../session/token.ts'
import { noteEvent } from '../site/app-events.ts'
import { requestPasskey } from './given-passkey.ts'
import { $passkeyNote } from './passkey-note.ts'
import { openPageBefore } from './sign-in.ts'

const login = createSubmit<void>(async () => {
  const passkey = await requestPasskey('login')
  if (!passkey) return
  const { token, userInfo, lastLoginAtMs } = await publicRequest<typeof passkeyLogin>('/passkeyLogin', {
    passkey,
  })
  // The stored account name and login method do not change, since a log-in by passkey uses neither.
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
