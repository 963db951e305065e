import type { Source } from './sources.ts'

/** The least number of lines in a file of domain or contract: a file covers a subject, not one constant. */
export const LINES_MIN = 8

const FILE = /^src\/(domain|contract)\/.*\.ts$/

/** Files of domain and contract with fewer lines than `LINES_MIN`. */
export function shortFiles(sources: readonly Source[]): string[] {
  const isShort = ({ text }: Source) => text.trimEnd().split('\n').length < LINES_MIN
  return sources.filter(it => FILE.test(it.path) && isShort(it)).map(it => it.path)
}
