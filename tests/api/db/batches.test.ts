import { expect, test } from 'vitest'
import { firstIdAt } from '../../../src/domain/ids.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { listPaidOrders } from '../../../src/features/deposit/server/reconcile-repository.ts'
import { deleteWins } from '../../../src/features/lobby/server/win-repository.ts'
import { removeBefore } from '../../../src/features/telemetry/server/repository.ts'
import { newId } from '../../../src/server/clock.ts'
import { PAGE_ROWS } from '../../../src/server/db/pages.ts'
import { BATCH_ROWS } from '../../../src/server/db/retention.ts'
import type { Schema } from '../../../src/server/db/schema.ts'
import { deleteKept } from '../../../src/server/identity/kept-identifier-repository.ts'
import { appForEachTest } from '../../support/app.ts'
import { onBothEngines } from '../../support/databases.ts'
import { over } from '../../support/failing-database.ts'
import { registerPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'

/** More rows than fit two batches. */
const MANY = 2 * BATCH_ROWS + 10
const ROWS_AT_ONCE = 500

const numbered = (place: number) => String(place).padStart(6, '0')

onBothEngines('work in batches', databases => {
  const app = appForEachTest(databases)
  const db = () => app.services.db

  /** Inserts `MANY` rows. */
  async function fill<Table extends keyof Schema>(
    table: Table,
    row: (place: number) => object,
  ): Promise<void> {
    for (let first = 0; first < MANY; first += ROWS_AT_ONCE) {
      const count = Math.min(ROWS_AT_ONCE, MANY - first)
      const rows = Array.from({ length: count }, (_, place) => row(first + place))
      await db().transact(
        async tx =>
          void (await tx.query
            .insertInto(table)
            .values(rows as never)
            .execute()),
      )
    }
  }

  async function count(table: keyof Schema): Promise<number> {
    const row = await db()
      .read.selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return Number(row.n)
  }

  /** A database whose process dies before its second transaction. */
  function dying() {
    let begun = 0
    return over(db(), {
      transact: (work, options) =>
        ++begun > 1 ? Promise.reject(new Error('killed')) : db().transact(work, options),
    })
  }

  test('work in batches removes players who were online long ago, and no others', async () => {
    const atMs = app.clock.now()
    await fill('online_player', place => ({
      player_id: numbered(place),
      game_id: 0,
      seen_at_ms: place % 2 === 0 ? atMs - 2 : atMs,
    }))
    await removeBefore(db(), atMs - DAY_MS)
    expect(await count('online_player')).toBe(MANY)
    await removeBefore(db(), atMs - 1)
    expect(await count('online_player')).toBe(MANY / 2)
    await removeBefore(db(), atMs + 1)
    expect(await count('online_player')).toBe(0)
  })

  test('work in batches removes hashes of players who are no longer excluded, and keeps those in between', async () => {
    const atMs = app.clock.now()
    const excluded = await registerPlayer(app)
    await db().transact(
      async tx =>
        void (await tx.query
          .updateTable('player_total')
          .set({ excluded_until_ms: atMs + DAY_MS })
          .where('player_id', '=', excluded.id)
          .execute()),
    )
    await fill('kept_identifier', place => ({
      mac: numbered(place),
      player_id: place % 2 === 0 ? excluded.id : 'gone',
      is_former: 0,
      kept_at_ms: atMs,
    }))
    await expect(deleteKept(dying(), atMs - DAY_MS, atMs)).rejects.toThrow('killed')
    expect(await count('kept_identifier')).toBe(MANY - BATCH_ROWS / 2)
    expect(await deleteKept(db(), atMs - DAY_MS, atMs)).toBe(MANY / 2 - BATCH_ROWS / 2)
    expect(await count('kept_identifier')).toBe(MANY / 2)
    expect(await deleteKept(db(), atMs - DAY_MS, atMs)).toBe(0)
    expect(await deleteKept(db(), atMs - DAY_MS, atMs + DAY_MS)).toBe(MANY / 2)
  })

  test('work in batches removes old wins, also of a round that began long before, and continues after a crash', async () => {
    const atMs = app.clock.now()
    const win = (roundId: string, endedAtMs: number) => ({
      round_id: roundId,
      player_id: 'p',
      game_id: 1001,
      stake: 1,
      payout: 100,
      at_ms: endedAtMs,
    })
    await fill('recent_win', place => win(newId(atMs - 10_000 + place), atMs - 10_000 + place))
    const long = firstIdAt(atMs - DAY_MS)
    await db().transact(
      async tx => void (await tx.query.insertInto('recent_win').values(win(long, atMs)).execute()),
    )
    await expect(deleteWins(dying(), atMs)).rejects.toThrow('killed')
    expect(await count('recent_win')).toBe(MANY - BATCH_ROWS + 1)
    expect(await deleteWins(db(), atMs)).toBe(MANY - BATCH_ROWS)
    expect(await count('recent_win')).toBe(1)
    expect(await deleteWins(db(), atMs + 1)).toBe(1)
  })

  test('work in batches removes expired codes and old messages of the sandbox', async () => {
    const atMs = app.clock.now()
    await fill('sms_code', place => ({
      mobile: numbered(place),
      mode: 1 + (place % 2),
      hash: '',
      expires_at_ms: atMs + (place === 7 ? 1 : 0),
      tries_left: 1,
      is_used: 0,
    }))
    await fill('sandbox_sms', place => {
      const sentAtMs = atMs - DAY_MS + (place === 7 ? 1 : 0)
      return { id: newId(sentAtMs), mobile: '', text: '', at_ms: sentAtMs }
    })
    await runJob(app.services, 'delete-expired')
    expect([await count('sms_code'), await count('sandbox_sms')]).toEqual([1, 1])
  })

  test('work in batches lists the deposits of a day page by page, each once, and no reversed one', async () => {
    const player = await registerPlayer(app)
    const fromMs = app.clock.now()
    const days = { before: fromMs - 1, first: fromMs, last: fromMs + DAY_MS - 1, after: fromMs + DAY_MS }
    await fill('deposit_order', place => ({
      id: newId(fromMs),
      player_id: player.id,
      recharge_type: 'gcash',
      amount: 100,
      state: place % 2 === 0 ? 'paid' : 'reversed',
      checkout_url: '',
      created_at_ms: fromMs,
      expires_at_ms: fromMs,
      // Many orders are paid at the same time, more than fit a page.
      paid_at_ms: [days.first, days.first, days.first, days.last, days.before, days.after][place % 6],
    }))
    const ids: string[] = []
    for await (const { orderId } of listPaidOrders(db().read, { fromMs, toMs: fromMs + DAY_MS }))
      ids.push(orderId)
    // Of six orders in a row, those at places 0 and 2 are paid within the day.
    const due = Array.from({ length: MANY }, (_, place) => place % 6).filter(it => it === 0 || it === 2)
    expect(ids.length).toBe(due.length)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(2 * PAGE_ROWS)
  })
})
