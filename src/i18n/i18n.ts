import { createI18n, formatter } from '@nanostores/i18n'
import { atom } from 'nanostores'

export const BASE_LOCALE = 'en-US'

/** The locale in force. en-US is complete; another is files under `i18n/<locale>` and a line here. */
export const $locale = atom<string>(BASE_LOCALE)

export const $format = formatter($locale)

/** Declares the messages of one feature in the base locale; other locales are loaded by the same names. */
export const messages = createI18n($locale, { baseLocale: BASE_LOCALE, get: async () => ({}) })
