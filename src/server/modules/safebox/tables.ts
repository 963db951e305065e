/** Who has a safebox. What is in it is a balance of the ledger. */
export interface SafeboxTables {
  safebox: {
    player_id: string
    password_hash: string
    changed_at_ms: number
  }
}
