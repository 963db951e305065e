import { beforeAll, expect, test } from 'vitest'
import { ITEM } from '../../../src/domain/awards/items.ts'
import { centavos } from '../../../src/domain/money.ts'
import { newId } from '../../../src/server/clock.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { type Account, SHARD_COUNT, shardedAccount } from '../../../src/server/ledger/accounts.ts'
import { post } from '../../../src/server/ledger/post.ts'
import { drawFromShards, shardedBalanceOf, shardOf } from '../../../src/server/ledger/sharded.ts'
import { verify } from '../../../src/server/ledger/verify.ts'
import { onBothEngines } from '../../support/databases.ts'
import { fundedPlayer, HOUSE, postAny, posting } from '../../support/ledger.ts'

onBothEngines('sharded balances', databases => {
  let db: Database

  beforeAll(async () => {
    db = await databases.create()
  })

  const sumOfShards = (name: string) => shardedBalanceOf(db, name, ITEM.coin)
  const payFromShards = (name: string, amount: number, to: Account) =>
    db.transact(async tx => {
      const draw = { name, item: ITEM.coin, amount: centavos(amount), to }
      const postings = await drawFromShards(tx, draw)
      await post(tx, { kind: 'win', reference: name, postings, atMs: Date.now() })
    })

  test('a sharded balance takes from many players at once and is the sum of its shards', async () => {
    expect(await sumOfShards('mega')).toBe(0)
    const players = Array.from({ length: 200 }, () => newId(Date.now()))
    const shards = new Set(players.map(shardOf))
    expect(shards.size).toBeGreaterThan(SHARD_COUNT / 2)
    await Promise.all(
      players.map(playerId =>
        db.transact(tx => postAny(tx, posting(HOUSE, shardedAccount('mega', shardOf(playerId)), 3))),
      ),
    )
    expect(await sumOfShards('mega')).toBe(600)
    expect(await sumOfShards('minor')).toBe(0)
  })

  test('a payout uses as many shards as it needs, once, and never below zero', async () => {
    for (let shard = 0; shard < SHARD_COUNT; shard++) {
      await db.transact(tx => postAny(tx, posting(HOUSE, shardedAccount('mini', shard), 10)))
    }
    const winner = await fundedPlayer(db, 0)
    const wins = await Promise.allSettled([
      payFromShards('mini', 95, winner),
      payFromShards('mini', 95, winner),
    ])
    expect(wins.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const lost = wins.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(lost.reason).toMatchObject({ reason: 'notEnoughMoney' })
    expect(await sumOfShards('mini')).toBe(10 * SHARD_COUNT - 95)
    expect(await verify(db)).toEqual([])
  })

  test.each([-1, 0.5, SHARD_COUNT])('a sharded balance has no shard %d', shard => {
    expect(() => shardedAccount('mega', shard)).toThrow(RangeError)
  })
})
