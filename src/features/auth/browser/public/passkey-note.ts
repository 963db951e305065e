import { atom } from 'nanostores'
import { environment } from '../../../../platform/environment.ts'
import { onPageMount } from '../../../../stores/site/page-mount.ts'

/** Whether the browser supports passkeys on the site at this page's address. */
export const $canUsePasskeys = atom(true)

onPageMount($canUsePasskeys, () => $canUsePasskeys.set(environment().device.canUsePasskeys()))

/** A message about a log-in by passkey: an error or a hint. */
export interface PasskeyNote {
  readonly isError: boolean
  readonly words: string
}

/** The message beside the button; `undefined` while there is no message. */
export const $passkeyNote = atom<PasskeyNote | undefined>(undefined)
