import type { Source } from './sources.ts'

/** Lines that a file of domain or contract has at least: a file is a subject, not a constant. */
export const LINES_MIN = 8

const FILE = /^src\/(domain|contract)\/(?!.*\.calls\.ts$).*\.ts$/

/** Files of domain and contract that are too short to be a subject; `.calls.ts` files are lists. */
export function shortFiles(sources: readonly Source[]): string[] {
  const isShort = ({ text }: Source) => text.trimEnd().split('\n').length < LINES_MIN
  return sources.filter(it => FILE.test(it.path) && isShort(it)).map(it => it.path)
}
