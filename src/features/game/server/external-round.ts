import { timeMsOfId } from '../../../domain/ids.ts'
import { HOUR_MS } from '../../../domain/time.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { createInjectionKey } from '../../../server/events/injection-key.ts'
import { type SeedInForce, updateSeedInForce } from '../../../server/fair/seed-repository.ts'
import { insertRound, insertRoundHour, updateContinuedRound } from './repository.ts'

const hourStartMsOf = (atMs: number) => atMs - (atMs % HOUR_MS)

/**
 * The seed number and engine version of a round that a provider or a draw decides. Such a round uses no seed and no
 * engine of this server.
 */
const NO_FAIR_SEED = -1
export const NO_ENGINE_VERSION = 0

/** A new round that a provider or a later draw decides, not a play on this server. */
export interface ExternalRound {
  readonly id: string
  readonly gameId: number
  readonly stake: number
  readonly atMs: number
}

/**
 * Stores a round with its first bet as the player's newest round, inside the caller's transaction, which has locked
 * `seed`.
 * @param lastGameId the game to store as the player's last one
 */
export function beginExternalRound(
  tx: Transaction,
  seed: SeedInForce,
  { id, gameId, stake, atMs }: ExternalRound,
  lastGameId = seed.game_id,
): void {
  const { actor_id: actorId, last_round_id: previousRoundId } = seed
  tx.write(updateSeedInForce, {
    actorId,
    clientSeed: seed.client_seed,
    nonce: seed.nonce,
    nextPlayAtMs: seed.next_play_at_ms,
    gameId: lastGameId,
    openRounds: seed.open_rounds,
    lastRoundId: id,
  })
  const hourMs = hourStartMsOf(atMs)
  if (previousRoundId === null || hourStartMsOf(timeMsOfId(previousRoundId)) < hourMs) {
    tx.write(insertRoundHour, { actorId, hourMs, previousRoundId })
  }
  tx.write(insertRound, {
    id,
    actorId,
    previousRoundId,
    gameId,
    engineVersion: NO_ENGINE_VERSION,
    stake,
    state: 'away',
    engineState: null,
    countedPrice: null,
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
}

/**
 * Stores the sums of an external round and whether the round is still open, inside the caller's transaction. A provider
 * or a draw decides such a round.
 */
export function continueExternalRound(
  tx: Transaction,
  {
    id,
    isOpen,
    stake,
    payout,
  }: { readonly id: string; readonly isOpen: boolean; readonly stake: number; readonly payout: number },
): void {
  tx.write(updateContinuedRound, {
    id,
    state: isOpen ? 'away' : 'closed',
    engineState: null,
    countedPrice: null,
    totalPrice: stake,
    totalPayout: payout,
    // Always 1, since only rounds of our own games have plays in `round_step`.
    plays: 1,
  })
}

/**
 * Injection key of the function that returns the end of an external round whose outcome a draw decides, from committed
 * rows: epoch milliseconds; `undefined` while the round is open and for any other round. The lottery's module provides
 * the function.
 */
export const externalRoundEndFinderKey = createInjectionKey<(roundId: string) => Promise<number | undefined>>(
  'the end of an external round',
)

/**
 * Injection key of the function that returns when draws decide the open rounds among these, from committed rows: epoch
 * milliseconds by round id. Other rounds are absent. The lottery's module provides the function.
 */
export const drawTimesReaderKey =
  createInjectionKey<(roundIds: readonly string[]) => Promise<ReadonlyMap<string, number>>>(
    'the draws of open rounds',
  )
