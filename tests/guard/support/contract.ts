import { sourceFolderOfFile } from './places.ts'
import type { SourceFileText } from './sources.ts'

/**
 * Minimum number of lines in a file of domain or contract, since such a file should cover a whole subject instead of
 * one constant.
 */
export const FILE_LINES_MIN = 8

/**
 * Whether a file must have `FILE_LINES_MIN` lines: true for `domain` and `contract`, and for the contract and rules of
 * a feature, except for `rules/public.ts`.
 */
function isSubject(path: string): boolean {
  const isOfRoom = ['domain', 'contract'].includes(sourceFolderOfFile(path))
  return isOfRoom && path.endsWith('.ts') && !path.endsWith('/rules/public.ts')
}

/** Files of domain and contract with fewer lines than `FILE_LINES_MIN`. */
export function findShortFiles(sources: readonly SourceFileText[]): string[] {
  const isShort = ({ text }: SourceFileText) => text.trimEnd().split('\n').length < FILE_LINES_MIN
  return sources.filter(it => isSubject(it.path) && isShort(it)).map(it => it.path)
}

/** The files that may export endpoints: the common contract, and the contracts of features. */
export function listEndpointFiles(paths: readonly string[]): string[] {
  return paths.filter(path => sourceFolderOfFile(path) === 'contract' && path.endsWith('.ts'))
}
