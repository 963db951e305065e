import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BASE_LOCALE } from '../domain/locale.ts'

const TEXTS = fileURLToPath(new URL('../i18n', import.meta.url))
const GAMES = fileURLToPath(new URL('../games', import.meta.url))

/**
 * Returns the locale if its texts are complete, so that a site can be built in it.
 * @param texts folder with one folder per locale
 * @param games folder with one folder per game, each with one file of words per locale
 * @throws Error that names the variable and the available locales, or the files that the translation lacks
 */
export function knownLocale(locale: string, texts = TEXTS, games = GAMES): string {
  const folders = readdirSync(texts, { withFileTypes: true }).filter(it => it.isDirectory())
  const locales = folders.map(it => it.name).sort()
  if (!locales.includes(locale))
    throw new Error(`PERYA_LOCALE: there is no locale ${locale}; there are: ${locales.join(', ')}`)
  const there = new Set(readdirSync(join(texts, locale)))
  const missing = [
    ...readdirSync(join(texts, BASE_LOCALE))
      .filter(file => !there.has(file))
      .map(file => `src/i18n/${locale}/${file}`),
    ...foldersWithWords(games)
      .filter(folder => !existsSync(join(games, folder, `${locale}.ts`)))
      .map(folder => `src/games/${folder}/${locale}.ts`),
  ]
  if (missing.length > 0) {
    throw new Error(`PERYA_LOCALE: the locale ${locale} is not whole; missing: ${missing.join(', ')}`)
  }
  return locale
}

/** Folders under `src/games` that have words: those of games, and those that games share. */
export function foldersWithWords(games = GAMES): string[] {
  return readdirSync(games).filter(folder => existsSync(join(games, folder, `${BASE_LOCALE}.ts`)))
}
