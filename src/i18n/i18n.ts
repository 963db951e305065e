import { createI18n } from '@nanostores/i18n'
import { atom } from 'nanostores'
import { LOCALE } from './locale.ts'
/** The locale in which messages are shown. */
export const $locale = atom<string>(LOCALE)

/** The locales that this build contains: only one, so that a page and its islands always use the same language. */
const BUILT_LOCALES: readonly string[] = [LOCALE]

/**
 * Switches to a locale if this build contains it, otherwise to the locale of the build.
 * @returns the locale in use now
 */
export function chooseLocale(asked: string | undefined): string {
  const locale = asked !== undefined && BUILT_LOCALES.includes(asked) ? asked : LOCALE
  $locale.set(locale)
  return locale
}

/** Declares the messages of one feature. A translation file declares the same keys under the same name. */
export const messages = createI18n($locale, { baseLocale: LOCALE, get: async () => ({}) })
