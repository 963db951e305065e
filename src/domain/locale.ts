/** The locale that texts are first written in; it is complete. */
export const BASE_LOCALE = 'en-US'

/** The cookie that keeps the locale of a visitor, and for how long: 365 days from the last visit. */
export const LOCALE_COOKIE = { name: 'locale', maxAgeS: 365 * 24 * 60 * 60 } as const

/** The locale that environment variables ask for; `knownLocale` tells whether there is one of that name. */
export function localeOf(env: Readonly<Record<string, string | undefined>>): string {
  return env.PERYA_LOCALE || BASE_LOCALE
}
