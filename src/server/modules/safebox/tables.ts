/** The passwords of players who have a safebox. The money in a safebox is a balance of the ledger. */
export interface SafeboxTables {
  safebox: {
    player_id: string
    password_hash: string
    changed_at_ms: number
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends SafeboxTables {}
}
