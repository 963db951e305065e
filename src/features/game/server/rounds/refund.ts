import { ID_PATTERN } from '../../../../domain/ids.ts'
import { centavos } from '../../../../domain/money.ts'
import type { AnyGameEngine } from '../../../../games/engine.ts'
import { findEngine } from '../../../../games/engines.ts'
import { CommandError } from '../../../../server/command-error.ts'
import type { Transaction } from '../../../../server/db/database.ts'
import type { RefundedBet } from '../../../../server/events/events.ts'
import type { ModuleHooks } from '../../../../server/events/hooks.ts'
import { lockSeedInForce, updateSeedInForce } from '../../../../server/fair/seed-repository.ts'
import { lockPlayerTotals } from '../../../../server/player-money/totals/totals.ts'
import { forfeitedMoneyOfRefund } from '../../../../server/player-money/wagering/wager-rollback.ts'
import { takeForfeitedMoney } from '../../../../server/player-money/wagering/wagering.ts'
import type { Services } from '../../../../server/services.ts'
import { type Actor, actorOfPlayer } from '../actor.ts'
import {
  closeRefundedRound,
  findRoundOfAnyActor,
  type RoundRow,
  selectOpenRound,
  selectRoundSteps,
} from '../repository.ts'

/** The stored state of a round. An engine resumes the round from it if it can read the state. */
export type StoredRoundState =
  | { readonly isReadable: true; readonly state: unknown }
  | { readonly isReadable: false }

/**
 * Reads the state of an open round. The state is unreadable without an engine, and if the engine rejects it because no
 * round of the engine's version can have produced it.
 */
export function readStateOfStoredRound(engine: AnyGameEngine | undefined, round: RoundRow): StoredRoundState {
  if (!engine) return { isReadable: false }
  try {
    return { isReadable: true, state: engine.readState(JSON.parse(round.engine_state ?? 'null')) }
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError) return { isReadable: false }
    throw error
  }
}

function isUnreadable(round: RoundRow): boolean {
  return !readStateOfStoredRound(findEngine(round.game_id, round.engine_version), round).isReadable
}

/**
 * Closes an open round whose engine version no longer exists or rejects its state, in its own transaction. Refunds its
 * price (GLI-19 4.16); payouts are not taken back.
 * @returns whether a round was refunded
 */
export async function refundUnreadableRound(
  { db, log, hooks }: Pick<Services, 'db' | 'log' | 'hooks'>,
  gameId: number,
  actor: Actor,
  atMs: number,
): Promise<boolean> {
  const round = await db.lookUp(selectOpenRound, { actorId: actor.id, gameId })
  if (!round || !isUnreadable(round)) return false
  const isRefunded = await db.transact(tx =>
    refundIfDue(hooks, tx, actor, { gameId, atMs, isDue: isUnreadable }),
  )
  if (isRefunded) {
    log.error({ roundId: round.id, gameId }, 'round cannot be continued; stake refunded')
  }
  return isRefunded
}

/**
 * Closes an open round of a player whose identity is revoked and refunds its price, in a transaction of its own;
 * payouts are not taken back. Staff do this before they close the account.
 * @throws CommandError for a round that is unknown or closed, and for a player whose identity is not revoked
 */
export async function refundRoundOfRevokedIdentity(
  { db, hooks }: Pick<Services, 'db' | 'hooks'>,
  roundId: string,
  atMs: number,
): Promise<RoundRow> {
  const round = await findRoundOfAnyActor(db.read, roundId)
  if (!round || !ID_PATTERN.test(round.actor_id)) throw new CommandError(`No player has a round ${roundId}`)
  const { actor_id: playerId, game_id: gameId } = round
  const isRefunded = await db.transact(tx => {
    const isDue = async ({ id }: RoundRow) =>
      id === roundId && (await lockPlayerTotals(tx, playerId)).revokedFromMs > 0
    return refundIfDue(hooks, tx, actorOfPlayer(playerId), { gameId, atMs, isDue })
  })
  if (!isRefunded)
    throw new CommandError(`Round ${roundId} is not an open round of a player whose identity is revoked`)
  return round
}

interface DueRefund {
  readonly gameId: number
  readonly atMs: number
  /** Decides whether to refund the game's open round. Called while the seed is locked, before anything is written. */
  readonly isDue: (round: RoundRow) => boolean | Promise<boolean>
}

/**
 * Closes and refunds an actor's open round if `isDue`, inside the caller's transaction. Locks the seed first, then the
 * rows of hooks, the balance and the round. Reads the round again under the seed's lock, since two devices may find it
 * at the same time.
 * @returns whether the round was refunded
 */
async function refundIfDue(
  hooks: ModuleHooks,
  tx: Transaction,
  actor: Actor,
  { gameId, atMs, isDue }: DueRefund,
): Promise<boolean> {
  const { id: actorId, playerId } = actor
  const seed = await tx.first(lockSeedInForce, { actorId })
  const round = await tx.first(selectOpenRound, { actorId, gameId })
  if (!seed || !round || !(await isDue(round))) return false
  tx.write(updateSeedInForce, {
    actorId,
    clientSeed: seed.client_seed,
    nonce: seed.nonce,
    nextPlayAtMs: seed.next_play_at_ms,
    gameId: seed.game_id,
    openRounds: seed.open_rounds - 1,
    lastRoundId: seed.last_round_id,
  })
  const price = centavos(round.total_price)
  const forfeits = playerId ? await forfeitedMoneyOfRefund(tx, { playerId, roundId: round.id }) : []
  if (playerId) {
    const bets = await paidPlaysOf(tx, round)
    await hooks.emit(tx, 'roundRefunded', { playerId, gameId, roundId: round.id, amount: price, bets, atMs })
  }
  if (price > 0) await actor.purse.refund(tx, { gameId, roundId: round.id, price, atMs })
  if (playerId) await takeForfeitedMoney(tx, { playerId, forfeits, atMs })
  tx.write(closeRefundedRound, { id: round.id })
  return true
}

/** The priced plays of a round, inside the transaction that closes the round. Leaves out plays with the price 0. */
async function paidPlaysOf(tx: Transaction, round: RoundRow): Promise<RefundedBet[]> {
  const steps = await tx.run(selectRoundSteps, { roundId: round.id })
  return [round, ...steps].flatMap(({ price, bonus_part, counted, created_at_ms: atMs }) =>
    price > 0
      ? [{ stake: centavos(price), bonusPart: centavos(bonus_part), counted: centavos(counted), atMs }]
      : [],
  )
}
