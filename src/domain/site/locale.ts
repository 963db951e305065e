import { YEAR_S } from '../time.ts'

/** The locale in which the texts are written first. Every message exists in this locale. */
export const BASE_LOCALE = 'en-US'

/** The cookie that stores a visitor's locale, for 365 days from the last visit. */
export const LOCALE_COOKIE = { name: 'locale', maxAgeS: YEAR_S } as const

/** The locale that the environment variables choose. `requireKnownLocale` checks that texts in this locale exist. */
export function readLocale(env: Readonly<Record<string, string | undefined>>): string {
  return env.PERYA_LOCALE || BASE_LOCALE
}
