import { expect, test } from 'vitest'
import { depositCreate } from '../../../src/contract/deposit.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { appFixture } from '../../support/app.ts'
import { onBothEngines } from '../../support/databases.ts'
import { logInAgain, newRequestId, registerPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'

onBothEngines('retention', databases => {
  const app = appFixture(databases)

  const run = (name: string) => runJob(app.services, name)
  const count = async (table: 'session' | 'command' | 'sandbox_checkout') => {
    const row = await app.services.db.read
      .selectFrom(table)
      .select(select => select.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return Number(row.n)
  }

  test('removes sessions that have expired, and no other', async () => {
    const player = await registerPlayer(app)
    app.clock.move(20 * DAY_MS)
    await logInAgain(app, player)
    await run('delete-expired')
    expect(await count('session')).toBe(2)
    app.clock.move(10 * DAY_MS)
    await run('delete-expired')
    expect(await count('session')).toBe(1)
  })

  test('removes commands after 90 days, more than fit one batch, and no younger one', async () => {
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
    await run('command-retention')
    expect(await count('command')).toBe(2_501)
    app.clock.move(1)
    await run('command-retention')
    expect(await count('command')).toBe(1)
    expect(await young.call(depositCreate, body)).toMatchObject({ orderId: order.orderId })
  })

  test('removes checkouts of the sandbox after 30 days', async () => {
    const player = await registerPlayer(app)
    const before = await count('sandbox_checkout')
    await player.order(10_000)
    app.clock.move(30 * DAY_MS - 1)
    await (await registerPlayer(app)).order(10_000)
    await run('payment-retention')
    expect((await count('sandbox_checkout')) - before).toBeGreaterThanOrEqual(1)
    app.clock.move(1)
    await run('payment-retention')
    expect(await count('sandbox_checkout')).toBe(1)
  })
})
