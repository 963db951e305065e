import { beforeEach, describe, expect, test } from 'vitest'
import { awardClaim, awardInbox } from '../../../src/contract/award.ts'
import { ERROR_CODE } from '../../../src/contract/errors.ts'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { centavos } from '../../../src/domain/money.ts'
import { DAY_MS, HOUR_MS } from '../../../src/domain/time.ts'
import {
  betBonus,
  betBonusByTypeReceive,
  betBonusLog,
  betBonusReceive,
} from '../../../src/features/rebate/contract.ts'
import { rebateModule } from '../../../src/features/rebate/server/module.ts'
import { REBATE_RATES } from '../../../src/features/vip/rules/public.ts'
import { newId } from '../../../src/server/clock.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { openActivity } from '../../support/activities.ts'
import { outcomeOfCall, refusalReasonOfCall, startAppForEachTest } from '../../support/app.ts'
import { placeBet } from '../../support/bet.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { logInAgain, newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'

const SLOTS = 1001
const DICE = 1002

describeOnOneEngine('the rebate', databases => {
  const app = startAppForEachTest(databases)
  let player: TestPlayer

  beforeEach(async () => {
    await openActivity(app.services, ACTIVITY_TYPE.vip)
    await runJob(app.services, 'vip-opening')
    player = await registerPlayer(app)
    await player.depositWithWageringDone(200_000)
  })

  const placeStake = (amount: number, gameId = SLOTS) =>
    placeBet(app, { playerId: player.id, stake: amount, payout: amount, gameId })
  const requestId = newRequestId
  const claimAllRebates = () => player.call(betBonusReceive, { requestId: requestId() })
  const claimRebate = (type: string) => player.call(betBonusByTypeReceive, { requestId: requestId(), type })
  const loadRebate = () => player.call(betBonus, {})

  async function moveClockByDays(days: number): Promise<void> {
    app.clock.move(days * DAY_MS)
    player.token = (await logInAgain(app, player)).token
  }

  /** Announces the rollback of a bet to the modules, as a provider's rollback does, but moves no money. */
  const announceRollback = (counted: number, betAtMs: number) =>
    app.services.db.transact(tx =>
      app.services.hooks.emit(tx, 'betRolledBack', {
        playerId: player.id,
        gameId: SLOTS,
        roundId: newId(betAtMs),
        betId: '0',
        amount: centavos(counted),
        bonusPart: centavos(0),
        counted: centavos(counted),
        betAtMs,
        atMs: app.clock.now(),
      }),
    )

  test('the rebate of a day can be claimed from the next day on, at the VIP level of the end of the day', async () => {
    await placeStake(99_999)
    await placeStake(1_234)
    await placeStake(50_000, DICE)
    expect(await loadRebate()).toMatchObject({
      level: 1,
      slots: 30,
      others: 20,
      rates: REBATE_RATES,
      total: 0,
      list: [
        { type: 'slots', amount: 0, today: 101_233 },
        { type: 'dice', amount: 0, today: 50_000 },
      ],
    })
    expect(await refusalReasonOfCall(claimAllRebates())).toBe('notYetEarned')
    app.clock.move(12 * HOUR_MS - 1)
    expect(await refusalReasonOfCall(claimRebate('slots'))).toBe('reauthRequired')
    await player.reauthenticate()
    expect(await refusalReasonOfCall(claimRebate('slots'))).toBe('notYetEarned')
    app.clock.move(1)
    expect((await loadRebate()).list).toMatchObject([
      { type: 'slots', amount: 303, counted: 101_233, parts: 6_990, untilTime: Date.UTC(2026, 11, 21) },
      { type: 'dice', amount: 100, counted: 50_000, parts: 0 },
    ])
    const { claimable } = await player.call(awardInbox, {})
    expect(claimable.filter(({ kind }) => kind === 'rebate')).toMatchObject([
      { items: [{ id: ITEM_ID.coin, count: 303 }], wagering: { multiple: 1 }, details: { type: 'slots' } },
      { items: [{ id: ITEM_ID.coin, count: 100 }] },
    ])
    expect((await claimRebate('dice')).items).toEqual([{ id: ITEM_ID.coin, count: 100 }])
    expect((await claimAllRebates()).claimed.map(({ source }) => source)).toEqual(['rebate:slots:2026-11-20'])
    expect(await refusalReasonOfCall(claimAllRebates())).toBe('notYetEarned')
    const { list } = await player.call(betBonusLog, {})
    expect(list.map(({ type, amount, counted }) => [type, amount, counted]).sort()).toEqual([
      ['dice', 100, 50_000],
      ['slots', 303, 101_233],
    ])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('the rebate of a day uses the rates that were valid at the end of the day, whenever it is claimed', async () => {
    const rates = app.services.settings.get('rebate')
    const setRates = (slots: number) =>
      app.services.settings.set(
        'rebate',
        { ...rates, slots: rates.slots.map(rate => rate - 30 + slots) },
        { staff: 'tester', atMs: app.clock.now() },
      )
    await placeStake(100_000)
    app.clock.move(12 * HOUR_MS - 1)
    await setRates(40)
    app.clock.move(1)
    await setRates(90)
    await player.reauthenticate()
    expect((await loadRebate()).list).toMatchObject([{ type: 'slots', amount: 400 }])
    await placeStake(200_000)
    await moveClockByDays(1)
    await app.services.settings.unset('rebate', app.clock.now())
    await placeStake(100_000)
    await moveClockByDays(1)
    expect((await loadRebate()).list).toMatchObject([{ type: 'slots', amount: 400 + 1_800 + 300 }])
    expect((await claimRebate('slots')).items).toEqual([{ id: ITEM_ID.coin, count: 2_500 }])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  describe('a list loaded before midnight', () => {
    const SOURCE = 'rebate:slots:2026-11-20'
    const NEXT_SOURCE = 'rebate:slots:2026-11-21'
    const claimSources = (...sources: string[]) =>
      player.call(awardClaim, { requestId: requestId(), sources })
    const listedSources = async () => {
      const { claimable } = await player.call(awardInbox, {})
      return claimable
        .filter(({ kind }) => kind === 'rebate')
        .map(({ source, items }) => [source, items[0]?.count])
    }

    beforeEach(async () => {
      await placeStake(100_000)
      await moveClockByDays(1)
      await placeStake(200_000)
      expect(await listedSources()).toEqual([[SOURCE, 300]])
      app.clock.move(12 * HOUR_MS)
      await player.reauthenticate()
      expect(await listedSources()).toEqual([[NEXT_SOURCE, 900]])
    })

    test('a claim after midnight from a list loaded before gives the rebate of that list once; the new list shows the rest', async () => {
      expect((await claimSources(SOURCE)).claimed).toMatchObject([
        { source: SOURCE, items: [{ count: 300 }] },
      ])
      expect((await claimSources(SOURCE)).refused).toMatchObject([{ errcode: ERROR_CODE.alreadyClaimed }])
      expect(await listedSources()).toEqual([[NEXT_SOURCE, 600]])
      app.clock.move(1)
      expect((await claimSources(NEXT_SOURCE)).claimed).toMatchObject([{ items: [{ count: 600 }] }])
      expect((await claimSources(SOURCE, NEXT_SOURCE)).refused).toHaveLength(2)
      expect((await player.call(betBonusLog, {})).list).toMatchObject([
        { amount: 600, fromDay: '2026-11-21', toDay: '2026-11-21' },
        { amount: 300, fromDay: '2026-11-20', toDay: '2026-11-20' },
      ])
      expect(await verifyAllRecords(app.services)).toEqual([])
    })

    test('a claim from a list loaded before midnight is refused once another tab has claimed the rebates of both days', async () => {
      expect((await claimSources(NEXT_SOURCE)).claimed).toMatchObject([{ items: [{ count: 900 }] }])
      expect((await claimSources(SOURCE)).refused).toEqual([
        { source: SOURCE, errcode: ERROR_CODE.alreadyClaimed },
      ])
      expect((await player.call(betBonusLog, {})).list).toMatchObject([{ amount: 900 }])
      expect(await verifyAllRecords(app.services)).toEqual([])
    })

    test('each stake counts once when many rebate claims from lists loaded before and after midnight come at the same time', {
      tags: 'race',
    }, async () => {
      await Promise.all(
        Array.from({ length: 50 }, (_, n) => claimSources(n % 2 === 0 ? SOURCE : NEXT_SOURCE)),
      )
      const { list } = await player.call(betBonusLog, {})
      expect(list.reduce((sum, { amount }) => sum + amount, 0)).toBe(900)
      expect(list.reduce((sum, { counted }) => sum + counted, 0)).toBe(300_000)
      expect(await verifyAllRecords(app.services)).toEqual([])
    })

    test.each(['2026-11-22', '2026-11-2', '2026-10-20', 'yesterday', ''])(
      'a claim of the rebate for "%s", a day that no list has shown, is refused',
      async day => {
        const { claimed, refused } = await claimSources(`rebate:slots:${day}`)
        expect([claimed, refused.length]).toEqual([[], 1])
        expect(await listedSources()).toEqual([[NEXT_SOURCE, 900]])
      },
    )
  })

  test('a player at VIP level 0 gets no rebate, and many simultaneous claims of one rebate give it once', {
    tags: 'race',
  }, async () => {
    await placeStake(99_999)
    await moveClockByDays(1)
    expect(await refusalReasonOfCall(claimAllRebates())).toBe('notYetEarned')
    await placeStake(100_000)
    await moveClockByDays(1)
    const answers = await Promise.all(Array.from({ length: 100 }, () => outcomeOfCall(claimRebate('slots'))))
    expect(answers.filter(outcome => outcome === 'done')).toHaveLength(1)
    expect((await player.call(betBonusLog, {})).list).toMatchObject([{ amount: 300, counted: 100_000 }])
  })

  test('fractions of a centavo are carried to the next rebate', async () => {
    await placeStake(100_001)
    await moveClockByDays(1)
    await claimRebate('slots')
    await placeStake(33_333)
    await moveClockByDays(1)
    // Parts are ten-thousandths of a centavo. The first day has left 30 parts and the second day adds 999,990, so 100
    // whole centavos are paid and 20 parts are left.
    expect((await claimRebate('slots')).items).toEqual([{ id: ITEM_ID.coin, count: 100 }])
    expect((await loadRebate()).list).toMatchObject([{ type: 'slots', amount: 0, parts: 20 }])
    expect(await rebateModule.verify?.(app.services)).toEqual([])
  })

  test('the rebate of a day expires after 30 days', async () => {
    await placeStake(100_000)
    await moveClockByDays(30)
    expect((await loadRebate()).total).toBe(300)
    await moveClockByDays(1)
    expect((await loadRebate()).total).toBe(0)
    expect(await refusalReasonOfCall(claimAllRebates())).toBe('notYetEarned')
  })

  test('bets rolled back after a rebate was claimed are deducted from the next rebate', async () => {
    const betAtMs = app.clock.now()
    await placeStake(100_000)
    await moveClockByDays(1)
    await claimRebate('slots')
    await announceRollback(40_000, betAtMs)
    expect((await loadRebate()).list).toMatchObject([{ amount: 0, parts: -1_200_000 }])
    await placeStake(50_000)
    await moveClockByDays(1)
    expect((await claimRebate('slots')).items).toEqual([{ id: ITEM_ID.coin, count: 30 }])
    expect((await loadRebate()).list).toMatchObject([{ amount: 0, parts: 0 }])
    expect(await rebateModule.verify?.(app.services)).toEqual([])
  })

  test('bets rolled back before a rebate is claimed lower that rebate', async () => {
    const betAtMs = app.clock.now()
    await placeStake(100_000)
    await placeStake(50_000)
    await moveClockByDays(1)
    await announceRollback(50_000, betAtMs)
    expect((await claimRebate('slots')).items).toEqual([{ id: ITEM_ID.coin, count: 300 }])
  })

  test('a rebate is refused to a player without stakes of their own, and to every player while VIP is closed', async () => {
    await placeStake(100_000)
    await moveClockByDays(1)
    const other = await registerPlayer(app)
    expect(
      await refusalReasonOfCall(other.call(betBonusByTypeReceive, { requestId: requestId(), type: 'slots' })),
    ).toBe('notYetEarned')
    await app.services.settings.change(async tx => {
      await tx.query.updateTable('activity').set({ status: 'closed' }).execute()
    })
    expect(await refusalReasonOfCall(claimAllRebates())).toBe('activityClosed')
  })
})
