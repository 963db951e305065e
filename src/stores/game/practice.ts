import { persistentAtom } from '@nanostores/persistent'

/** The key of this device's practice wallet. */
export const $practiceKey = persistentAtom<string | undefined>('perya:practice', undefined)
