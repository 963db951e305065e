import type { z } from 'zod'
import type { gameSummarySchema } from './settings.ts'

export type GameSummary = z.output<typeof gameSummarySchema>

/** The fields of a game's front matter. `returnToPlayer` is a percentage. */
interface GameFields extends Omit<GameSummary, 'slug' | 'returnToPlayer' | 'volatility'> {
  readonly returnToPlayer?: number | undefined
  readonly volatility?: GameSummary['volatility'] | undefined
  readonly updated: unknown
}

/**
 * Creates the lobby's summary of a game. Build and server both use this function, so that their lists are equal.
 * @param own return and volatility of one of Perya's own games, computed from its odds; they replace those of the front
 * matter
 */
export function gameSummaryOf(
  slug: string,
  { updated: _, ...game }: GameFields,
  own: Pick<GameSummary, 'returnToPlayer' | 'volatility'> | undefined,
): GameSummary {
  const statedReturn = game.returnToPlayer === undefined ? null : Math.floor(game.returnToPlayer * 100 + 1e-6)
  return {
    ...game,
    slug,
    returnToPlayer: own?.returnToPlayer ?? statedReturn,
    volatility: own?.volatility ?? game.volatility ?? null,
  }
}

/** Offset and prime of the 32-bit FNV-1a hash, which is not cryptographic. */
const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/**
 * The version of a game list: a hash of its games and their order. Build and server compute the same version for the
 * same list, so that a client knows whether its list is current.
 */
export function catalogueVersion(games: readonly GameSummary[]): string {
  const fields = games.map(game => Object.entries(game).sort(([a], [b]) => (a < b ? -1 : 1)))
  let hash = FNV_OFFSET
  for (const char of JSON.stringify(fields)) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), FNV_PRIME) >>> 0
  }
  return hash.toString(16).padStart(8, '0')
}
