import { hash } from 'node:crypto'
import type { ItemId } from '../../domain/items.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import type { Database, Transaction } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import { type Account, SHARD_COUNT, shardedAccount } from './accounts.ts'
import type { Posting } from './movement.ts'

/*
 * A balance that every bet touches is kept in shards: each bet adds to the shard of its player, so bets of different
 * players rarely wait for one row, and the balance is the sum of the shards. In the lock order, shards come after the
 * balances of players and before the rows of the feature.
 */

/** The shard of a player; the same in every process. */
export function shardOf(playerId: string): number {
  return hash('sha256', playerId, 'buffer').readUInt32BE() % SHARD_COUNT
}

/** Every shard of a sharded balance, in the order of their keys. */
function shardsOf(name: string): Account[] {
  return Array.from({ length: SHARD_COUNT }, (_, shard) => shardedAccount(name, shard)).sort()
}

/** The sum of all shards of a balance: as the given transaction sees them, or as committed. */
export async function shardedBalanceOf(
  source: Transaction | Database,
  name: string,
  item: ItemId,
): Promise<Centavos> {
  const query = 'lookUp' in source ? source.read : source.query
  const row = await query
    .selectFrom('balance')
    .select(select => select.fn.sum<number | null>('amount').as('amount'))
    .where('account', 'in', shardsOf(name))
    .where('item', '=', item)
    .executeTakeFirst()
  return centavos(Number(row?.amount ?? 0))
}

/**
 * The postings that pay an amount out of a sharded balance; takes from the shards in the order of their keys, whose
 * rows stay locked until the transaction ends.
 * @throws Refusal `notEnoughMoney` when all shards together hold less
 */
export async function drawFromShards(
  tx: Transaction,
  draw: { name: string; item: ItemId; amount: Centavos; to: Account },
): Promise<Posting[]> {
  const { name, item, amount, to } = draw
  const rows = await tx.query
    .selectFrom('balance')
    .select(['account', 'amount'])
    .where('account', 'in', shardsOf(name))
    .where('item', '=', item)
    .orderBy('account')
    .forUpdate()
    .execute()
  const postings: Posting[] = []
  let left: number = amount
  for (const row of rows) {
    const taken = Math.min(left, row.amount)
    if (taken === 0) continue
    postings.push({ from: row.account as Account, to, item, amount: centavos(taken) })
    left -= taken
  }
  if (left > 0) throw new Refusal('notEnoughMoney', { item })
  return postings
}
