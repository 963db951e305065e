import {
  PROVIDER_ROUND_TRANSITIONS,
  type ProviderRoundState,
} from '../../../../domain/games/provider-round.ts'
import { centavos } from '../../../../domain/money.ts'
import { canTransition } from '../../../../domain/transitions.ts'
import { newId } from '../../../../server/clock.ts'
import type { Transaction } from '../../../../server/db/database.ts'
import type { SeedInForce } from '../../../../server/fair/seed-repository.ts'
import { beginExternalRound, continueExternalRound } from '../external-round.ts'
import { storeLastPlayedGame } from '../repository.ts'
import { insertProviderRound, type ProviderRoundRow, updateProviderRound } from './statements.ts'

interface NewRound {
  readonly provider: string
  readonly providerRoundId: string
  readonly playerId: string
  readonly gameId: number
  readonly stake: number
  readonly atMs: number
}

/** Creates the row of a new open round with its first bet and a new id. Does not store the row. */
export function createProviderRoundRow(round: NewRound): ProviderRoundRow {
  return {
    provider: round.provider,
    provider_round_id: round.providerRoundId,
    round_id: newId(round.atMs),
    player_id: round.playerId,
    game_id: round.gameId,
    state: 'open',
    stake: round.stake,
    payout: 0,
    plays: 1,
    started_at_ms: round.atMs,
    ended_at_ms: null,
  }
}

/**
 * Stores a round with its first bet as the player's newest round, inside the caller's transaction, which has locked
 * `seed`.
 */
export function beginProviderRound(tx: Transaction, seed: SeedInForce, row: ProviderRoundRow): void {
  const { player_id: playerId, game_id: gameId, round_id: id, stake, started_at_ms: atMs } = row
  beginExternalRound(tx, seed, { id, gameId, stake, atMs }, gameId)
  tx.write(insertProviderRound, row)
  if (seed.game_id !== gameId) tx.write(storeLastPlayedGame, { playerId, gameId, atMs })
}

/** A change of an open round. Its numbers are added to the stored ones; its state replaces the stored one. */
export interface ProviderRoundChange {
  readonly stake?: number
  readonly payout?: number
  readonly plays?: number
  readonly state?: ProviderRoundState
}

/**
 * Changes an open round, and ends it when the new state is final, inside the caller's transaction.
 * @returns the changed round
 * @throws Error for a state that cannot follow the current one
 */
export function changeProviderRound(
  tx: Transaction,
  row: ProviderRoundRow,
  { stake = 0, payout = 0, plays = 0, state = 'open' }: ProviderRoundChange,
  atMs: number,
): ProviderRoundRow {
  if (state !== row.state && !canTransition(PROVIDER_ROUND_TRANSITIONS, row.state, state)) {
    throw new Error(`Round ${row.round_id} cannot become ${state} after ${row.state}`)
  }
  const after: ProviderRoundRow = {
    ...row,
    state,
    stake: centavos(row.stake + stake),
    payout: centavos(row.payout + payout),
    plays: row.plays + plays,
    ended_at_ms: state === 'open' ? null : atMs,
  }
  tx.write(updateProviderRound, after)
  continueExternalRound(tx, {
    id: row.round_id,
    isOpen: state === 'open',
    stake: after.stake,
    payout: after.payout,
  })
  return after
}
