/** The locale of the original texts; every message exists in it. */
export const BASE_LOCALE = 'en-US'

/** The cookie that stores a visitor's locale for 365 days from the last visit. */
export const LOCALE_COOKIE = { name: 'locale', maxAgeS: 365 * 24 * 60 * 60 } as const

/** The locale that environment variables ask for; `knownLocale` checks that its texts exist. */
export function localeOf(env: Readonly<Record<string, string | undefined>>): string {
  return env.PERYA_LOCALE || BASE_LOCALE
}
