import { timeOfId } from '../../../../domain/ids.ts'
import { centavos } from '../../../../domain/money.ts'
import { PROVIDER_ROUND_TRANSITIONS, type ProviderRoundState } from '../../../../domain/provider-round.ts'
import { HOUR_MS } from '../../../../domain/time.ts'
import { canTransition } from '../../../../domain/transitions.ts'
import { newId } from '../../../clock.ts'
import type { Transaction } from '../../../db/database.ts'
import { type SeedInForce, updateSeed } from '../../../fair/seed-repository.ts'
import { continueRound, insertRound, insertRoundHour, noteLastPlayed } from '../repository.ts'
import { insertProviderRound, type ProviderRoundRow, updateProviderRound } from './statements.ts'

const hourOf = (atMs: number) => atMs - (atMs % HOUR_MS)

/** Values for a game of another brand: no seed of ours decides its plays, and no engine of ours reads its outcomes. */
const NO_FAIR_SEED = -1
export const NO_ENGINE = 0

interface NewRound {
  readonly provider: string
  readonly providerRoundId: string
  readonly playerId: string
  readonly gameId: number
  readonly stake: number
  readonly atMs: number
}

/** The row of a new round, which is not stored yet. */
export function newProviderRound(round: NewRound): ProviderRoundRow {
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
 * Stores a round with its first bet as the player's newest round, inside the caller's transaction that locked `seed`.
 */
export function beginProviderRound(tx: Transaction, seed: SeedInForce, row: ProviderRoundRow): void {
  const { player_id: actorId, game_id: gameId, round_id: id, stake, started_at_ms: atMs } = row
  const previousRoundId = seed.last_round_id
  tx.write(updateSeed, {
    actorId,
    nonce: seed.nonce,
    nextPlayAtMs: seed.next_play_at_ms,
    gameId,
    openRounds: seed.open_rounds,
    lastRoundId: id,
  })
  const hourMs = hourOf(atMs)
  if (previousRoundId === null || hourOf(timeOfId(previousRoundId)) < hourMs) {
    tx.write(insertRoundHour, { actorId, hourMs, previousRoundId })
  }
  tx.write(insertRound, {
    id,
    actorId,
    previousRoundId,
    gameId,
    engineVersion: NO_ENGINE,
    stake,
    state: 'away',
    engineState: null,
    seedNumber: NO_FAIR_SEED,
    nonce: 0,
    choice: null,
    outcome: '{}',
    price: stake,
    bonusPart: 0,
    counted: 0,
    payout: 0,
    atMs,
  })
  tx.write(insertProviderRound, row)
  if (seed.game_id !== gameId) tx.write(noteLastPlayed, { playerId: actorId, gameId, atMs })
}

/** A change to an open round. The numbers are added; the state replaces the stored one. */
export interface RoundChange {
  readonly stake?: number
  readonly payout?: number
  readonly plays?: number
  readonly state?: ProviderRoundState
}

/**
 * Changes an open round, and ends it when the new state is final, inside the caller's transaction.
 * @returns the changed round
 * @throws Error for a state that may not follow the current one
 */
export function changeProviderRound(
  tx: Transaction,
  row: ProviderRoundRow,
  { stake = 0, payout = 0, plays = 0, state = 'open' }: RoundChange,
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
  tx.write(continueRound, {
    id: row.round_id,
    state: state === 'open' ? 'away' : 'closed',
    engineState: null,
    totalPrice: after.stake,
    totalPayout: after.payout,
    // Only rounds of our own games have further plays in `round_step`; a provider's round has the one row.
    plays: 1,
  })
  return after
}
