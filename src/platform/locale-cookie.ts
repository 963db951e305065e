import { LOCALE_COOKIE } from '../domain/locale.ts'
import { chooseLocale } from '../i18n/i18n.ts'
import type { Environment } from './environment.ts'

/** Puts the locale in force that the visitor's cookie names, and keeps the one in force for another year. */
export function keepLocale({ cookie, keepCookie }: Pick<Environment, 'cookie' | 'keepCookie'>): void {
  const { name, maxAgeS } = LOCALE_COOKIE
  keepCookie(name, chooseLocale(cookie(name)), maxAgeS)
}
