import { beforeEach, expect, test } from 'vitest'
import { awardInbox } from '../../../src/contract/award.ts'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import type { UtcMonth } from '../../../src/domain/utc-month.ts'
import { accountLogin } from '../../../src/features/auth/contract/auth.ts'
import { savingsBoxClaim, savingsBoxData } from '../../../src/features/savings-box/contract.ts'
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

/** A stake of ₱4,000 in another brand's game, in centavos. A quarter of it counts, which adds ₱1 to the savings box. */
const STAKE = 400_000

describeOnOneEngine('the savings box', databases => {
  const app = startAppForEachTest(databases, { env: WALLET_ENVIRONMENT })
  let player: TestPlayer

  beforeEach(async () => {
    await openActivity(app.services, ACTIVITY_TYPE.fund)
    player = await registerPlayer(app)
    await player.depositWithWageringDone(5_000_000)
  })

  const loadBox = () => player.call(savingsBoxData, {})
  const claimBox = (month = '2026-11') =>
    player.call(savingsBoxClaim, { requestId: newRequestId(), month: month as UtcMonth })
  const stakeAtProvider = async (amount = STAKE) =>
    (await openPinwheelForWalletCalls(app, player)).bet(amount)
  const moveClockTo = async (atMs: number) => {
    app.clock.move(atMs - app.clock.now())
    player.token = (await player.call(accountLogin, { account: player.account, password: PASSWORD })).token
  }

  test('stakes fill the savings box, which the player can empty once after the month has ended', {
    tags: 'race',
  }, async () => {
    await stakeAtProvider()
    const fromTime = Date.UTC(2026, 11, 1)
    expect(await loadBox()).toMatchObject({
      current: {
        month: '2026-11',
        staked: 100_000,
        amount: 100,
        fromTime,
        untilTime: fromTime + 60 * DAY_MS,
      },
      boxes: [],
    })
    expect(await refusalReasonOfCall(claimBox())).toBe('notYetEarned')
    await moveClockTo(fromTime - 1)
    expect(await refusalReasonOfCall(claimBox())).toBe('notYetEarned')
    await moveClockTo(fromTime)
    expect((await loadBox()).boxes).toMatchObject([{ month: '2026-11', amount: 100, isTaken: false }])
    const answers = await Promise.all(Array.from({ length: 100 }, () => outcomeOfCall(claimBox())))
    expect(answers.filter(reason => reason === 'done')).toHaveLength(1)
    expect(answers.filter(reason => reason === 'alreadyClaimed')).toHaveLength(99)
    expect((await loadBox()).boxes).toMatchObject([{ amount: 100, isTaken: true }])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('the savings box of each month can be emptied for sixty days', async () => {
    await stakeAtProvider()
    await moveClockTo(Date.UTC(2026, 11, 15))
    await stakeAtProvider(2 * STAKE)
    await moveClockTo(Date.UTC(2027, 0, 1))
    expect((await loadBox()).boxes).toMatchObject([
      { month: '2026-12', amount: 200 },
      { month: '2026-11', amount: 100 },
    ])
    expect((await player.call(awardInbox, {})).claimable).toHaveLength(2)
    await moveClockTo(Date.UTC(2026, 11, 1) + 60 * DAY_MS)
    expect(await refusalReasonOfCall(claimBox())).toBe('claimExpired')
    expect((await claimBox('2026-12')).items).toMatchObject([{ count: 200 }])
    expect(await refusalReasonOfCall(claimBox('2020-01'))).toBe('notYetEarned')
  })

  test('the savings box of a month uses the share and the claim period that were set when the month ended', async () => {
    const setTerms = (share: number, daysKept: number) =>
      app.services.settings.set('savingsBox', { share, daysKept }, { staff: 'tester', atMs: app.clock.now() })
    await stakeAtProvider()
    await moveClockTo(Date.UTC(2026, 11, 1) - 1)
    await setTerms(50, 40)
    expect((await loadBox()).current.amount).toBe(500)
    await moveClockTo(Date.UTC(2026, 11, 1))
    await setTerms(20, 1)
    await stakeAtProvider()
    const untilTime = Date.UTC(2026, 11, 1) + 40 * DAY_MS
    expect(await loadBox()).toMatchObject({
      share: 20,
      current: { month: '2026-12', amount: 200 },
      boxes: [{ month: '2026-11', amount: 500, untilTime }],
    })
    await moveClockTo(untilTime - 1)
    expect((await claimBox()).items).toMatchObject([{ count: 500 }])
    expect(await refusalReasonOfCall(claimBox('2026-12'))).toBe('claimExpired')
  })

  test('bets rolled back after the savings box was emptied are deducted from the next savings box', async () => {
    const visit = await openPinwheelForWalletCalls(app, player)
    const transactionId = newProviderTransactionId()
    await visit.bet(STAKE, { transactionId })
    await moveClockTo(Date.UTC(2026, 11, 1))
    await claimBox()
    await visit.rollback(transactionId)
    await stakeAtProvider(3 * STAKE)
    expect((await loadBox()).current).toMatchObject({ staked: 300_000, amount: 200 })
    await moveClockTo(Date.UTC(2027, 0, 1))
    expect((await claimBox('2026-12')).items).toMatchObject([{ count: 200 }])
    await stakeAtProvider()
    expect((await loadBox()).current.amount).toBe(100)
  })

  test('after a bet of an emptied savings box is rolled back, later stakes first make up for it, even over several months', async () => {
    const visit = await openPinwheelForWalletCalls(app, player)
    const transactionId = newProviderTransactionId()
    await visit.bet(3 * STAKE, { transactionId })
    await moveClockTo(Date.UTC(2026, 11, 1))
    await claimBox()
    await visit.rollback(transactionId)
    await stakeAtProvider()
    await moveClockTo(Date.UTC(2027, 0, 1))
    await runJob(app.services, 'savings-box-shortfall')
    expect(await refusalReasonOfCall(claimBox('2026-12'))).toBe('notYetEarned')
    await stakeAtProvider(3 * STAKE)
    await moveClockTo(Date.UTC(2027, 1, 1))
    await runJob(app.services, 'savings-box-shortfall')
    await stakeAtProvider()
    expect((await loadBox()).current.amount, 'the open box of January has worked off the rest').toBe(100)
    expect((await claimBox('2027-01')).items).toMatchObject([{ count: 100 }])
  })

  test('the savings box cannot be emptied while its activity is closed', async () => {
    await stakeAtProvider()
    await moveClockTo(Date.UTC(2026, 11, 1))
    await app.services.settings.change(async tx => {
      await tx.query.updateTable('activity').set({ status: 'closed' }).execute()
    })
    expect(await refusalReasonOfCall(claimBox())).toBe('activityClosed')
  })
})
