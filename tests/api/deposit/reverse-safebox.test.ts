import { beforeEach, expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { depositCreate } from '../../../src/features/deposit/contract/deposit.ts'
import { BONUS_TYPE } from '../../../src/features/deposit/rules/deposit-bonus.ts'
import { reverseDeposit } from '../../../src/features/deposit/server/refunds/reverse.ts'
import {
  getSafebox,
  safeboxIn,
  safeboxOut,
  setSafeboxPassword,
} from '../../../src/features/safebox/contract.ts'
import { getExchange } from '../../../src/features/withdrawal/contract.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { openActivity } from '../../support/activities.ts'
import { startAppForSuite } from '../../support/app.ts'
import { placeBet } from '../../support/bet.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { newRequestId, registerPlayer, settleCheckout, type TestPlayer } from '../../support/player.ts'

const AMOUNT = 50_000

describeOnBothEngines('charged-back deposits whose money is in the safebox', databases => {
  const app = startAppForSuite(databases)
  const second = startAppForSuite(databases, () => ({
    db: databases.open(databases.configOf(app.services.db)),
  }))
  let player: TestPlayer

  beforeEach(async () => {
    await openActivity(app.services, ACTIVITY_TYPE.firstDeposit)
    player = await registerPlayer(app)
  })

  const reverseOrder = (orderId: string) => reverseDeposit(app.services, orderId, app.clock.now())
  const password = '246810'
  const putIntoSafebox = async (amount: number) => {
    await player.call(setSafeboxPassword, { password })
    await player.call(safeboxIn, { requestId: newRequestId(), amount, password })
  }

  test('a charge-back takes from the safebox what the balance lacks, and the statement lists both', async () => {
    const { orderId } = await player.deposit(AMOUNT)
    await placeBet(app, { playerId: player.id, stake: AMOUNT, payout: 2 * AMOUNT })
    await putIntoSafebox(2 * AMOUNT - 20_000)
    expect(await reverseOrder(orderId)).toMatchObject({ taken: AMOUNT, lost: 0 })
    expect(await player.call(getSafebox, {})).toMatchObject({ coin: 0, safebox: AMOUNT })
    const [reversed, moved] = await player.readStatement()
    expect(reversed).toMatchObject({ kind: 'deposit-reversed', change: -AMOUNT, balanceAfter: 0 })
    expect(moved).toMatchObject({ kind: 'safebox-taken', change: AMOUNT - 20_000, balanceAfter: AMOUNT })
    await expect(reverseOrder(orderId), 'a second time').rejects.toThrow('is reversed, not paid')
    expect(await player.call(getSafebox, {})).toMatchObject({ coin: 0, safebox: AMOUNT })
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a charge-back takes no money from the safebox that another deposit locks, and the house bears the rest', async () => {
    const { orderId } = await player.deposit(AMOUNT)
    const { orderId: other } = await player.deposit(AMOUNT)
    await placeBet(app, { playerId: player.id, stake: 30_000, payout: 0 })
    await putIntoSafebox(2 * AMOUNT - 30_000)
    expect(await reverseOrder(orderId)).toMatchObject({ taken: AMOUNT - 30_000, lost: 30_000 })
    expect(await player.call(getSafebox, {})).toMatchObject({ coin: 0, safebox: AMOUNT })
    expect(await reverseOrder(other)).toMatchObject({ taken: AMOUNT, lost: 0 })
    expect(await player.call(getSafebox, {})).toMatchObject({ coin: 0, safebox: 0 })
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a charge-back takes a wagered bonus from the safebox, and writes off only what is not there', async () => {
    for (const lost of [0, 1_000]) {
      player = await registerPlayer(app)
      const bonus = app.services.settings.get('rechargeBonuses').find(({ type }) => type === BONUS_TYPE.first)
      const body = { requestId: newRequestId(), rechargeType: 'gcash', amount: AMOUNT }
      const order = await player.call(depositCreate, { ...body, bonusId: bonus?.bonusId ?? 0 })
      await settleCheckout(app, order, 'pay')
      const { orderId } = order
      const { grants } = await player.call(getExchange, {})
      const { bonusMoney = 0, remaining = 0 } = grants.find(({ kind }) => kind === 'bonus') ?? {}
      for (let left = AMOUNT + remaining; left > 0; left -= AMOUNT)
        await placeBet(app, { playerId: player.id, stake: AMOUNT, payout: AMOUNT })
      if (lost > 0) await placeBet(app, { playerId: player.id, stake: lost, payout: 0 })
      await putIntoSafebox(AMOUNT + bonusMoney - lost)
      expect(await reverseOrder(orderId)).toMatchObject({ taken: AMOUNT, lost: 0 })
      expect(await player.call(getSafebox, {})).toMatchObject({ coin: 0, safebox: 0 })
      const writeOffs = await app.services.db.read
        .selectFrom('award_write_off')
        .select(['cause', 'item', 'amount'])
        .where('player_id', '=', player.id)
        .execute()
      const writtenOff = { cause: `deposit:${orderId}`, item: ITEM_ID.coin, amount: lost }
      expect(writeOffs).toEqual(lost > 0 ? [writtenOff] : [])
      expect(await verifyAllRecords(app.services)).toEqual([])
    }
  })

  test('a charge-back takes a deposit out of the safebox exactly once, while safebox money moves and another process reverses it too', {
    tags: 'race',
  }, async () => {
    const { orderId } = await player.deposit(AMOUNT)
    await placeBet(app, { playerId: player.id, stake: AMOUNT, payout: 2 * AMOUNT })
    await putIntoSafebox(2 * AMOUNT)
    const moves = Array.from({ length: 5 }, () =>
      player.call(safeboxOut, { requestId: newRequestId(), amount: 1_000, password }),
    )
    const reversals = Array.from({ length: 4 }, (_, index) =>
      reverseDeposit((index % 2 === 0 ? app : second).services, orderId, app.clock.now()),
    )
    const [moved, reversed] = await Promise.all([Promise.all(moves), Promise.allSettled(reversals)])
    expect(moved).toHaveLength(5)
    expect(reversed.flatMap(each => (each.status === 'fulfilled' ? each.value : []))).toMatchObject([
      { taken: AMOUNT, lost: 0 },
    ])
    const { coin, safebox } = await player.call(getSafebox, {})
    expect(coin + safebox).toBe(AMOUNT)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })
})
