import type { BodyOf } from '../../contract/endpoint.ts'
import { passkeyStartCall } from '../../contract/passkey.calls.ts'
import type { passkeyLogin } from '../../contract/passkey.ts'
import type { PasskeyPurpose } from '../../domain/account.ts'
import { passkeyMessages } from '../../i18n/en-US/passkey.ts'
import { request } from '../core/api.ts'
import { $passkeyNote } from './passkey-note.ts'

/** Fetches the part that talks to the browser: most visits of a page need no passkey. */
export const loadPasskeys = () => import('../../platform/passkey.ts')

/** Asks the player for a passkey. @returns `undefined` when none was given; `$passkeyNote` then says so */
export async function givenPasskey(
  purpose: PasskeyPurpose,
): Promise<BodyOf<typeof passkeyLogin>['passkey'] | undefined> {
  $passkeyNote.set(undefined)
  const [{ askPasskey }, { options }] = await Promise.all([
    loadPasskeys(),
    request(passkeyStartCall, { purpose }),
  ])
  const asked = await askPasskey(options)
  if (asked.state === 'answered') return asked.passkey
  const t = passkeyMessages.get()
  $passkeyNote.set({ isError: false, words: asked.state === 'cancelled' ? t.notUsed : t.cannotUse })
  return undefined
}
