import { YEAR_S } from '../time.ts'

/** The locale in which texts are written first. Every text exists in this locale; other locales are translations. */
export const BASE_LOCALE = 'en-US'

/** The cookie that stores a visitor's locale, for 365 days from the last visit. */
export const LOCALE_COOKIE = { name: 'locale', maxAgeS: YEAR_S } as const

/**
 * Reads the site's locale from the environment variables. `requireKnownLocale` checks that texts in this locale exist.
 */
export function readLocale(env: Readonly<Record<string, string | undefined>>): string {
  return env.PERYA_LOCALE || BASE_LOCALE
}
