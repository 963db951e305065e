import { expect, test } from 'vitest'
import { smallestIdOfTime } from '../../../src/domain/ids.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { listPaidOrders } from '../../../src/features/deposit/server/reconcile-repository.ts'
import { deleteRecentWins } from '../../../src/features/lobby/server/win-repository.ts'
import { deleteTelemetryBefore } from '../../../src/features/telemetry/server/repository.ts'
import { newId } from '../../../src/server/clock.ts'
import { ROWS_PER_PAGE } from '../../../src/server/db/pages.ts'
import { ROWS_PER_BATCH } from '../../../src/server/db/retention.ts'
import type { Schema } from '../../../src/server/db/schema.ts'
import { deleteExpiredIdentifierHashes } from '../../../src/server/identity/kept-identifier-repository.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { replaceMethods } from '../../support/failing-database.ts'
import { registerPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'

/** A number of rows that does not fit in two batches. */
const MORE_THAN_TWO_BATCHES = 2 * ROWS_PER_BATCH + 10
const ROWS_AT_ONCE = 500

const numberedId = (place: number) => String(place).padStart(6, '0')

describeOnBothEngines('work in batches', databases => {
  const app = startAppForSuite(databases)
  const database = () => app.services.db

  /** Inserts `MORE_THAN_TWO_BATCHES` rows into a table; `row` returns the row with a given index. */
  async function fillTable<Table extends keyof Schema>(
    table: Table,
    row: (place: number) => object,
  ): Promise<void> {
    for (let first = 0; first < MORE_THAN_TWO_BATCHES; first += ROWS_AT_ONCE) {
      const count = Math.min(ROWS_AT_ONCE, MORE_THAN_TWO_BATCHES - first)
      const rows = Array.from({ length: count }, (_, place) => row(first + place))
      await database().transact(
        async tx =>
          void (await tx.query
            .insertInto(table)
            .values(rows as never)
            .execute()),
      )
    }
  }

  async function countRows(table: keyof Schema): Promise<number> {
    const row = await database()
      .read.selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return Number(row.n)
  }

  /** Returns a database in which every transaction after the first one fails, as if the process had been killed. */
  function failingAfterFirstTransaction() {
    let begun = 0
    return replaceMethods(database(), {
      transact: (work, options) =>
        ++begun > 1 ? Promise.reject(new Error('killed')) : database().transact(work, options),
    })
  }

  test('players who were online long ago are removed from the online list in batches, and no other players', async () => {
    const atMs = app.clock.now()
    await fillTable('online_player', place => ({
      player_id: numberedId(place),
      game_id: 0,
      seen_at_ms: place % 2 === 0 ? atMs - 2 : atMs,
    }))
    await deleteTelemetryBefore(database(), atMs - DAY_MS)
    expect(await countRows('online_player')).toBe(MORE_THAN_TWO_BATCHES)
    await deleteTelemetryBefore(database(), atMs - 1)
    expect(await countRows('online_player')).toBe(MORE_THAN_TWO_BATCHES / 2)
    await deleteTelemetryBefore(database(), atMs + 1)
    expect(await countRows('online_player')).toBe(0)
  })

  test('identifier hashes of players who are no longer excluded are removed in batches, and those of excluded players stay', async () => {
    const atMs = app.clock.now()
    const excluded = await registerPlayer(app)
    await database().transact(
      async tx =>
        void (await tx.query
          .updateTable('player_total')
          .set({ excluded_until_ms: atMs + DAY_MS })
          .where('player_id', '=', excluded.id)
          .execute()),
    )
    await fillTable('kept_identifier', place => ({
      mac: numberedId(place),
      player_id: place % 2 === 0 ? excluded.id : 'gone',
      is_former: 0,
      kept_at_ms: atMs,
    }))
    await expect(
      deleteExpiredIdentifierHashes(failingAfterFirstTransaction(), atMs - DAY_MS, atMs),
    ).rejects.toThrow('killed')
    expect(await countRows('kept_identifier')).toBe(MORE_THAN_TWO_BATCHES - ROWS_PER_BATCH / 2)
    expect(await deleteExpiredIdentifierHashes(database(), atMs - DAY_MS, atMs)).toBe(
      MORE_THAN_TWO_BATCHES / 2 - ROWS_PER_BATCH / 2,
    )
    expect(await countRows('kept_identifier')).toBe(MORE_THAN_TWO_BATCHES / 2)
    expect(await deleteExpiredIdentifierHashes(database(), atMs - DAY_MS, atMs)).toBe(0)
    expect(await deleteExpiredIdentifierHashes(database(), atMs - DAY_MS, atMs + DAY_MS)).toBe(
      MORE_THAN_TWO_BATCHES / 2,
    )
  })

  test('old entries of the list of wins are removed in batches, even after a crash; the recent win of a long round stays', async () => {
    const atMs = app.clock.now()
    const winRow = (roundId: string, endedAtMs: number) => ({
      round_id: roundId,
      player_id: 'p',
      game_id: 1001,
      stake: 1,
      payout: 100,
      at_ms: endedAtMs,
    })
    await fillTable('recent_win', place => winRow(newId(atMs - 10_000 + place), atMs - 10_000 + place))
    const long = smallestIdOfTime(atMs - DAY_MS)
    await database().transact(
      async tx => void (await tx.query.insertInto('recent_win').values(winRow(long, atMs)).execute()),
    )
    await expect(deleteRecentWins(failingAfterFirstTransaction(), atMs)).rejects.toThrow('killed')
    expect(await countRows('recent_win')).toBe(MORE_THAN_TWO_BATCHES - ROWS_PER_BATCH + 1)
    expect(await deleteRecentWins(database(), atMs)).toBe(MORE_THAN_TWO_BATCHES - ROWS_PER_BATCH)
    expect(await countRows('recent_win')).toBe(1)
    expect(await deleteRecentWins(database(), atMs + 1)).toBe(1)
  })

  test('expired SMS codes and old messages of the sandbox are removed in batches', async () => {
    const atMs = app.clock.now()
    await fillTable('sms_code', place => ({
      mobile: numberedId(place),
      mode: 1 + (place % 2),
      hash: '',
      expires_at_ms: atMs + (place === 7 ? 1 : 0),
      tries_left: 1,
      is_used: 0,
    }))
    await fillTable('sandbox_sms', place => {
      const sentAtMs = atMs - DAY_MS + (place === 7 ? 1 : 0)
      return { id: newId(sentAtMs), mobile: '', text: '', at_ms: sentAtMs }
    })
    await runJob(app.services, 'delete-expired')
    expect([await countRows('sms_code'), await countRows('sandbox_sms')]).toEqual([1, 1])
  })

  test('the deposits of a day are listed page by page, each once, without reversed deposits', async () => {
    const player = await registerPlayer(app)
    const fromMs = app.clock.now()
    const days = { before: fromMs - 1, first: fromMs, last: fromMs + DAY_MS - 1, after: fromMs + DAY_MS }
    await fillTable('deposit_order', place => ({
      id: newId(fromMs),
      player_id: player.id,
      recharge_type: 'gcash',
      amount: 100,
      state: place % 2 === 0 ? 'paid' : 'reversed',
      checkout_url: '',
      created_at_ms: fromMs,
      expires_at_ms: fromMs,
      // The orders that share the payment time `days.first` do not fit on one page.
      paid_at_ms: [days.first, days.first, days.first, days.last, days.before, days.after][place % 6],
    }))
    const ids: string[] = []
    for await (const { orderId } of listPaidOrders(database().read, { fromMs, toMs: fromMs + DAY_MS }))
      ids.push(orderId)
    // Of every six orders, the orders at positions 0 and 2 are paid within the requested day.
    const due = Array.from({ length: MORE_THAN_TWO_BATCHES }, (_, place) => place % 6).filter(
      it => it === 0 || it === 2,
    )
    expect(ids.length).toBe(due.length)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(2 * ROWS_PER_PAGE)
  })
})
