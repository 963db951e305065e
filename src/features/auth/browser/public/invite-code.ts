import { removeCodeSeparators } from '../../../../domain/plain-code.ts'
import { INVITE_CODE_KEY } from '../../../../domain/site/storage-keys.ts'
import { environment } from '../../../../platform/environment.ts'

const INVITE_CODE_PATTERN = /^[0-9A-Za-z]{1,16}$/

/**
 * Reads the invite code of the last invite link (`?invite=…`) that this device has opened since the last registration.
 * `undefined` without a link, and for an invalid code. `head/head-guard.ts` stores the code on every page.
 */
export function readStoredInviteCode(): string | undefined {
  const code = removeCodeSeparators(environment().storage.local[INVITE_CODE_KEY] ?? '')
  return INVITE_CODE_PATTERN.test(code) ? code : undefined
}

/** Removes the stored invite code, after a registration. */
export function forgetInviteCode(): void {
  delete environment().storage.local[INVITE_CODE_KEY]
}
