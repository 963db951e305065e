import { LOCALE_COOKIE } from '../domain/site/locale.ts'
import { chooseLocale } from '../i18n/i18n.ts'
import type { StoragePort } from './ports/storage.ts'

/** Switches to the locale that the visitor's cookie names, and extends the cookie by a year. */
export function applyLocaleCookie({ cookie, keepCookie }: Pick<StoragePort, 'cookie' | 'keepCookie'>): void {
  const { name, maxAgeS } = LOCALE_COOKIE
  keepCookie(name, chooseLocale(cookie(name)), maxAgeS)
}
