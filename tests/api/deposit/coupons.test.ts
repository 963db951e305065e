import { beforeEach, expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { accountLogin } from '../../../src/features/auth/contract/auth.ts'
import { couponList, firstDepositBonus } from '../../../src/features/deposit/contract/deposit-bonus.ts'
import { coolOff } from '../../../src/features/limits/contract.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { openActivity } from '../../support/activities.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { createOperatorTool, type OperatorTool, runCommandInProcess } from '../../support/operator-tool.ts'
import { newRequestId, PASSWORD, registerPlayer, type TestPlayer } from '../../support/player.ts'

describeOnBothEngines('coupons', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer
  let tool: OperatorTool

  beforeEach(async () => {
    player = await registerPlayer(app)
    tool = await createOperatorTool(databases, app.services.db)
  })

  const listCoupons = async () => (await player.call(couponList, {})).list

  test('coupons are listed with the terms of the bonus that accepts them', async () => {
    expect(await listCoupons()).toEqual([])
    await runCommandInProcess(
      app.services,
      'coupon',
      'give',
      player.id,
      '1201',
      '--count',
      '2',
      '--reason',
      'test',
    )
    expect(await listCoupons()).toEqual([
      {
        couponId: 1201,
        count: 2,
        ends: [{ count: 2, endTime: Date.parse('2026-12-21') }],
        terms: {
          bonusId: 10,
          value: { kind: 'fixed', amount: 5_000 },
          minAmount: 50_000,
          multiple: 3,
          days: 30,
          untilMs: null,
        },
      },
    ])
    expect((await runCommandInProcess(app.services, 'coupon', 'list', player.id)).data).toEqual([
      { couponId: 1201, count: 2, firstEndMs: Date.parse('2026-12-21'), bonusId: 10 },
    ])
  })

  test("staff can take back a player's coupons, at most as many as the player has", async () => {
    await tool.json('coupon', 'give', player.id, '1201', '--count', '2', '--reason', 'test')
    const taken = await tool.json('coupon', 'take-back', player.id, '1201', '--reason', 'test')
    expect(taken).toMatchObject({ couponId: 1201, count: 1, left: 1 })
    const more = await tool.run('coupon', 'take-back', player.id, '1201', '--count', '2', '--reason', 'test')
    expect([more.code, more.err]).toEqual([1, 'The player has 1 of coupon 1201\n'])
    const unknown = await tool.run('coupon', 'list', 'nobody')
    expect([unknown.code, unknown.err]).toEqual([1, 'There is no player nobody\n'])
    expect(await listCoupons()).toMatchObject([{ count: 1 }])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })
})

describeOnBothEngines('the bonus of the first deposit', databases => {
  const app = startAppForSuite(databases)

  test('the bonus of the first deposit is shown with its terms to visitors and to players without a deposit', async () => {
    await openActivity(app.services, ACTIVITY_TYPE.firstDeposit)
    const shown = {
      bonus: {
        bonusId: 1,
        value: { kind: 'percent', percent: 100, ceiling: 100_000 },
        minAmount: 20_000,
        multiple: 5,
        days: 30,
        untilMs: null,
      },
      hasDeposited: false,
      needsIdentity: true,
      countingShares: { own: 100, others: 25 },
    }
    expect(await app.client().call(firstDepositBonus, {})).toEqual(shown)
    const player = await registerPlayer(app)
    expect(await player.call(firstDepositBonus, {})).toEqual(shown)
    await player.deposit(10_000)
    expect(await player.call(firstDepositBonus, {})).toMatchObject({ bonus: null, hasDeposited: true })
  })

  test('the bonus of the first deposit is not shown during a break', async () => {
    await openActivity(app.services, ACTIVITY_TYPE.firstDeposit)
    const player = await registerPlayer(app)
    await player.call(coolOff, { requestId: newRequestId(), hours: 24 })
    player.token = (await player.call(accountLogin, { account: player.account, password: PASSWORD })).token
    expect(await player.call(firstDepositBonus, {})).toMatchObject({ bonus: null, hasDeposited: false })
  })
})
