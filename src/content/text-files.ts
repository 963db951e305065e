import { globSync } from 'node:fs'
import { posix } from 'node:path'
import { BASE_LOCALE } from '../domain/site/locale.ts'

/** The files of texts in the base locale: of the frame, of features, and of games. */
const ORIGINALS = [
  `src/i18n/${BASE_LOCALE}/*.ts`,
  `src/features/*/texts/${BASE_LOCALE}/*.ts`,
  `src/games/*/${BASE_LOCALE}.ts`,
]

/** Every file of texts in the base locale, by its path from the project's root, sorted. */
export function textFiles(root: string): string[] {
  return globSync(ORIGINALS, { cwd: root })
    .map(path => path.replaceAll('\\', '/'))
    .sort()
}

/**
 * The file that has the same texts in a locale.
 * @param path of a file in the base locale, from the project's root
 * @returns `undefined` when the file is no file of texts
 */
export function translatedPathOf(path: string, locale: string): string | undefined {
  const isOriginal = ORIGINALS.some(pattern => posix.matchesGlob(path, pattern))
  return isOriginal ? path.replace(`/${BASE_LOCALE}`, `/${locale}`) : undefined
}
