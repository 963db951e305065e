import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { WITHDRAWAL_HANDLING_DUE_MS } from '../../../src/domain/payments/withdrawal.ts'
import { DAY_MS, HOUR_MS } from '../../../src/domain/time.ts'
import { exchangeRecord, getExchange } from '../../../src/features/withdrawal/contract.ts'
import { refuseWithdrawal } from '../../../src/features/withdrawal/server/decide.ts'
import {
  approveWithdrawal,
  payWithdrawal,
  resumePayouts,
  storePayoutResultFromStaff,
} from '../../../src/features/withdrawal/server/payout.ts'
import { newId } from '../../../src/server/clock.ts'
import { CommandError } from '../../../src/server/command-error.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import type { PaymentProvider, PayoutRequest } from '../../../src/server/providers/payment/provider.ts'
import type { Services } from '../../../src/server/services.ts'
import { createTestApp, startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { logInAgain, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { createJobRun, runJob } from '../../support/schedule.ts'

const AMOUNT = 20_000
const ACCOUNT_NUMBER = '09171234567'

describeOnBothEngines('payouts', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer
  let withdrawalId: string

  beforeEach(async () => {
    player = await registerPlayer(app)
    await player.depositWithWageringDone(50_000)
    withdrawalId = (await player.withdraw(AMOUNT, await player.addReceivingAccount('gcash', ACCOUNT_NUMBER)))
      .orderId
  })

  const now = () => app.clock.now()
  const loadWithdrawalState = async () => (await player.call(exchangeRecord, {})).list[0]?.state
  const rulesOf = async () => (await verifyAllRecords(app.services)).map(({ rule }) => rule)

  /** Returns services with some methods of the payment provider replaced. */
  function withProvider(change: Partial<PaymentProvider>): Services {
    return { ...app.services, payment: { ...app.services.payment, ...change } }
  }

  test('a payout whose answer was lost cannot be refused, and is resumed once', async () => {
    let sent = 0
    const timingOut = withProvider({
      async payOut(request) {
        sent++
        await app.services.payment.payOut(request)
        throw new Error('timed out')
      },
    })
    await expect(approveWithdrawal(timingOut, withdrawalId, now())).rejects.toThrow('timed out')
    expect(await loadWithdrawalState()).toBe('paying')
    await expect(refuseWithdrawal(app.services, withdrawalId, 'too slow', now())).rejects.toThrow(
      CommandError,
    )
    expect(await player.call(getExchange, {})).toMatchObject({ coin: 30_000, pending: AMOUNT })
    expect(await rulesOf()).toEqual([])
    await resumePayouts(timingOut, createJobRun(timingOut))
    // The server found the payment in the provider's records, so it did not request the payout again.
    expect([sent, await loadWithdrawalState(), await player.coin()]).toEqual([1, 'paid', 30_000])
    expect(await rulesOf()).toEqual([])
  })

  test('a payout whose process died after the provider had paid is resumed by another process', async () => {
    // Imitates a crash during the call to the provider: the provider has recorded the payout, but the withdrawal is
    // still in its state from before the call.
    const crash = withProvider({
      payOut: async request => {
        await app.services.payment.payOut(request)
        return new Promise<never>(() => {})
      },
    })
    void approveWithdrawal(crash, withdrawalId, now())
    await expect.poll(() => app.services.payment.findPayout({ withdrawalId, payoutId: '' })).toBeDefined()
    const db = databases.open(databases.configOf(app.services.db))
    const other = await createTestApp(databases, { db })
    expect(await loadWithdrawalState()).toBe('paying')
    await resumePayouts(other.services, createJobRun(other.services))
    expect(await loadWithdrawalState()).toBe('paid')
    expect(await rulesOf()).toEqual([])
  })

  test('a payout that is still open after ten minutes is reported as stuck until it is paid', async () => {
    const pendingLine = async () =>
      (await runCommandInProcess(app.services, 'report', 'pending')).lines.find(line =>
        line.includes(withdrawalId),
      )
    expect(await pendingLine()).toMatch(/^no +withdrawal +(held|review) /)
    const down = withProvider({ payOut: () => Promise.reject(new Error('out of reach')) })
    await expect(approveWithdrawal(down, withdrawalId, now())).rejects.toThrow('out of reach')
    app.clock.move(10 * 60_000)
    expect(await pendingLine()).toMatch(/^no +withdrawal +paying /)
    app.clock.move(1)
    expect(await pendingLine()).toMatch(/^no +withdrawal +stuck payout .*PHP 200\.00/)
    expect(await pendingLine()).toContain(`withdrawal retry ${withdrawalId}`)
    app.clock.move(WITHDRAWAL_HANDLING_DUE_MS)
    expect(await pendingLine()).toMatch(/^yes +withdrawal +stuck payout /)
    await payWithdrawal(app.services, withdrawalId, now())
    expect(await pendingLine()).toBeUndefined()
  })

  test('a payout that never reached its payment provider is sent when it is resumed, with the full account number', async () => {
    const down = withProvider({ payOut: () => Promise.reject(new Error('out of reach')) })
    await expect(approveWithdrawal(down, withdrawalId, now())).rejects.toThrow('out of reach')
    await expect(runJob(down, 'resume-payouts')).rejects.toThrow('resume-payouts: failed')
    expect(await loadWithdrawalState()).toBe('paying')
    const requests: PayoutRequest[] = []
    const up = withProvider({
      payOut: request => {
        requests.push(request)
        return app.services.payment.payOut(request)
      },
    })
    await payWithdrawal(up, withdrawalId, now())
    expect(await loadWithdrawalState()).toBe('paid')
    expect(requests).toEqual([
      {
        withdrawalId,
        amount: AMOUNT,
        bankId: 'gcash',
        accountName: 'Juana dela Cruz',
        accountNumber: ACCOUNT_NUMBER,
      },
    ])
  })

  test('when eight requests resume a payout at the same time, the payout is booked once', async () => {
    const down = withProvider({ payOut: () => Promise.reject(new Error('out of reach')) })
    await expect(approveWithdrawal(down, withdrawalId, now())).rejects.toThrow('out of reach')
    const paying = Array.from({ length: 8 }, () => payWithdrawal(app.services, withdrawalId, now()))
    const done = await Promise.all(
      paying.map(each =>
        each.then(
          ({ state }) => state,
          error => error.name,
        ),
      ),
    )
    expect(done.filter(each => each === 'paid').length).toBeGreaterThan(0)
    expect(done.every(each => each === 'paid' || each === 'CommandError')).toBe(true)
    const { rows } = await sql<{ n: number }>`select count(*) as n from journal
      where kind = 'withdrawal-paid' and reference = ${withdrawalId}`.execute(app.services.db.read)
    expect(Number(rows[0]?.n)).toBe(1)
    expect(await rulesOf()).toEqual([])
  })

  test('a withdrawal that staff approve, refuse and approve at the same time is either paid or refused, never both', async () => {
    const decisions = await Promise.allSettled([
      approveWithdrawal(app.services, withdrawalId, now()),
      refuseWithdrawal(app.services, withdrawalId, 'no', now()),
      approveWithdrawal(app.services, withdrawalId, now()),
    ])
    const isPaid = (await loadWithdrawalState()) === 'paid'
    expect(await player.coin()).toBe(isPaid ? 30_000 : 50_000)
    expect(decisions[1].status).toBe(isPaid ? 'rejected' : 'fulfilled')
    expect(await rulesOf()).toEqual([])
  })

  test('a payout whose amount differs from its withdrawal stays open, and the command `verify` reports the payout', async () => {
    const amount = (AMOUNT - 1) as PayoutRequest['amount']
    const wrong = withProvider({ payOut: request => app.services.payment.payOut({ ...request, amount }) })
    await expect(approveWithdrawal(wrong, withdrawalId, now())).rejects.toThrow('asked for')
    expect(await loadWithdrawalState()).toBe('paying')
    expect(await rulesOf()).toEqual(['payoutHasAmount'])
    await app.services.db.transact(tx =>
      tx.query
        .updateTable('sandbox_payout')
        .set({ amount: AMOUNT })
        .where('withdrawal_id', '=', withdrawalId)
        .execute(),
    )
    await payWithdrawal(app.services, withdrawalId, now())
  })

  test("the command `verify` reports withdrawals and held amounts that contradict the payment provider's list of payouts", async () => {
    const setState = (values: { state: 'held' | 'paid' | 'refused' }) =>
      app.services.db.transact(tx =>
        tx.query.updateTable('withdrawal').set(values).where('id', '=', withdrawalId).execute(),
      )
    await setState({ state: 'refused' })
    expect(await rulesOf()).toEqual(['pendingPayoutIsOpenWithdrawals', 'withdrawalIsOfItsJournals'])
    await setState({ state: 'paid' })
    expect(await rulesOf()).toEqual(['pendingPayoutIsOpenWithdrawals', 'paidWithdrawalHasPayout'])
    await setState({ state: 'held' })
    expect(await rulesOf()).toEqual([])
    const strange = newId(now())
    const request = { bankId: 'gcash', accountName: 'X', accountNumber: '1', amount: AMOUNT as never }
    await app.services.payment.payOut({ ...request, withdrawalId })
    await app.services.payment.payOut({ ...request, withdrawalId: strange })
    expect(await rulesOf()).toEqual(['payoutWasAskedFor', 'payoutHasWithdrawal'])
    await app.services.db.transact(tx =>
      tx.query.deleteFrom('sandbox_payout').where('withdrawal_id', 'in', [strange, withdrawalId]).execute(),
    )
  })

  test('account numbers are encrypted in the database, and are sent to the payment provider in full', async () => {
    const storedTexts = async () =>
      JSON.stringify([
        await app.services.db.read.selectFrom('withdrawal').selectAll().execute(),
        await app.services.db.read.selectFrom('receiving_account').selectAll().execute(),
        await app.services.db.read.selectFrom('command').selectAll().execute(),
        await app.services.db.read.selectFrom('sandbox_payout').selectAll().execute(),
      ])
    expect(await storedTexts()).not.toContain('0917123')
    const [account] = (await player.call(getExchange, {})).appUserBankList
    expect(account?.accountNumber).toBe(`•••• ${ACCOUNT_NUMBER.slice(-4)}`)
    let number = ''
    const payment = withProvider({
      payOut: request => {
        number = request.accountNumber
        return app.services.payment.payOut(request)
      },
    })
    await approveWithdrawal(payment, withdrawalId, now())
    expect(number).toBe(ACCOUNT_NUMBER)
  })

  test('an unanswered payout that is refused when it is resumed stays open, and staff can mark it as failed only a day later', async () => {
    const refusing = withProvider({
      payoutKeyMs: DAY_MS,
      payOut: async ({ withdrawalId: id, amount }) => ({
        withdrawalId: id,
        payoutId: '',
        amount,
        state: 'failed',
        error: 'status_422',
        atMs: 0,
      }),
      findPayout: async () => undefined,
    })
    const lost = withProvider({ payOut: () => Promise.reject(new Error('timed out')) })
    await expect(approveWithdrawal(lost, withdrawalId, now())).rejects.toThrow('timed out')
    await expect(payWithdrawal(refusing, withdrawalId, now())).rejects.toThrow('may have been paid')
    const resolvePayout = () =>
      storePayoutResultFromStaff(refusing, withdrawalId, { as: 'failed', atMs: now() })
    await expect(resolvePayout()).rejects.toThrow('only a payout whose key has expired')
    expect(await player.call(getExchange, {})).toMatchObject({ coin: 30_000, pending: AMOUNT })
    app.clock.move(HOUR_MS)
    const { data } = await runCommandInProcess(app.services, 'report', 'pending')
    expect(data).toContainEqual(expect.objectContaining({ id: withdrawalId, state: 'stuck payout' }))
    app.clock.move(DAY_MS)
    await resolvePayout()
    player.token = (await logInAgain(app, player)).token
    expect([await loadWithdrawalState(), await player.coin()]).toEqual(['failed', 50_000])
    expect(await rulesOf()).toEqual([])
  })
})
