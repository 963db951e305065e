import type { z } from 'zod'
import type { gameSummary } from './config.ts'

/** FNV-1a's offset and prime (32 bits): a fingerprint, not a promise of secrecy. */
const OFFSET = 0x811c9dc5
const PRIME = 0x01000193

/** The version of a game list: the same games in the same order have the same one, at build and at run time. */
export function catalogueVersion(games: readonly z.output<typeof gameSummary>[]): string {
  const fields = games.map(game => Object.entries(game).sort(([a], [b]) => (a < b ? -1 : 1)))
  let hash = OFFSET
  for (const char of JSON.stringify(fields)) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), PRIME) >>> 0
  }
  return hash.toString(16).padStart(8, '0')
}
