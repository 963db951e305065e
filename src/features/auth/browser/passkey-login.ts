import { callFailureMessages } from '../../../i18n/en-US/errors.ts'
import { $passkeyNote } from './public/passkey-note.ts'

/** Loads the code for log-ins by passkey, and starts the log-in. */
export async function startPasskeyLogin(): Promise<void> {
  $passkeyNote.set(undefined)
  try {
    const { logInByPasskey } = await import('./passkey.ts')
    await logInByPasskey()
  } catch {
    $passkeyNote.set({ isError: true, words: callFailureMessages.get().offline })
  }
}
