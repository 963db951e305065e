import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../../src/server/db/database.ts'
import { describeOnBothEngines, suiteDatabasesOnEngine } from '../../support/databases.ts'

const announceOn = (db: Database, ...channels: string[]) =>
  db.transact(async tx => {
    for (const channel of channels) await db.notify(tx, channel)
  })

describeOnBothEngines('listening', databases => {
  test('a listener hears only the database announcements of its own channel, and none after it is stopped', async () => {
    const db = await databases.create()
    let [first, second] = [0, 0]
    const stop = db.listen('perya_one', () => first++)
    db.listen('perya_two', () => second++)
    await announceOn(db, 'perya_one')
    await expect.poll(() => first).toBeGreaterThan(0)
    stop()
    const before = first
    const secondBefore = second
    await announceOn(db, 'perya_one', 'perya_two')
    await expect.poll(() => second).toBeGreaterThan(secondBefore)
    expect(first).toBe(before)
  })
})

describe('the listening connection of PostgreSQL', () => {
  const databases = suiteDatabasesOnEngine('postgres')
  let db: Database

  beforeEach(async () => {
    db = await databases.create()
  })

  /** Returns the process ids of the database connections whose last statement was a `listen` or `unlisten`. */
  async function listeningPids(): Promise<number[]> {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and query ~ '^(un)?listen '`.execute(db.read)
    return rows.map(({ pid }) => pid)
  }

  test('all channels share one listening connection of PostgreSQL', async () => {
    const heard = [vi.fn(), vi.fn(), vi.fn()]
    for (const [n, listener] of heard.entries()) db.listen(`perya_${'abc'[n]}`, listener)
    for (const listener of heard) await expect.poll(() => listener.mock.calls.length).toBe(1)
    expect(await listeningPids()).toHaveLength(1)
  })

  test('after a broken listening connection is reopened, every channel learns that it may have missed announcements', async () => {
    const heard = [vi.fn(), vi.fn()]
    for (const [n, listener] of heard.entries()) db.listen(`perya_${'ab'[n]}`, listener)
    for (const listener of heard) await expect.poll(() => listener.mock.calls.length).toBe(1)
    const [pid] = await listeningPids()
    await sql`select pg_terminate_backend(${pid ?? 0})`.execute(db.read)
    for (const listener of heard) await expect.poll(() => listener.mock.calls.length).toBe(2)
    await announceOn(db, 'perya_b')
    await expect.poll(() => heard[1]?.mock.calls.length).toBe(3)
    expect(heard[0]).toHaveBeenCalledTimes(2)
  })

  test('the listening connection closes with the last listener, and opens again with the next', async () => {
    const stop = db.listen('perya_a', () => {})
    await expect.poll(listeningPids).toHaveLength(1)
    stop()
    await expect.poll(listeningPids).toHaveLength(0)
    const heard = vi.fn()
    db.listen('perya_a', heard)
    await announceOn(db, 'perya_a')
    await expect.poll(() => heard.mock.calls.length).toBeGreaterThan(0)
  })
})
