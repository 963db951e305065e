import type { ProviderRoundState } from '../../../domain/provider-round.ts'

/** The sandbox game provider's own records, separate from the ledger. Amounts in centavos. */
export interface SandboxGameTables {
  /** A game that was opened for a player; its launch token opens it once. */
  sandbox_game_visit: {
    id: string
    launch_token: string
    session_token: string
    player_id: string
    game_id: number
    opened_at_ms: number | null
    created_at_ms: number
  }
  sandbox_game_round: {
    id: string
    visit_id: string
    player_id: string
    choice: string
    outcome: string
    stake: number
    payout: number
    state: ProviderRoundState
    /** The wallet's answer to the bet: empty if the wallet accepted the bet, else its error. */
    answer: string
    started_at_ms: number
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends SandboxGameTables {}
}
