import { persistentAtom } from '@nanostores/persistent'

/** Proof of this device's practice wallet. */
export const $practiceKey = persistentAtom<string | undefined>('perya:practice', undefined)
