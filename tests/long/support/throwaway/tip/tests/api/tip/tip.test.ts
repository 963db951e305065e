import { afterEach, beforeEach, expect, test } from 'vitest'
import { REAUTHENTICATION_IDLE_MS } from '../../../src/domain/player/account.ts'
import { tipData, tipSend } from '../../../src/features/tip/contract.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { createTestApp, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { createDatabaseFailingAtTable } from '../../support/failing-database.ts'
import { newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'

describeOnBothEngines('a tip', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer

  beforeEach(async () => {
    player = await registerPlayer(app)
    await player.depositWithWageringDone(5_000)
  })

  afterEach(async () => expect(await verifyAllRecords(app.services)).toEqual([]))

  const tip = (amount: number, requestId = newRequestId()) => player.call(tipSend, { requestId, amount })

  test('a tip is taken from the balance once, also when the same request is sent again', async () => {
    expect(await player.call(tipData, {})).toEqual({ amounts: [1_000, 5_000], tipped: 0 })
    const requestId = newRequestId()
    expect(await tip(1_000, requestId)).toEqual({ coin: 4_000, tipped: 1_000 })
    expect(await tip(1_000, requestId)).toEqual({ coin: 4_000, tipped: 1_000 })
    const [line] = await player.readStatement()
    expect(line).toMatchObject({ kind: 'tip', change: -1_000, balanceAfter: 4_000 })
  })

  test('a tip is refused for an amount not offered, without enough money, before wagering is done, and in an idle session', async () => {
    expect(await refusalReasonOfCall(tip(1_001))).toBe('offerChanged')
    await tip(1_000)
    expect(await refusalReasonOfCall(tip(5_000))).toBe('notEnoughMoney')
    await player.deposit(50_000)
    expect(await refusalReasonOfCall(tip(5_000))).toBe('turnoverOwed')
    app.clock.move(REAUTHENTICATION_IDLE_MS + 1)
    expect(await refusalReasonOfCall(tip(1_000))).toBe('reauthRequired')
    expect(await player.coin()).toBe(54_000)
  })

  test('a tip whose database row cannot be written takes no money, and can be sent again', async () => {
    const broken = await createTestApp(databases, {
      db: createDatabaseFailingAtTable(app.services.db, 'tip'),
    })
    const body = { requestId: newRequestId(), amount: 1_000 }
    const answer = await broken.post('/tipSend', JSON.stringify(body), { authorization: `${player.token}` })
    expect(answer.status).toBe(500)
    expect(await player.coin()).toBe(5_000)
    expect(await player.call(tipSend, body)).toEqual({ coin: 4_000, tipped: 1_000 })
  })

  test('tips that are sent at the same time never take more than the balance', async () => {
    const tips = await Promise.allSettled(Array.from({ length: 8 }, () => tip(1_000)))
    expect(tips.filter(each => each.status === 'fulfilled')).toHaveLength(5)
    expect(await player.call(tipData, {})).toMatchObject({ tipped: 5_000 })
    expect(await player.coin()).toBe(0)
  })
})
