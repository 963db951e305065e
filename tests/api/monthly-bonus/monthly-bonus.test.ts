import { beforeEach, expect, test } from 'vitest'
import { awardClaim, awardInbox } from '../../../src/contract/award.ts'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { DAY_MS, HOUR_MS } from '../../../src/domain/time.ts'
import { accountLogin } from '../../../src/features/auth/contract/auth.ts'
import { coolOff } from '../../../src/features/limits/contract.ts'
import { monthlyBonusClaim, monthlyBonusData } from '../../../src/features/monthly-bonus/contract.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { openActivity } from '../../support/activities.ts'
import { outcomeOfCall, refusalReasonOfCall, startAppForEachTest } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { newRequestId, PASSWORD, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'
import {
  newProviderTransactionId,
  openPinwheelForWalletCalls,
  WALLET_ENVIRONMENT,
} from '../../support/wallet-provider.ts'

/** A stake of ₱4,000, in centavos. In a game of another brand a quarter of it counts: ₱1,000. */
const STAKE = 400_000

describeOnOneEngine('the monthly bonus', databases => {
  const app = startAppForEachTest(databases, { env: WALLET_ENVIRONMENT })
  let player: TestPlayer

  beforeEach(async () => {
    await openActivity(app.services, ACTIVITY_TYPE.monthlyBonus)
    player = await registerPlayer(app)
    await player.depositWithWageringDone(5_000_000)
  })

  const loadBonus = (of = player) => of.call(monthlyBonusData, {})
  const claimBonusAtPath = (path: string, requestId = newRequestId(), of = player) =>
    of.call(monthlyBonusClaim, { requestId }, undefined, path)
  const claimBonus = async () => claimBonusAtPath((await loadBonus()).claimPath)
  const stakeAtProvider = async (amount = STAKE) =>
    (await openPinwheelForWalletCalls(app, player)).bet(amount)
  const moveClockTo = async (atMs: number) => {
    app.clock.move(atMs - app.clock.now())
    player.token = (await player.call(accountLogin, { account: player.account, password: PASSWORD })).token
  }

  test('the monthly bonus is calculated from the stakes of a month, and can be claimed from the first day of the next month', async () => {
    expect(await loadBonus()).toMatchObject({
      current: { month: '2026-11', staked: 0, bonus: 0, fromTime: Date.UTC(2026, 11, 1) },
      last: { month: '2026-10', state: 'none' },
    })
    await stakeAtProvider()
    expect((await loadBonus()).current).toMatchObject({ staked: 100_000, bonus: 200 })
    expect(await refusalReasonOfCall(claimBonus())).toBe('notYetEarned')
    await moveClockTo(Date.UTC(2026, 11, 1) - 1)
    expect(await refusalReasonOfCall(claimBonus())).toBe('notYetEarned')
    await moveClockTo(Date.UTC(2026, 11, 1))
    expect((await loadBonus()).last).toMatchObject({ month: '2026-11', bonus: 200, state: 'open' })
    expect((await player.call(awardInbox, {})).claimable).toMatchObject([
      { kind: 'monthly', source: 'monthly:2026-11', items: [{ id: ITEM_ID.coin, count: 200 }] },
    ])
    expect(await claimBonus()).toMatchObject({ items: [{ id: ITEM_ID.coin, count: 200 }], isLocked: false })
    expect((await loadBonus()).last).toMatchObject({ bonus: 200, state: 'taken' })
    expect(await refusalReasonOfCall(claimBonus())).toBe('alreadyClaimed')
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('the monthly bonus uses the terms that were valid when its month ended', async () => {
    const { settings } = app.services
    const setTerms = (bonus: number, claimDays: number) =>
      settings.set(
        'monthlyBonus',
        { steps: [{ staked: 100_000, bonus }], claimDays },
        { staff: 'tester', atMs: app.clock.now() },
      )
    await stakeAtProvider()
    await moveClockTo(Date.UTC(2026, 11, 1) - 1)
    await setTerms(500, 10)
    expect((await loadBonus()).current).toMatchObject({ bonus: 500 })
    await moveClockTo(Date.UTC(2026, 11, 1))
    await setTerms(100, 1)
    await stakeAtProvider()
    expect(await loadBonus()).toMatchObject({
      steps: [{ staked: 100_000, bonus: 100 }],
      current: { bonus: 100 },
      last: { bonus: 500, state: 'open', untilTime: Date.UTC(2026, 11, 11) },
    })
    await moveClockTo(Date.UTC(2026, 11, 11) - 1)
    expect(await claimBonus()).toMatchObject({ items: [{ id: ITEM_ID.coin, count: 500 }] })
    await moveClockTo(Date.UTC(2027, 0, 2))
    expect((await loadBonus()).last).toMatchObject({ month: '2026-12', bonus: 100, state: 'expired' })
  })

  test('the monthly bonus can be claimed until the end of the seventh day of the next month', async () => {
    await stakeAtProvider()
    await moveClockTo(Date.UTC(2026, 11, 8) - 1)
    expect(await outcomeOfCall(claimBonus())).toBe('done')
    const other = await registerPlayer(app)
    player = other
    await player.depositWithWageringDone(1_000_000)
    await stakeAtProvider()
    await moveClockTo(Date.UTC(2027, 0, 8))
    expect((await loadBonus()).last.state).toBe('expired')
    expect(await refusalReasonOfCall(claimBonus())).toBe('claimExpired')
    expect((await player.call(awardInbox, {})).claimable).toEqual([])
  })

  test('of many claims of the monthly bonus at once one gives the bonus, and a retry gets the first answer', {
    tags: 'race',
  }, async () => {
    await stakeAtProvider()
    await moveClockTo(Date.UTC(2026, 11, 2))
    const { claimPath } = await loadBonus()
    const requestId = newRequestId()
    const answers = await Promise.all([
      ...Array.from({ length: 50 }, () => outcomeOfCall(claimBonusAtPath(claimPath))),
      ...Array.from({ length: 50 }, () =>
        outcomeOfCall(player.call(awardClaim, { requestId: newRequestId(), sources: ['monthly:2026-11'] })),
      ),
    ])
    expect(answers.filter(reason => !['done', 'alreadyClaimed'].includes(reason))).toEqual([])
    expect((await player.readStatement()).filter(({ kind }) => kind === 'grant')).toHaveLength(1)
    const answer = await outcomeOfCall(claimBonusAtPath(claimPath, requestId))
    expect(await outcomeOfCall(claimBonusAtPath(claimPath, requestId))).toBe(answer)
  })

  test("the monthly bonus can only be claimed at the path of the player's own session", async () => {
    await stakeAtProvider()
    await moveClockTo(Date.UTC(2026, 11, 2))
    const { claimPath } = await loadBonus()
    expect(claimPath).toMatch(/^\/c[\w-]{22}$/)
    expect((await loadBonus()).claimPath).toBe(claimPath)
    const other = await registerPlayer(app)
    const { claimPath: foreign } = await loadBonus(other)
    expect(await refusalReasonOfCall(claimBonusAtPath(foreign))).toBe('pathUnknown')
    expect(await refusalReasonOfCall(claimBonusAtPath('/c0000000000000000000000'))).toBe('pathUnknown')
    const fresh = app.client()
    const body = { account: player.account, password: PASSWORD }
    fresh.token = (await fresh.call(accountLogin, body)).token
    expect(
      await refusalReasonOfCall(
        fresh.call(monthlyBonusClaim, { requestId: newRequestId() }, undefined, claimPath),
      ),
    ).toBe('pathUnknown')
    expect((await loadBonus()).last.state).toBe('open')
    const { claimPath: own } = await fresh.call(monthlyBonusData, {})
    const answer = await fresh.call(monthlyBonusClaim, { requestId: newRequestId() }, undefined, own)
    expect(answer.source).toBe('monthly:2026-11')
  })

  test('the claim path of the monthly bonus also works without its leading slash; an unknown path is answered as not found', async () => {
    const { claimPath } = await loadBonus()
    expect(await refusalReasonOfCall(claimBonusAtPath(claimPath.slice(1)))).toBe('notYetEarned')
    const authorization = player.token ?? ''
    expect((await app.post('/z0000000000000000000000', '{}', { authorization })).status).toBe(404)
    expect((await app.post(claimPath, '{}')).status).toBe(401)
    expect((await app.post(claimPath, '{}', { authorization })).status).toBe(400)
  })

  test('a bet rolled back after the claim of a monthly bonus is deducted from the next monthly bonus', async () => {
    const visit = await openPinwheelForWalletCalls(app, player)
    const transactionId = newProviderTransactionId()
    await visit.bet(STAKE, { transactionId })
    await moveClockTo(Date.UTC(2026, 11, 1))
    await claimBonus()
    await visit.rollback(transactionId)
    await stakeAtProvider()
    expect((await loadBonus()).current).toMatchObject({ staked: 100_000, bonus: 0 })
    await stakeAtProvider()
    expect((await loadBonus()).current).toMatchObject({ staked: 200_000, bonus: 200 })
    await moveClockTo(Date.UTC(2027, 0, 1))
    await claimBonus()
    await stakeAtProvider()
    expect((await loadBonus()).current).toMatchObject({ staked: 100_000, bonus: 200 })
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a rolled-back bet is deducted from the stakes of the next months, even of months that give no bonus', async () => {
    const visit = await openPinwheelForWalletCalls(app, player)
    const transactionId = newProviderTransactionId()
    await visit.bet(2 * STAKE, { transactionId })
    await moveClockTo(Date.UTC(2026, 11, 1))
    await claimBonus()
    await visit.rollback(transactionId)
    for (const month of [12, 13]) {
      await stakeAtProvider()
      await moveClockTo(Date.UTC(2026, month, 1))
      await runJob(app.services, 'monthly-shortfall')
      expect(await refusalReasonOfCall(claimBonus())).toBe('notYetEarned')
    }
    await stakeAtProvider()
    expect((await loadBonus()).current).toMatchObject({ staked: 100_000, bonus: 200 })
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a bet rolled back before the monthly bonus is claimed lowers that bonus', async () => {
    const visit = await openPinwheelForWalletCalls(app, player)
    const transactionId = newProviderTransactionId()
    await visit.bet(STAKE, { transactionId })
    await moveClockTo(Date.UTC(2026, 11, 1))
    await visit.rollback(transactionId)
    expect(await refusalReasonOfCall(claimBonus())).toBe('notYetEarned')
  })

  test('the monthly bonus is refused during a break and while its activity is closed', async () => {
    await stakeAtProvider()
    await moveClockTo(Date.UTC(2026, 11, 2))
    await app.services.settings.change(async tx => {
      await tx.query.updateTable('activity').set({ status: 'closed' }).execute()
    })
    expect(await refusalReasonOfCall(claimBonus())).toBe('activityClosed')
    await openActivity(app.services, ACTIVITY_TYPE.monthlyBonus)
    await player.call(coolOff, { requestId: newRequestId(), hours: 24 })
    player.token = (await player.call(accountLogin, { account: player.account, password: PASSWORD })).token
    expect(await refusalReasonOfCall(claimBonus())).toBe('promotionsOff')
    app.clock.move(DAY_MS + HOUR_MS)
    await player.reauthenticate()
    expect(await outcomeOfCall(claimBonus())).toBe('done')
  })
})
