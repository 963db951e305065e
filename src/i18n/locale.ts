import { BASE_LOCALE } from '../domain/locale.ts'

/** The locale whose texts and formats these are; a build puts its own in place of both (see `locale-texts.ts`). */
export const LOCALE: string = BASE_LOCALE

/** Which way its letters run. */
export const DIRECTION: 'ltr' | 'rtl' = 'ltr'
