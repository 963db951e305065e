/** Waves of players. */
export interface WaveTables {
  wave: { id: string; player_id: string; word: string; created_at_ms: number }
}

declare module '../../db/schema.ts' {
  interface Schema extends WaveTables {}
}
