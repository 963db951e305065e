import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { translatedPathOf } from '../content/text-files.ts'
import { BASE_LOCALE } from '../domain/site/locale.ts'
import { writingDirectionOf } from './direction.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const LOCALE_FILE = join(ROOT, 'src/i18n/locale.ts')

/** Matches imports of texts in the base locale: `…/en-US/<name>.ts`, and `…/en-US.ts` for a game's words. */
const TEXT_IMPORT = new RegExp(`(?:^|/)${BASE_LOCALE}(?:/[\\w-]+)?\\.ts$`)

/**
 * Builds the site in one locale. In pages and islands, imports of the base locale's texts resolve to the texts of this
 * locale, so that browsers download no texts of another locale. Features and games have their texts in their own
 * folders.
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
      return `export const LOCALE = ${JSON.stringify(locale)}\nexport const WRITING_DIRECTION = '${writingDirectionOf(locale)}'\n`
    },
  }
}
