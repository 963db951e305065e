import { expect, test, vi } from 'vitest'
import { utcDayAt } from '../../../src/domain/day.ts'
import { centavos } from '../../../src/domain/money.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { depositCreate } from '../../../src/features/deposit/contract/deposit.ts'
import { expireUnpaidDeposits } from '../../../src/features/deposit/server/service.ts'
import { removeOldPlayDays } from '../../../src/features/limits/server/retention.ts'
import { newId } from '../../../src/server/clock.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { logInAgain, newRequestId, registerPlayer } from '../../support/player.ts'
import { createJobRun, runJob } from '../../support/schedule.ts'

describeOnBothEngines('retention', databases => {
  const app = startAppForSuite(databases)

  const runRetention = (name: string) => runJob(app.services, name)
  const countRows = async (
    table: 'session' | 'command' | 'sandbox_checkout' | 'play_day' | 'play_day_game',
  ) => {
    const row = await app.services.db.read
      .selectFrom(table)
      .select(select => select.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return Number(row.n)
  }

  test('retention removes sessions that have expired, and no others', async () => {
    const player = await registerPlayer(app)
    app.clock.move(20 * DAY_MS)
    await logInAgain(app, player)
    await runRetention('delete-expired')
    expect(await countRows('session')).toBe(2)
    app.clock.move(10 * DAY_MS)
    await runRetention('delete-expired')
    expect(await countRows('session')).toBe(1)
  })

  test('retention removes all commands older than 90 days, even if they fill more than one batch, and no younger ones', async () => {
    const player = await registerPlayer(app)
    const rows = Array.from({ length: 2_500 }, (_, n) => ({
      actor_id: player.id,
      request_id: `old-request-${n}`,
      name: '/exchange',
      body_hash: 'x',
      outcome: '{}',
      at_ms: app.clock.now(),
    }))
    for (let first = 0; first < rows.length; first += 500) {
      const some = rows.slice(first, first + 500)
      await app.services.db.transact(tx => tx.query.insertInto('command').values(some).execute())
    }
    app.clock.move(90 * DAY_MS - 1)
    const young = await logInAgain(app, player)
    const body = { requestId: newRequestId(), rechargeType: 'gcash', amount: 10_000 }
    const order = await young.call(depositCreate, body)
    await runRetention('command-retention')
    expect(await countRows('command')).toBe(2_501)
    app.clock.move(1)
    await runRetention('command-retention')
    expect(await countRows('command')).toBe(1)
    expect(await young.call(depositCreate, body)).toMatchObject({ orderId: order.orderId })
  })

  test('retention removes all daily play counters older than 400 days, even if they fill more than one batch, and no later ones', async () => {
    const { db } = app.services
    const days = [utcDayAt(app.clock.now() - 401 * DAY_MS), utcDayAt(app.clock.now())]
    const players = Array.from({ length: 1_250 }, (_, n) => `retained-${n}`)
    const sums = { real_wagered: centavos(0), plays: 1 }
    const counted = { ...sums, wagered: centavos(0), lost: centavos(0), minutes: 0, last_minute: 0 }
    for (const day of days) {
      for (let first = 0; first < players.length; first += 250) {
        const some = players.slice(first, first + 250)
        await db.transact(async ({ query }) => {
          const played = some.map(player_id => ({ player_id, day, ...counted }))
          const games = some.flatMap(player_id =>
            [1001, 1002].map(game_id => ({ player_id, day, game_id, ...sums })),
          )
          await query.insertInto('play_day').values(played).execute()
          await query.insertInto('play_day_game').values(games).execute()
        })
      }
    }
    const transact = vi.spyOn(db, 'transact')
    expect(await removeOldPlayDays(app.services)).toBe(1_250)
    expect(transact).toHaveBeenCalledTimes(2 + 3)
    transact.mockRestore()
    expect([await countRows('play_day'), await countRows('play_day_game')]).toEqual([1_250, 2_500])
  })

  test('retention closes all unpaid deposit orders that are due, even if they fill more than one batch, and no others', async () => {
    const { db, clock } = app.services
    const player = await registerPlayer(app)
    const order = await player.order(10_000)
    const made = await db.read
      .selectFrom('deposit_order')
      .selectAll()
      .where('id', '=', order.orderId)
      .executeTakeFirstOrThrow()
    for (let n = 0; n < 12; n++) {
      const copies = Array.from({ length: 100 }, () => ({
        ...made,
        id: newId(clock.now()),
        expires_at_ms: 1,
      }))
      await db.transact(tx => tx.query.insertInto('deposit_order').values(copies).execute())
    }
    const transact = vi.spyOn(db, 'transact')
    await expireUnpaidDeposits(app.services, createJobRun(app.services))
    expect(transact).toHaveBeenCalledTimes(2)
    transact.mockRestore()
    const rows = await db.read
      .selectFrom('deposit_order')
      .select('state')
      .where('player_id', '=', player.id)
      .execute()
    expect(rows.filter(({ state }) => state === 'expired')).toHaveLength(1_200)
    expect(rows.filter(({ state }) => state === 'pending')).toHaveLength(1)
  })

  test('retention removes checkouts of the sandbox after 30 days', async () => {
    const player = await registerPlayer(app)
    const before = await countRows('sandbox_checkout')
    await player.order(10_000)
    app.clock.move(30 * DAY_MS - 1)
    await (await registerPlayer(app)).order(10_000)
    await runRetention('payment-retention')
    expect((await countRows('sandbox_checkout')) - before).toBeGreaterThanOrEqual(1)
    app.clock.move(1)
    await runRetention('payment-retention')
    expect(await countRows('sandbox_checkout')).toBe(1)
  })
})
