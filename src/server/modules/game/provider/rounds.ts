import { timeOfId } from '../../../../domain/ids.ts'
import { centavos } from '../../../../domain/money.ts'
import { PROVIDER_ROUND_TRANSITIONS, type ProviderRoundState } from '../../../../domain/provider-round.ts'
import { canTransition } from '../../../../domain/transitions.ts'
import { newId } from '../../../clock.ts'
import type { Transaction } from '../../../db/database.ts'
import { continueRound, insertRound, insertRoundHour, noteLastPlayed } from '../repository.ts'
import { type SeedInForce, updateSeed } from '../seeds.ts'
import { insertProviderRound, type ProviderRoundRow, updateProviderRound } from './statements.ts'

const HOUR_MS = 3_600_000
const hourOf = (atMs: number) => atMs - (atMs % HOUR_MS)

/** Of a game of another brand: no seed of ours decides it, and no rules of ours know its outcome. */
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

/** A round before its first bet is written. */
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

/** Writes a round with its first bet, and puts it at the end of the player's rounds, whose seed is locked. */
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
    payout: 0,
    atMs,
  })
  tx.write(insertProviderRound, row)
  if (seed.game_id !== gameId) tx.write(noteLastPlayed, { playerId: actorId, gameId, atMs })
}

/** What a transaction changes of an open round. */
export interface RoundChange {
  readonly stake?: number
  readonly payout?: number
  readonly plays?: number
  readonly state?: ProviderRoundState
}

/** Adds to an open round, and ends it. @throws Error for an end that may not follow its state */
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
    // The list of a round's plays is ours; of a provider's round we have one line.
    plays: 1,
  })
  return after
}
