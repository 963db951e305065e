import { centavos } from '../../../domain/money.ts'
import type { AnyEngine } from '../../../games/engines.ts'
import type { Transaction } from '../../db/database.ts'
import type { Hooks } from '../../events/hooks.ts'
import { houseAccount } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import type { Parts } from '../../parts.ts'
import type { Actor } from './play.ts'
import { closeRound, type RoundRow, selectOpenRound } from './repository.ts'

/** What an engine goes on from, or that it cannot. */
export type StoredState =
  | { readonly isReadable: true; readonly state: unknown }
  | { readonly isReadable: false }

/** The state of a round that waits. An engine refuses one that no round of its version can have left. */
export function readStored(engine: AnyEngine, round: RoundRow): StoredState {
  try {
    return { isReadable: true, state: engine.readState(JSON.parse(round.engine_state ?? 'null')) }
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError) return { isReadable: false }
    throw error
  }
}

/**
 * Ends a round that cannot be gone on with and gives its stake back (GLI-19 4.16); what it has paid stays paid.
 * @returns whether there was such a round
 */
export async function refundUnreadable(
  { db, log, hooks }: Pick<Parts, 'db' | 'log' | 'hooks'>,
  engine: AnyEngine,
  actor: Actor,
  atMs: number,
): Promise<boolean> {
  const round = await db.lookUp(selectOpenRound, { actorId: actor.id, gameId: engine.gameId })
  if (!round || readStored(engine, round).isReadable) return false
  await db.transact(tx => refund(hooks, tx, engine, actor, round, atMs))
  log.error({ roundId: round.id, gameId: engine.gameId }, 'round could not be gone on with; stake refunded')
  return true
}

async function refund(
  hooks: Hooks,
  tx: Transaction,
  engine: AnyEngine,
  { account, item, playerId }: Actor,
  { id, stake }: RoundRow,
  atMs: number,
): Promise<void> {
  if (playerId) {
    await hooks.emit(tx, 'roundRefunded', { playerId, roundId: id, amount: centavos(stake), atMs })
  }
  // Two devices may find the round at once; it is closed, and paid for, by one of them.
  const [closed] = await tx.run(closeRound, { id, atMs })
  if (!closed) return
  const house = houseAccount(`game-${engine.gameId}`)
  const postings = [{ from: house, to: account, item, amount: centavos(stake) }]
  await post(tx, { kind: 'refund', reference: id, playerId, postings, atMs })
}
