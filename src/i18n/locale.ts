import { BASE_LOCALE } from '../domain/site/locale.ts'

/** The locale of all texts and formats. A build in another locale replaces this file (see `locale-texts.ts`). */
export const LOCALE: string = BASE_LOCALE

/** The writing direction of the locale, for the attribute `dir` of every page. */
export const WRITING_DIRECTION: 'ltr' | 'rtl' = 'ltr'
