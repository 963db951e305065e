import type { Selectable } from 'kysely'
import type { Database, Transaction } from '../db/database.ts'
import { prepare } from '../db/prepared.ts'
import type { Schema } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'

/*
 * The one lock order. Every transaction that moves money of a player takes its locks in this order, so that no two
 * transactions deadlock:
 *
 * 1. the fair seed of the player (a bet, a seed rotation);
 * 2. the player's row of `player_total` (`lockTotals`; a bet locks it by `lockTotalsAhead`). The player's rows of
 *    `wagering_grant`, `play_limit` and `player_protection` are changed under it and need no place of their own; rows
 *    of `play_day` are locked after it, by a heartbeat alone;
 * 3. stored balances, in the order of their keys (`post` sorts them; `holdBalance` locks each once);
 * 4. shards of shared balances, in the order of their keys (`drawFromShards` sorts them);
 * 5. rows of the feature: round, deposit order, withdrawal, item grant, outbox;
 * 6. the head of the audit, by a command of the operator's tool (`operator/audit-chain.ts`).
 *
 * A withdrawal uses its code by SMS up between steps 2 and 3; what else uses a code of that mode locks nothing after it.
 *
 * Step 2 is taken by every money transaction, also by one that asks for no wagering: with it held, the transactions of
 * one player run one after the other, and what they read of that player stays true until they commit. So a
 * transaction reads its feature rows after step 2 and decides before its first write.
 *
 * | transaction                                | locks          |
 * | ------------------------------------------ | -------------- |
 * | bet                                        | 1, 2, 3, 4, 5  |
 * | refund of a round                          | 2, 3, 5        |
 * | bet at a provider                          | 1, 2, 3, 5     |
 * | win and rollback of a provider             | 2, 3, 5        |
 * | deposit paid                               | 2, 3, 5        |
 * | withdrawal held, refused, paid             | 2, 3, 5        |
 * | receiving account added, changed, removed  | 2, 5           |
 * | item grant, bonus cancelled, grant expired | 2, 3, 5        |
 * | safebox in and out                         | 2, 3           |
 * | adjustment by staff                        | 2, 3, 6        |
 * | deposit ordered, exclusion, limit changed  | 2, 5           |
 * | identity approved                          | 2, 5           |
 */

/** The stored counters of a player; sums in hundredths. See `PlayerLedgerTables`. */
export interface PlayerTotals {
  readonly deposited: number
  readonly deposits: number
  readonly withdrawn: number
  readonly withdrawals: number
  readonly wagered: number
  readonly won: number
  readonly owed: number
  readonly openGrants: number
  /** Bets and deposits are refused before this time, epoch milliseconds; 0 for a player who was never excluded. */
  readonly excludedUntilMs: number
  /** When the player's identity was verified, epoch milliseconds; 0 while it is not. */
  readonly verifiedAtMs: number
  /** The limits in force, one bit each; see `limitBit`. */
  readonly limitMask: number
}

const NOTHING_YET = {
  deposited: 0,
  deposits: 0,
  withdrawn: 0,
  withdrawals: 0,
  wagered: 0,
  won: 0,
  owed: 0,
  open_grants: 0,
  excluded_until_ms: 0,
  verified_at_ms: 0,
  limit_mask: 0,
}

const selectTotals = prepare((db, p: { playerId: string }) =>
  db.selectFrom('player_total').selectAll().where('player_id', '=', p.playerId),
)

/** Locks the row on both engines, and inserts it when the player has none. */
const lockRow = prepare((db, p: { playerId: string }) =>
  db
    .insertInto('player_total')
    .values({ player_id: p.playerId, ...NOTHING_YET })
    .onConflict(conflict =>
      conflict.column('player_id').doUpdateSet(set => ({ owed: set.ref('player_total.owed') })),
    )
    .returningAll(),
)

const addToTotals = prepare(
  (
    db,
    p: { playerId: string; deposited: number; deposits: number; withdrawn: number; withdrawals: number },
  ) =>
    db
      .updateTable('player_total')
      .set(set => ({
        deposited: set('deposited', '+', p.deposited),
        deposits: set('deposits', '+', p.deposits),
        withdrawn: set('withdrawn', '+', p.withdrawn),
        withdrawals: set('withdrawals', '+', p.withdrawals),
      }))
      .where('player_id', '=', p.playerId),
)

function toTotals(row: Selectable<Schema['player_total']> | undefined): PlayerTotals {
  const {
    open_grants: openGrants,
    excluded_until_ms: excludedUntilMs,
    verified_at_ms: verifiedAtMs,
    limit_mask: limitMask,
    player_id: _,
    ...sums
  } = row ?? { player_id: '', ...NOTHING_YET }
  return { ...sums, openGrants, excludedUntilMs, verifiedAtMs, limitMask }
}

/** The counters of a player, all 0 for one who never moved money. */
export async function totalsOf(source: Transaction | Database, playerId: string): Promise<PlayerTotals> {
  const row = await ('lookUp' in source
    ? source.lookUp(selectTotals, { playerId })
    : source.first(selectTotals, { playerId }))
  return toTotals(row)
}

/**
 * Locks the player's row until the caller's transaction ends, so that the money transactions of one player run one
 * after the other. Must be called before any balance and any row of a feature is locked: see the lock order above.
 */
export async function lockTotals(tx: Transaction, playerId: string): Promise<PlayerTotals> {
  return toTotals(await tx.first(lockRow, { playerId }))
}

const lockExisting = prepare((db, p: { playerId: string }) =>
  db.selectFrom('player_total').select('player_id').where('player_id', '=', p.playerId).forUpdate(),
)

/**
 * Locks the player's row on PostgreSQL without waiting for the answer, for a transaction that locks a balance before it
 * counts. SQLite has no locks of rows. A player without the row has never had a balance.
 */
export function lockTotalsAhead(tx: Transaction, playerId: string): void {
  if (tx.engine === 'postgres') tx.write(lockExisting, { playerId })
}

/** Adds to the counters of a player whose row is locked; amounts may be negative. */
export function countTotals(
  tx: Transaction,
  playerId: string,
  change: Partial<Pick<PlayerTotals, 'deposited' | 'deposits' | 'withdrawn' | 'withdrawals'>>,
): void {
  tx.write(addToTotals, { playerId, deposited: 0, deposits: 0, withdrawn: 0, withdrawals: 0, ...change })
}

const exclude = prepare((db, p: { playerId: string; untilMs: number }) =>
  db.updateTable('player_total').set({ excluded_until_ms: p.untilMs }).where('player_id', '=', p.playerId),
)

/** Refuses bets and deposits of a player whose row is locked, until a time in epoch milliseconds. */
export function setExclusion(tx: Transaction, playerId: string, untilMs: number): void {
  tx.write(exclude, { playerId, untilMs })
}

const verify = prepare((db, p: { playerId: string; atMs: number }) =>
  db.updateTable('player_total').set({ verified_at_ms: p.atMs }).where('player_id', '=', p.playerId),
)

/** Notes that the identity of a player whose row is locked was verified, at a time in epoch milliseconds. */
export function setVerified(tx: Transaction, playerId: string, atMs: number): void {
  tx.write(verify, { playerId, atMs })
}

const changeLimitMask = prepare((db, p: { playerId: string; limitMask: number }) =>
  db.updateTable('player_total').set({ limit_mask: p.limitMask }).where('player_id', '=', p.playerId),
)

/** Stores which limits of a player are in force, under the lock of the player's row. */
export function setLimitMask(tx: Transaction, playerId: string, limitMask: number): void {
  tx.write(changeLimitMask, { playerId, limitMask })
}

/** @throws Refusal `excluded` while an exclusion lasts */
export function assertNotExcluded(
  { excludedUntilMs }: Pick<PlayerTotals, 'excludedUntilMs'>,
  atMs: number,
): void {
  if (excludedUntilMs > atMs) throw new Refusal('excluded', { excludedUntilMs })
}
