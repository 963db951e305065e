import { createI18n } from '@nanostores/i18n'
import { atom } from 'nanostores'
import { LOCALE } from './locale.ts'

/** The locale in force. */
export const $locale = atom<string>(LOCALE)

/** A build holds one locale: what a page shows and what its islands show are then never of two languages. */
const HELD: readonly string[] = [LOCALE]

/** Puts a locale in force if this build holds it, otherwise the build's own. @returns the one in force */
export function chooseLocale(asked: string | undefined): string {
  const locale = asked !== undefined && HELD.includes(asked) ? asked : LOCALE
  $locale.set(locale)
  return locale
}

/** Declares the messages of one feature; a translation declares the same by the same name. */
export const messages = createI18n($locale, { baseLocale: LOCALE, get: async () => ({}) })
