import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { centavos } from '../../../src/domain/money.ts'
import type { PayoutState } from '../../../src/domain/payments/withdrawal.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/time.ts'
import { exchangeRecord, getExchange } from '../../../src/features/withdrawal/contract.ts'
import {
  approveWithdrawal,
  payWithdrawal,
  resumePayouts,
} from '../../../src/features/withdrawal/server/payout.ts'
import { applyPayoutReport } from '../../../src/features/withdrawal/server/payout-result.ts'
import { CommandError } from '../../../src/server/command-error.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import type { PaymentProvider, Payout } from '../../../src/server/providers/payment/provider.ts'
import type { Services } from '../../../src/server/services.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { permutationsOf } from '../../support/orders.ts'
import { registerPlayer, type TestPlayer } from '../../support/player.ts'
import { createJobRun, runJob } from '../../support/schedule.ts'

const AMOUNT = 20_000

describeOnBothEngines('results of payouts', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer
  let withdrawalId: string
  /** The payouts in the provider's records. */
  let payouts: Payout[] = []
  let requests: number

  /** Returns services whose payment provider has the payouts in `payouts`. */
  function withProvider(change: Partial<PaymentProvider> = {}): Services {
    const payment: PaymentProvider = {
      ...app.services.payment,
      payoutKeyMs: DAY_MS - HOUR_MS,
      async payOut() {
        requests++
        return changePayout('pending')
      },
      findPayout: async key => payouts.find(each => each.withdrawalId === key.withdrawalId),
      async *listPayouts({ fromMs, toMs }) {
        yield* payouts.filter(({ atMs }) => atMs >= fromMs && atMs < toMs)
      },
      ...change,
    }
    return { ...app.services, payment }
  }

  beforeEach(async () => {
    requests = 0
    player = await registerPlayer(app)
    await player.depositWithWageringDone(50_000)
    withdrawalId = (await player.withdraw(AMOUNT, await player.addReceivingAccount('gcash'))).orderId
  })

  afterEach(async () => {
    await app.services.db.transact(async tx => {
      await tx.query.deleteFrom('payout_deviation').execute()
      await tx.query.updateTable('payout').set({ acknowledged_at_ms: 1 }).execute()
    })
  })

  const now = () => app.clock.now()
  const loadWithdrawalRecord = async () => (await player.call(exchangeRecord, {})).list[0]
  const loadWithdrawalState = async () => (await loadWithdrawalRecord())?.state
  const statementKinds = async () => (await player.readStatement()).map(({ kind, change }) => [kind, change])
  const loadWithdrawnAmount = async () =>
    Number(
      (
        await sql<{
          n: number
        }>`select withdrawn as n from player_total where player_id = ${player.id}`.execute(
          app.services.db.read,
        )
      ).rows[0]?.n,
    )
  const runOperator = (services: Services, ...words: string[]) => runCommandInProcess(services, ...words)
  const pendingReport = async (services = withProvider()) =>
    (await runOperator(services, 'report', 'pending')).lines

  /**
   * Replaces the payout of the withdrawal in the provider's records.
   * @returns the new payout
   */
  function changePayout(state: PayoutState, change: Partial<Payout> = {}): Payout {
    const payout: Payout = {
      withdrawalId,
      payoutId: `tr_${withdrawalId}`,
      amount: centavos(AMOUNT),
      state,
      error: state === 'failed' ? 'account_closed' : '',
      atMs: now(),
      ...change,
    }
    forgetPayout()
    payouts.push(payout)
    return payout
  }

  /** Removes the payout of the withdrawal from the provider's records. */
  function forgetPayout(): void {
    payouts = payouts.filter(each => each.withdrawalId !== withdrawalId)
  }

  test('a pending payout leaves the withdrawal open, and the server asks the payment provider about it until it is paid', async () => {
    const services = withProvider()
    expect((await approveWithdrawal(services, withdrawalId, now())).state).toBe('paying')
    const deaf = { ...services, payment: { ...services.payment, findPayout: () => Promise.reject() } }
    await resumePayouts(deaf, createJobRun(deaf))
    expect(await loadWithdrawalState()).toBe('paying')
    app.clock.move(MINUTE_MS)
    changePayout('paid')
    await resumePayouts(services, createJobRun(services))
    expect([await loadWithdrawalState(), requests, await player.coin()]).toEqual(['paid', 1, 30_000])
  })

  test('a failed payout returns the amount once, as `withdrawal-failed` in the statement, and staff see the payout until they acknowledge it', async () => {
    const services = withProvider()
    await approveWithdrawal(services, withdrawalId, now())
    const withdrawn = await loadWithdrawnAmount()
    const failed = changePayout('failed')
    for (let copy = 0; copy < 3; copy++) await applyPayoutReport(services, failed, now())
    expect([await loadWithdrawalState(), await player.coin()]).toEqual(['failed', 50_000])
    expect((await loadWithdrawalRecord())?.endTime).toBe(now())
    expect((await statementKinds()).slice(0, 2)).toEqual([
      ['withdrawal-failed', AMOUNT],
      ['withdrawal-hold', -AMOUNT],
    ])
    expect(await loadWithdrawnAmount()).toBe(withdrawn - AMOUNT)
    expect(await player.call(getExchange, {})).toMatchObject({ pending: 0, day: { countLeft: 5 } })
    expect(await verifyAllRecords(services)).toEqual([])
    const line = (await pendingReport()).find(each => each.includes(withdrawalId))
    expect(line).toMatch(/withdrawal +failed payout .*withdrawal acknowledge/)
    await runOperator(services, 'withdrawal', 'acknowledge', withdrawalId)
    expect((await pendingReport()).join()).not.toContain(withdrawalId)
    await expect(runOperator(services, 'withdrawal', 'acknowledge', withdrawalId)).rejects.toThrow(
      CommandError,
    )
  })

  test.each(['reversed', 'failed'] as const)(
    'a payout that the provider reports as %s, days after it reported it as paid, returns the amount to the player once and is listed for staff',
    { tags: ['money-payout-returned'] },
    async state => {
      const services = withProvider()
      await approveWithdrawal(services, withdrawalId, now())
      await applyPayoutReport(services, changePayout('paid'), now())
      expect([await loadWithdrawalState(), await player.coin()]).toEqual(['paid', 30_000])
      app.clock.move(9 * DAY_MS)
      const back = changePayout(state)
      await Promise.all([1, 2, 3].map(() => applyPayoutReport(services, back, now())))
      expect([await loadWithdrawalState(), await player.coin()]).toEqual(['reversed', 50_000])
      expect((await statementKinds())[0]).toEqual(['withdrawal-reversed', AMOUNT])
      expect(await loadWithdrawnAmount()).toBe(0)
      expect(await verifyAllRecords(services)).toEqual([])
      expect((await pendingReport()).find(each => each.includes(withdrawalId))).toMatch(/reversed payout/)
    },
  )

  test('a payout reversed before its success is reported returns the amount once; the late success changes nothing', async () => {
    const services = withProvider()
    await approveWithdrawal(services, withdrawalId, now())
    const late = changePayout('paid')
    await applyPayoutReport(services, changePayout('reversed'), now())
    expect((await applyPayoutReport(services, late, now())).answer).toBe('repeated')
    expect([await loadWithdrawalState(), await player.coin()]).toEqual(['reversed', 50_000])
    expect(await verifyAllRecords(services)).toEqual([])
  })

  test.each(
    permutationsOf<PayoutState>(['paid', 'failed', 'reversed', 'pending']).map(
      order => [order.join(', '), order] as const,
    ),
  )(
    'results of a payout that come in this order, each twice, return its amount once: %s',
    async (_, order) => {
      const services = withProvider()
      await approveWithdrawal(services, withdrawalId, now())
      for (const state of order.flatMap(each => [each, each]))
        await applyPayoutReport(services, changePayout(state), now())
      expect(await player.coin()).toBe(50_000)
      expect(await loadWithdrawnAmount()).toBe(0)
      expect((await statementKinds()).filter(([, change]) => change === AMOUNT)).toHaveLength(1)
      changePayout('failed')
      expect(await verifyAllRecords(services)).toEqual([])
    },
  )

  test('a payout that is paid after it failed moves no money and waits for staff', async () => {
    const services = withProvider()
    await approveWithdrawal(services, withdrawalId, now())
    await applyPayoutReport(services, changePayout('failed'), now())
    for (let copy = 0; copy < 2; copy++) await applyPayoutReport(services, changePayout('paid'), now())
    expect([await loadWithdrawalState(), await player.coin()]).toEqual(['failed', 50_000])
    const listed = await runOperator(services, 'withdrawal', 'deviations', '--json')
    expect(listed.data).toMatchObject([{ kind: 'paidAfterReturn', received: AMOUNT }])
    const payoutId = `tr_${withdrawalId}`
    expect((await pendingReport()).find(each => each.includes(`withdrawal settle ${payoutId}`))).toBeDefined()
    await runOperator(
      services,
      'withdrawal',
      'settle',
      payoutId,
      '--as',
      'recovered',
      '--reason',
      'sent back',
    )
    expect((await pendingReport()).join()).not.toContain(payoutId)
    await expect(
      runOperator(services, 'withdrawal', 'settle', payoutId, '--as', 'absorbed', '--reason', 'again'),
    ).rejects.toThrow('no open deviation')
    // The provider's records still show the payout as paid, so `verify` finds a difference until the provider corrects
    // its records.
    expect((await verifyAllRecords(services)).map(({ rule }) => rule)).toEqual(['payoutWasAskedFor'])
    changePayout('failed')
    expect(await verifyAllRecords(services)).toEqual([])
  })

  test('a payout of a wrong amount, a second payout, and one that nobody requested are listed for staff to settle', async () => {
    const services = withProvider()
    const early = await applyPayoutReport(services, changePayout('paid'), now())
    expect(early).toMatchObject({ answer: 'deviation', kind: 'notAskedFor' })
    expect(await loadWithdrawalState()).toBe('held')
    forgetPayout()
    const wrong = withProvider({ payOut: async () => changePayout('paid', { amount: centavos(AMOUNT + 1) }) })
    await expect(approveWithdrawal(wrong, withdrawalId, now())).rejects.toThrow('asked for')
    expect(await loadWithdrawalState()).toBe('paying')
    await applyPayoutReport(services, changePayout('paid'), now())
    const second = await applyPayoutReport(services, changePayout('paid', { payoutId: 'tr_second' }), now())
    expect(second).toMatchObject({ answer: 'deviation', kind: 'paidTwice' })
    const other = await applyPayoutReport(
      services,
      { ...changePayout('paid'), withdrawalId: 'unknown' },
      now(),
    )
    expect(other).toMatchObject({ answer: 'deviation', kind: 'unknownWithdrawal' })
    expect(await player.coin()).toBe(30_000)
    const listed = await runOperator(services, 'withdrawal', 'deviations', '--json')
    expect((listed.data as { kind: string }[]).map(({ kind }) => kind).sort()).toEqual(
      ['notAskedFor', 'paidTwice', 'unknownWithdrawal', 'wrongAmount'].sort(),
    )
    expect(await verifyAllRecords(services)).toEqual([])
  })

  test('a payout of unknown result is sent with the same key for a day, then only looked up, until staff resolve it', async () => {
    const lost = withProvider({
      async payOut() {
        requests++
        throw new Error('no answer in time')
      },
    })
    await expect(approveWithdrawal(lost, withdrawalId, now())).rejects.toThrow('no answer')
    app.clock.move(DAY_MS - HOUR_MS - 1)
    await expect(payWithdrawal(lost, withdrawalId, now())).rejects.toThrow('no answer')
    expect(requests).toBe(2)
    await expect(resolveAs(lost, 'failed')).rejects.toThrow(CommandError)
    app.clock.move(1)
    await expect(payWithdrawal(lost, withdrawalId, now())).rejects.toThrow('which does not know it')
    await expect(runJob(lost, 'resume-payouts')).rejects.toThrow('resume-payouts: failed')
    expect([requests, await loadWithdrawalState()]).toEqual([2, 'paying'])
    await expect(resolveAs(lost, 'failed')).rejects.toThrow(CommandError)
    app.clock.move(HOUR_MS)
    const line = (await pendingReport(lost)).find(each => each.includes(withdrawalId))
    expect(line).toMatch(/stuck payout .*withdrawal resolve/)
    changePayout('pending')
    await expect(resolveAs(lost, 'failed')).rejects.toThrow('retry it')
    forgetPayout()
    await resolveAs(lost, 'failed')
    expect([await loadWithdrawalState(), await player.coin()]).toEqual(['failed', 50_000])
    expect(await verifyAllRecords(lost)).toEqual([])
  })

  const resolveAs = (services: Services, as: string) =>
    runOperator(services, 'withdrawal', 'resolve', withdrawalId, '--as', as, '--reason', 'asked by phone')

  test('a payout that the provider shows only after a day is found by its reference, and not sent again', async () => {
    const lost = withProvider({ payOut: () => Promise.reject(new Error('no answer in time')) })
    await expect(approveWithdrawal(lost, withdrawalId, now())).rejects.toThrow('no answer')
    app.clock.move(2 * DAY_MS)
    changePayout('paid')
    await resumePayouts(lost, createJobRun(lost))
    expect([await loadWithdrawalState(), await player.coin()]).toEqual(['paid', 30_000])
  })

  test('an approved withdrawal whose process died is paid out once by another process', async () => {
    const services = withProvider()
    await app.services.db.transact(tx =>
      tx.query
        .updateTable('withdrawal')
        .set({ state: 'approved', approved_at_ms: now() })
        .where('id', '=', withdrawalId)
        .execute(),
    )
    await resumePayouts(services, createJobRun(services))
    expect([await loadWithdrawalState(), requests]).toEqual(['approved', 0])
    app.clock.move(MINUTE_MS)
    const db = databases.open(databases.configOf(app.services.db))
    const second = { ...services, db }
    await Promise.allSettled([services, second].map(each => resumePayouts(each, createJobRun(each))))
    expect(await loadWithdrawalState()).toBe('paying')
    changePayout('paid')
    app.clock.move(MINUTE_MS)
    await resumePayouts(second, createJobRun(second))
    expect([await loadWithdrawalState(), await player.coin()]).toEqual(['paid', 30_000])
    expect(await verifyAllRecords(services)).toEqual([])
    await db.close()
  })

  test('the command `verify` reports nothing about a payout that changes while the command reads', async () => {
    const services = withProvider()
    await approveWithdrawal(services, withdrawalId, now())
    const racing = withProvider({
      async *listPayouts() {
        // Reports the payout as paid after the provider's list of payouts was read.
        await applyPayoutReport(services, changePayout('paid'), now())
        yield* []
      },
    })
    expect(await verifyAllRecords(racing)).toEqual([])
    expect(await loadWithdrawalState()).toBe('paid')
    await applyPayoutReport(services, changePayout('reversed'), now())
  })
})
