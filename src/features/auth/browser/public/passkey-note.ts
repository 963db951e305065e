import { atom } from 'nanostores'
import { environment } from '../../../../platform/environment.ts'
import { onPageMount } from '../../../../stores/site/page-mount.ts'

/** Whether the browser supports passkeys for this page's address. */
export const $canUsePasskeys = atom(true)

onPageMount($canUsePasskeys, () => $canUsePasskeys.set(environment().device.canUsePasskeys()))

/** A message about a log-in by passkey: an error or a hint. */
export interface PasskeyNote {
  readonly isError: boolean
  readonly words: string
}

/** The message beside the passkey button; `undefined` for none. */
export const $passkeyNote = atom<PasskeyNote | undefined>(undefined)
