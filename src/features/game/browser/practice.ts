import { persistentAtom } from '@nanostores/persistent'
import { PRACTICE_WALLET_KEY } from '../../../domain/site/storage-keys.ts'

/** The secret key of this device's practice wallet; `undefined` while the device has none. */
export const $practiceWalletKey = persistentAtom<string | undefined>(PRACTICE_WALLET_KEY, undefined)
