import { YEAR_S } from '../time.ts'

/** The locale of the original texts, in which every message exists. */
export const BASE_LOCALE = 'en-US'

/** The cookie that stores a visitor's locale, for 365 days from the last visit. */
export const LOCALE_COOKIE = { name: 'locale', maxAgeS: YEAR_S } as const

/** The locale that environment variables name. `requireKnownLocale` checks that its texts exist. */
export function readLocale(env: Readonly<Record<string, string | undefined>>): string {
  return env.PERYA_LOCALE || BASE_LOCALE
}
