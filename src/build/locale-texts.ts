import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { BASE_LOCALE } from '../domain/locale.ts'
import { directionOf } from './direction.ts'

const TEXTS = fileURLToPath(new URL('../i18n', import.meta.url))
const GAMES = fileURLToPath(new URL('../games', import.meta.url))

/** Matches imports of texts: `…/en-US/<feature>.ts`. */
const IMPORT = new RegExp(`(?:^|/)${BASE_LOCALE}/([\\w-]+\\.ts)$`)

/** Matches imports of a game's words: `…/en-US.ts`. */
const GAME_IMPORT = new RegExp(`(?:^|/)${BASE_LOCALE}\\.ts$`)

/**
 * Builds the site in one locale: imports of the base locale's texts resolve to the texts of this locale, in pages and
 * in islands, so that no texts of another locale are downloaded. The words of a game are in the game's own folder, one
 * file per locale.
 */
export function localeTexts(locale: string): Plugin {
  return {
    name: 'perya-locale-texts',
    enforce: 'pre',
    resolveId(source, importer) {
      const file = IMPORT.exec(source)?.[1]
      const isOfGame = GAME_IMPORT.test(source)
      if (!importer || !(file || isOfGame)) return undefined
      const path = resolve(dirname(importer.replace(/\?.*$/, '')), source)
      const folder = dirname(path)
      if (isOfGame) return dirname(folder) === GAMES ? join(folder, `${locale}.ts`) : undefined
      if (!file) return undefined
      return path === join(TEXTS, BASE_LOCALE, file) ? join(TEXTS, locale, file) : undefined
    },
    load(id) {
      if (id !== join(TEXTS, 'locale.ts')) return undefined
      return `export const LOCALE = ${JSON.stringify(locale)}\nexport const DIRECTION = '${directionOf(locale)}'\n`
    },
  }
}
