import { beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../src/domain/time.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { createRateLimits, type RateLimits } from '../../../src/server/rate-limits/rate-limits.ts'
import { describeOnBothEngines } from '../../support/databases.ts'

const WINDOW_MS = MINUTE_MS
const START_MS = 1_000_000

describeOnBothEngines('limits in the database', databases => {
  let db: Database
  let one: RateLimits
  /** The rate limits of a second process. They use the same database, so both processes share the counts. */
  let other: RateLimits

  beforeAll(async () => {
    db = await databases.create()
    one = createRateLimits(db)
    other = createRateLimits(db)
  })

  const limitOf = (key: string, limit = 3) => ({ key, limit, windowMs: WINDOW_MS })
  const countOf = async (key: string) =>
    (await db.read.selectFrom('limit_window').select('count').where('limit_key', '=', key).executeTakeFirst())
      ?.count

  test('when many calls come at the same time, exactly as many pass as the rate limit allows, whichever process they reach', async () => {
    const asked = Array.from({ length: 30 }, (_, n) =>
      (n % 2 ? one : other).take([limitOf('race', 7)], START_MS),
    )
    const answers = await Promise.all(asked)
    expect(answers.filter(reached => reached === undefined)).toHaveLength(7)
    const refused = answers.filter(reached => reached !== undefined)
    expect(refused).toEqual(refused.map(() => ({ key: 'race', endsAtMs: START_MS + WINDOW_MS })))
    expect(await countOf('race')).toBe(7)
  })

  test('the window of a rate limit begins with its first counted call; the first call after its end begins a new window', async () => {
    const key = 'window'
    for (let n = 0; n < 3; n++) expect(await one.take([limitOf(key)], START_MS + n * 1_000)).toBeUndefined()
    const endsAtMs = START_MS + WINDOW_MS
    expect(await one.take([limitOf(key)], endsAtMs - 1)).toEqual({ key, endsAtMs })
    expect(await one.take([limitOf(key)], endsAtMs)).toBeUndefined()
    expect(await countOf(key)).toBe(1)
  })

  test('when a call exceeds one of several rate limits, no limit counts the call', async () => {
    for (let n = 0; n < 3; n++) await one.take([limitOf('full')], START_MS)
    const asked = [limitOf('before'), limitOf('full'), limitOf('after')]
    expect(await other.take(asked, START_MS)).toMatchObject({ key: 'full' })
    expect([await countOf('before'), await countOf('after')]).toEqual([0, undefined])
  })

  test('a counted call that is taken back from a rate limit makes room for another call: at once in the same process, a second later in other processes', async () => {
    for (let n = 0; n < 3; n++) await one.take([limitOf('back')], START_MS)
    expect(await other.take([limitOf('back')], START_MS)).toBeDefined()
    await db.transact(tx => one.release(tx, ['back']))
    expect(await other.take([limitOf('back')], START_MS + 999)).toBeDefined()
    expect(await one.take([limitOf('back')], START_MS)).toBeUndefined()
    await db.transact(tx => one.release(tx, ['back']))
    expect(await other.take([limitOf('back')], START_MS + 1_000)).toBeUndefined()
  })

  test('after one query to the database, a flood of calls above a rate limit is refused from memory', async () => {
    for (let n = 0; n < 3; n++) await one.take([limitOf('flood')], START_MS)
    expect(await one.take([limitOf('flood')], START_MS)).toBeDefined()
    const counting = { asked: 0 }
    const watched = createRateLimits({
      ...db,
      transact: work => {
        counting.asked += 1
        return db.transact(work)
      },
    })
    for (let n = 0; n < 1_000; n++) await watched.take([limitOf('flood')], START_MS)
    expect(counting.asked).toBe(1)
  })

  test('windows of rate limits that have ended are deleted, and no other windows', async () => {
    const atMs = START_MS + 10 * WINDOW_MS
    await one.take([limitOf('still open')], atMs)
    await db.transact(tx => one.mark(tx, 'remembered', atMs + 1))
    expect(await one.deleteEnded(atMs)).toBeGreaterThan(3)
    const left = await db.read.selectFrom('limit_window').select('limit_key').orderBy('limit_key').execute()
    expect(left.map(row => row.limit_key)).toEqual(['remembered', 'still open'])
    expect([await one.isMarked('remembered', atMs), await one.isMarked('remembered', atMs + 1)]).toEqual([
      true,
      false,
    ])
    expect(await one.deleteEnded(atMs)).toBe(0)
  })
})
