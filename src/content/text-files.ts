import { globSync } from 'node:fs'
import { posix } from 'node:path'
import { BASE_LOCALE } from '../domain/site/locale.ts'

/**
 * Patterns of the files with texts in the base locale: the texts of the shell (`src/i18n`), of features, and of games.
 */
const BASE_LOCALE_FILE_PATTERNS = [
  `src/i18n/${BASE_LOCALE}/*.ts`,
  `src/features/*/texts/${BASE_LOCALE}/*.ts`,
  `src/games/*/${BASE_LOCALE}.ts`,
]

/** Every file of texts in the base locale, by its path from the project's root, sorted. */
export function listTextFiles(root: string): string[] {
  return globSync(BASE_LOCALE_FILE_PATTERNS, { cwd: root })
    .map(path => path.replaceAll('\\', '/'))
    .sort()
}

/**
 * The path of the file that contains the same texts in another locale.
 * @param path path of a file in the base locale, from the project's root
 * @returns `undefined` when `path` is not a file of texts
 */
export function translatedPathOf(path: string, locale: string): string | undefined {
  const isOriginal = BASE_LOCALE_FILE_PATTERNS.some(pattern => posix.matchesGlob(path, pattern))
  return isOriginal ? path.replace(`/${BASE_LOCALE}`, `/${locale}`) : undefined
}
