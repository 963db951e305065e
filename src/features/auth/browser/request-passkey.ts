import type { BodyOf } from '../../../contract/endpoint.ts'
import type { PasskeyPurpose } from '../../../domain/player/account.ts'
import { sendPublicRequest } from '../../../stores/call/api.ts'
import type { passkeyLogin, passkeyStart } from '../contract/passkey.ts'
import { passkeyMessages } from '../texts/en-US/passkey.ts'
import { $passkeyNote } from './public/passkey-note.ts'

/** Loads the code for the browser's passkeys when it is needed; most visits of a page do not need it. */
export const loadPasskeyClient = () => import('../../../platform/passkey.ts')

/**
 * Asks the player for a passkey.
 * @param which.mustCount whether the passkey must be old enough to confirm an action that protects or moves money
 * @returns the answer of the passkey; `undefined` without one, and then `$passkeyNote` contains the message
 */
export async function requestPasskey(
  purpose: PasskeyPurpose,
  { mustCount = false }: { readonly mustCount?: boolean } = {},
): Promise<BodyOf<typeof passkeyLogin>['passkey'] | undefined> {
  $passkeyNote.set(undefined)
  const [{ askForPasskey }, { options: allOptions, freshCredentialOptions = allOptions }] = await Promise.all(
    [loadPasskeyClient(), sendPublicRequest<typeof passkeyStart>('/passkeyStart', { purpose })],
  )
  const options = mustCount ? freshCredentialOptions : allOptions
  const asked: Awaited<ReturnType<typeof askForPasskey>> =
    options === null ? { state: 'unusable' } : await askForPasskey(options)
  if (asked.state === 'answered') return asked.passkey
  const t = passkeyMessages.get()
  $passkeyNote.set({ isError: false, words: asked.state === 'cancelled' ? t.notUsed : t.cannotUse })
  return undefined
}
