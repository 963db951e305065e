import { sourceFolderOfFile } from './places.ts'
import type { SourceFileText } from './sources.ts'

/**
 * Minimum number of lines in a file of domain or contract. Such a file should cover a whole subject and not only one
 * constant.
 */
export const FILE_LINES_MIN = 8

/**
 * Whether a file must have at least `FILE_LINES_MIN` lines. True for the files of `domain` and `contract` (of the site
 * and of features) and the rules of a feature, except for `rules/public.ts`.
 */
function isSubjectToLineMinimum(path: string): boolean {
  const isOfRoom = ['domain', 'contract'].includes(sourceFolderOfFile(path))
  return isOfRoom && path.endsWith('.ts') && !path.endsWith('/rules/public.ts')
}

/** Finds files of domain and contract with fewer lines than `FILE_LINES_MIN`. */
export function findShortFiles(sources: readonly SourceFileText[]): string[] {
  const isShort = ({ text }: SourceFileText) => text.trimEnd().split('\n').length < FILE_LINES_MIN
  return sources.filter(it => isSubjectToLineMinimum(it.path) && isShort(it)).map(it => it.path)
}

/** Returns the files that may export endpoints: the files of the common contract, and the contracts of features. */
export function listEndpointFiles(paths: readonly string[]): string[] {
  return paths.filter(path => sourceFolderOfFile(path) === 'contract' && path.endsWith('.ts'))
}
