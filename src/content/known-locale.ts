import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listTextFiles, translatedPathOf } from './text-files.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Checks that the texts of a locale are complete, and returns the locale.
 * @param root folder of the project, with the texts of the shell (`src/i18n`), of features and of games
 * @throws Error that names `PERYA_LOCALE` and the available locales, or the files that the translation lacks
 */
export function requireKnownLocale(locale: string, root = ROOT): string {
  const folders = readdirSync(join(root, 'src/i18n'), { withFileTypes: true }).filter(it => it.isDirectory())
  const locales = folders.map(it => it.name).sort()
  if (!locales.includes(locale))
    throw new Error(`PERYA_LOCALE: there is no locale ${locale}; there are: ${locales.join(', ')}`)
  const missing = listTextFiles(root)
    .flatMap(path => translatedPathOf(path, locale) ?? [])
    .filter(path => !existsSync(join(root, path)))
  if (missing.length > 0) {
    throw new Error(`PERYA_LOCALE: the locale ${locale} is not whole; missing: ${missing.join(', ')}`)
  }
  return locale
}
