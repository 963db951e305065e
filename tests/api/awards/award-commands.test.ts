import { expect, test } from 'vitest'
import { activityAwardGetLog } from '../../../src/contract/award.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { startGame } from '../../../src/features/game/contract/game.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { startAppForSuite, type TestApp } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { registerPlayer, TEST_GAME_ID } from '../../support/player.ts'

/** Returns a function that gives a player an award with the operator's tool, as staff do. */
const giveAwardIn = (app: TestApp) => (player: string, item: number, amount: number) =>
  runCommandInProcess(
    app.services,
    'award',
    'give',
    player,
    String(item),
    String(amount),
    '--reason',
    'for the delay',
  )

describeOnOneEngine('awards by staff', databases => {
  const app = startAppForSuite(databases)
  const giveAward = giveAwardIn(app)

  test("an award that staff give by a command is in the list of the player's awards", async () => {
    const player = await registerPlayer(app)
    await player.deposit(10_000)
    app.clock.move(1)
    await giveAward(player.inviteCode, ITEM_ID.coin, 5_000)
    app.clock.move(1)
    await giveAward(player.id, ITEM_ID.points, 30)
    expect(await player.coin()).toBe(15_000)
    const { list } = await player.call(activityAwardGetLog, {})
    expect(list).toMatchObject([
      { kind: 'gift', item: { id: ITEM_ID.points, count: 30 }, state: 'granted' },
      { kind: 'gift', item: { id: ITEM_ID.coin, count: 5_000 }, state: 'granted' },
      { kind: 'deposit-diamonds', item: { id: ITEM_ID.diamond, count: 1 }, state: 'granted' },
    ])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('staff cannot award an item that is no reward, or an amount of zero', async () => {
    const player = await registerPlayer(app)
    await expect(giveAward(player.id, 7, 1)).rejects.toThrow('no reward item')
    await expect(giveAward(player.id, ITEM_ID.coin, 0)).rejects.toThrow()
    expect((await player.call(activityAwardGetLog, {})).list).toEqual([])
  })

  test.each([ITEM_ID.inviteTurn, ITEM_ID.liveness, 1099])(
    'staff can neither give the item %i, which nobody can use, nor set it as an award',
    async item => {
      const player = await registerPlayer(app)
      await expect(giveAward(player.id, item, 1)).rejects.toThrow(/can use|takes coupon/)
      const prizes = JSON.stringify([{ id: item, count: 1 }])
      const mail = ['--title', 't', '--text', 't', '--purpose', 'service', '--items', prizes]
      await expect(
        runCommandInProcess(app.services, 'mail', 'send', '--player', player.id, ...mail),
      ).rejects.toThrow(/can use|takes coupon/)
      expect((await player.call(activityAwardGetLog, {})).list).toEqual([])
      await expect(
        runCommandInProcess(app.services, 'settings', 'set', 'downloadAward', prizes),
      ).rejects.toThrow(/can use|takes coupon/)
    },
  )

  test('staff can neither set a coupon that no deposit bonus accepts as a prize, nor remove a deposit bonus whose coupon is a prize', async () => {
    const { settings } = app.services
    const setSetting = (key: string, value: unknown) =>
      runCommandInProcess(app.services, 'settings', 'set', key, JSON.stringify(value))
    const wheel = settings.get('dailyWheel')
    const [prize, ...prizes] = wheel.table.prizes
    const wheelWithCouponPrize = (id: number) => ({
      ...wheel,
      table: { ...wheel.table, prizes: [{ ...prize, item: { id, count: 1 } }, ...prizes] },
    })
    const signIn = settings.get('signIn').with(6, { id: 1399, count: 1 })
    await expect(setSetting('signIn', signIn)).rejects.toThrow('signIn: No deposit bonus takes coupon 1399')
    await expect(setSetting('dailyWheel', wheelWithCouponPrize(1099))).rejects.toThrow('takes coupon 1099')
    await expect(setSetting('invite', { ...settings.get('invite'), couponId: 1299 })).rejects.toThrow(
      'coupon 1299',
    )

    const rules = settings.get('rechargeBonuses')
    const { couponId } = settings.get('invite')
    const left = rules.filter(rule => !('couponId' in rule) || rule.couponId !== couponId)
    expect(left).toHaveLength(rules.length - 1)
    await expect(setSetting('rechargeBonuses', left)).rejects.toThrow(
      `No deposit bonus takes coupon ${couponId}; see settings get rechargeBonuses, and the setting invite gives it`,
    )
    const couponRule = rules.find(rule => 'couponId' in rule && rule.couponId === couponId)
    await setSetting('rechargeBonuses', [...rules, { ...couponRule, bonusId: 999, couponId: 1299 }])
    await setSetting('dailyWheel', wheelWithCouponPrize(1299))
    await expect(setSetting('rechargeBonuses', rules)).rejects.toThrow('the setting dailyWheel gives it')
    await expect(runCommandInProcess(app.services, 'settings', 'unset', 'rechargeBonuses')).rejects.toThrow(
      'the setting dailyWheel gives it',
    )
    await setSetting('dailyWheel', wheel)
    await runCommandInProcess(app.services, 'settings', 'unset', 'rechargeBonuses')
  })

  test('coins that staff give as an award are locked until the first deposit; coins of a balance adjustment are not', async () => {
    const player = await registerPlayer(app)
    await giveAward(player.id, ITEM_ID.coin, 500)
    expect(await player.coin()).toBe(0)
    await runCommandInProcess(app.services, 'adjust', player.id, '--credit', '700', '--reason', 'our error')
    expect(await player.coin()).toBe(700)
    await player.deposit(10_000)
    expect(await player.coin()).toBe(11_200)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })
})

describeOnOneEngine('the report of awards by staff', databases => {
  const app = startAppForSuite(databases)
  const giveAward = giveAwardIn(app)

  test("the report of promotions shows the awards by staff of each day, and their share of the day's stakes", async () => {
    const player = await registerPlayer(app)
    await player.deposit(10_000)
    await giveAward(player.id, ITEM_ID.coin, 500)
    await player.call(startGame, { gameId: TEST_GAME_ID })
    await player.spin(200)
    const { data } = await runCommandInProcess(app.services, 'report', 'promotions')
    expect(data).toMatchObject({
      days: [
        { day: '2026-11-20', promotion: 'deposit-diamonds', awards: 1, amount: 0, share: 0 },
        { day: '2026-11-20', promotion: 'gift', awards: 1, amount: 500, share: 2.5 },
      ],
    })
    const long = runCommandInProcess(
      app.services,
      'report',
      'promotions',
      '--from',
      '2026-01-01',
      '--to',
      '2026-11-20',
    )
    await expect(long).rejects.toThrow('At most 31 days')
  })
})
