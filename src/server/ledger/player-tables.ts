import type { GrantKind, GrantState } from '../../domain/wagering.ts'

/** Stored counters, wagering grants and reward grants of players. Amounts in hundredths. */
export interface PlayerLedgerTables {
  /** One row for a player who ever moved money. Its row lock orders all money transactions of that player. */
  player_total: {
    player_id: string
    /** Sum of paid deposits. */
    deposited: number
    /** Count of paid deposits. */
    deposits: number
    /** Sum of withdrawals that were not refused. */
    withdrawn: number
    /** Count of withdrawals that were not refused. */
    withdrawals: number
    /** Sum of stakes. */
    wagered: number
    /** Sum of payouts. */
    won: number
    /** What must still be wagered: the sum of `remaining` of the open grants. */
    owed: number
    /** Count of open grants; a bet looks at grants only while it is above 0. */
    open_grants: number
    /** Bets and deposits are refused before this time, epoch milliseconds; 0 for a player who was never excluded. */
    excluded_until_ms: number
  }
  /** What must be wagered, one row for each deposit and each bonus. */
  wagering_grant: {
    id: string
    player_id: string
    kind: GrantKind
    /** What the grant is for: `deposit:<order>`, `bonus:<item grant>`; unique. */
    source: string
    required: number
    remaining: number
    /** The part of the player's balance that belongs to this grant; 0 for a deposit and for a grant that is not open. */
    bonus_money: number
    multiple: number
    state: GrantState
    created_at_ms: number
    expires_at_ms: number
  }
  /** The funding of an open round in which bonus money was staked; deleted when the round is closed. */
  bonus_round: {
    round_id: string
    player_id: string
    grant_id: string
    stake: number
    bonus_part: number
  }
  /** Rewards given to players, each source once. */
  item_grant: {
    id: string
    player_id: string
    /** What the reward is for: `sign-in:2026-11-21`, `mail:<id>`; unique for a player. */
    source: string
    /** The reward item as it was asked for; a pack is credited as its diamonds. */
    item: number
    amount: number
    multiple: number
    /** `locked`: a free award that waits for the player's first paid deposit. */
    state: 'locked' | 'granted'
    created_at_ms: number
    granted_at_ms: number | null
  }
}
