import { hash } from 'node:crypto'
import type { ItemId } from '../../domain/awards/items.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import type { Database, Transaction } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import { type Account, SHARD_COUNT, shardedAccount } from './accounts.ts'
import { lockBalances, sumBalances } from './balance-repository.ts'
import type { Posting } from './movement.ts'

/*
 * A balance that every bet changes is split into shards. Each bet adds to the shard of its player, so bets of different
 * players rarely wait for one row. The balance is the sum of the shards. In the lock order, shards come after the
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
  return centavos(await sumBalances(query, shardsOf(name), item))
}

/**
 * The postings that pay an amount out of a sharded balance, shard by shard in the order of their keys. Locks the rows
 * of all shards until the transaction ends.
 * @throws Refusal `notEnoughMoney` when all shards together hold less
 */
export async function drawFromShards(
  tx: Transaction,
  draw: { name: string; item: ItemId; amount: Centavos; to: Account },
): Promise<Posting[]> {
  const { name, item, amount, to } = draw
  const rows = await lockBalances(tx, shardsOf(name), item)
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
