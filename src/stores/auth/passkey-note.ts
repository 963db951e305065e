import { atom } from 'nanostores'
import { environment } from '../../platform/environment.ts'
import { onPageMount } from '../core/lifecycle.ts'

/** Whether browser and address can use passkeys. */
export const $canUsePasskeys = atom(true)

onPageMount($canUsePasskeys, () => $canUsePasskeys.set(environment().canUsePasskeys()))

/** What came of a log-in by passkey: a hint is no error. */
export interface PasskeyNote {
  readonly isError: boolean
  readonly words: string
}

/** The sentence beside the button; `undefined` while there is none. */
export const $passkeyNote = atom<PasskeyNote | undefined>(undefined)
