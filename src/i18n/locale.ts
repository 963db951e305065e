import { BASE_LOCALE } from '../domain/locale.ts'

/** The locale of these texts and formats. A build in another locale replaces this file (see `locale-texts.ts`). */
export const LOCALE: string = BASE_LOCALE

/** The direction of the locale's script. */
export const DIRECTION: 'ltr' | 'rtl' = 'ltr'
