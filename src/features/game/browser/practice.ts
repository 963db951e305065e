import { persistentAtom } from '@nanostores/persistent'
import { PRACTICE_KEY } from '../../../domain/site/storage-keys.ts'

/** The key of this device's practice wallet. */
export const $practiceKey = persistentAtom<string | undefined>(PRACTICE_KEY, undefined)
