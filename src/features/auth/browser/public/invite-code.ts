import { INVITE_CODE_KEY } from '../../../../domain/site/storage-keys.ts'
import { environment } from '../../../../platform/environment.ts'

const PATTERN = /^[0-9A-Za-z]{1,16}$/

/**
 * The invite code of the latest link that this device has followed (`?invite=…`), until a registration; `undefined`
 * without one, and when the link's code has not the form of a code. `head/head-guard.ts` stores it on every page.
 */
export function storedInviteCode(): string | undefined {
  const code = environment().storage.local[INVITE_CODE_KEY] ?? ''
  return PATTERN.test(code) ? code : undefined
}

/** Removes the stored invite code, after a registration. */
export function forgetInviteCode(): void {
  delete environment().storage.local[INVITE_CODE_KEY]
}
