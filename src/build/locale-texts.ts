import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { translatedPathOf } from '../content/text-files.ts'
import { BASE_LOCALE } from '../domain/site/locale.ts'
import { writingDirectionOf } from './direction.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const LOCALE_FILE = join(ROOT, 'src/i18n/locale.ts')

/** Matches imports of texts: `…/en-US/<name>.ts`, and of a game's words `…/en-US.ts`. */
const TEXT_IMPORT = new RegExp(`(?:^|/)${BASE_LOCALE}(?:/[\\w-]+)?\\.ts$`)

/**
 * Builds the site in one locale. Imports of the base locale's texts resolve to the texts of this locale, in pages and
 * in islands, so that no texts of another locale are downloaded. The texts of a feature and the words of a game are in
 * their own folders.
 */
export function localeTextsPlugin(locale: string): Plugin {
  return {
    name: 'perya-locale-texts',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !TEXT_IMPORT.test(source)) return undefined
      const path = resolve(dirname(importer.replace(/\?.*$/, '')), source)
      const translation = translatedPathOf(relative(ROOT, path).replaceAll('\\', '/'), locale)
      return translation && join(ROOT, translation)
    },
    load(id) {
      if (id !== LOCALE_FILE) return undefined
      return `export const LOCALE = ${JSON.stringify(locale)}\nexport const DIRECTION = '${writingDirectionOf(locale)}'\n`
    },
  }
}
