import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/domain/time.ts'
import { exchangeRecord } from '../../../../src/features/withdrawal/contract.ts'
import {
  approveWithdrawal,
  payWithdrawal,
  resumePayouts,
} from '../../../../src/features/withdrawal/server/payout.ts'
import { newId } from '../../../../src/server/clock.ts'
import { verifyAllRecords } from '../../../../src/server/operator/verify.ts'
import { startAppForSuite } from '../../../support/app.ts'
import { describeOnOneEngine } from '../../../support/databases.ts'
import { runCommandInProcess } from '../../../support/operator-tool.ts'
import {
  createPaidEventBody,
  PAYMONGO_PAYOUT_SECRET,
  PAYMONGO_WALLET,
  PAYMONGO_WEBHOOK_SECRET,
  PaymongoStandIn,
  paymongoEnvironment,
  signPaymongoBody,
} from '../../../support/paymongo.ts'
import { createTransferEventBody, sentReferenceOfTransfer } from '../../../support/paymongo-transfers.ts'
import { registerPlayer, type TestPlayer } from '../../../support/player.ts'
import { createJobRun } from '../../../support/schedule.ts'

const FUNDS = 50_000
const AMOUNT = 20_000
const ACCOUNT_NUMBER = '09171234567'

describeOnOneEngine('payouts by PayMongo', databases => {
  const standIn = new PaymongoStandIn()
  const app = startAppForSuite(databases, async () => {
    await standIn.open()
    return { env: { ...paymongoEnvironment(standIn), PUBLIC_URL: 'http://perya.test' } }
  })
  const book = standIn.transfers
  let player: TestPlayer
  let withdrawalId: string

  afterAll(() => standIn.close())

  beforeEach(async () => {
    book.now = now
    book.script = 'accept'
    book.isDown = false
    book.asked.length = 0
    player = await registerPlayer(app)
    const order = await player.order(FUNDS)
    const paid = createPaidEventBody(order.orderId, FUNDS)
    const headers = { 'paymongo-signature': signPaymongoBody(paid, now()) }
    await app.post('/webhook/payment/paymongo', paid, headers)
    await app.services.db.transact(async tx => {
      await tx.query.deleteFrom('wagering_grant').where('player_id', '=', player.id).execute()
      const none = { owed: 0, open_grants: 0 }
      await tx.query.updateTable('player_total').set(none).where('player_id', '=', player.id).execute()
    })
    withdrawalId = (await player.withdraw(AMOUNT, await player.addReceivingAccount('gcash', ACCOUNT_NUMBER)))
      .orderId
  })

  afterEach(async () => {
    // A test must leave no withdrawal in the state `paying`: the next test would resume its payout.
    const open = await app.services.db.read
      .selectFrom('withdrawal')
      .select('id')
      .where('state', '=', 'paying')
      .execute()
    expect(open).toEqual([])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  const now = () => app.clock.now()
  const approvePayout = () => approveWithdrawal(app.services, withdrawalId, now())
  const resumeOpenPayouts = () => resumePayouts(app.services, createJobRun(app.services))
  const loadWithdrawalState = async () => (await player.call(exchangeRecord, {})).list[0]?.state
  const stateAndCoin = async () => [await loadWithdrawalState(), await player.coin()]
  const pendingReport = async () =>
    (await runCommandInProcess(app.services, 'report', 'pending')).lines.join('\n')

  /**
   * Sends a signed PayMongo event about the transfer of the payout.
   * @returns the status of the answer
   */
  async function sendTransferEvent(type: string, signature?: string): Promise<number> {
    const body = createTransferEventBody(book.transferOf(withdrawalId), type)
    const given = signature ?? signPaymongoBody(body, now(), { secret: PAYMONGO_PAYOUT_SECRET })
    return (await app.post('/webhook/payout/paymongo', body, { 'paymongo-signature': given })).status
  }

  async function completeTransfer(): Promise<void> {
    book.transferOf(withdrawalId).status = 'succeeded'
    expect(await sendTransferEvent('transfer.outward.successful')).toBe(200)
  }

  test('a payout is sent by InstaPay to the BIC of the bank, with the withdrawal id as reference, and a callback marks it as paid', async () => {
    expect((await approvePayout()).state).toBe('paying')
    expect(book.asked).toMatchObject([
      {
        key: withdrawalId,
        body: {
          provider: 'instapay',
          amount: AMOUNT,
          currency: 'PHP',
          reference_number: withdrawalId,
          source_account: { ...PAYMONGO_WALLET, bic: 'PAEYPHM2XXX' },
          destination_account: { number: ACCOUNT_NUMBER, name: 'Juana dela Cruz', bic: 'GXCHPHM2XXX' },
        },
      },
    ])
    expect(await pendingReport()).toMatch(new RegExp(`withdrawal +paying +${withdrawalId}`))
    await completeTransfer()
    expect(await stateAndCoin()).toEqual(['paid', FUNDS - AMOUNT])
    expect(app.answered.join('')).not.toContain(ACCOUNT_NUMBER)
  })

  test('when no callback about a payout comes, the server asks PayMongo and marks the payout as paid', async () => {
    await approvePayout()
    book.transferOf(withdrawalId).status = 'succeeded'
    app.clock.move(MINUTE_MS)
    await resumeOpenPayouts()
    expect(await stateAndCoin()).toEqual(['paid', FUNDS - AMOUNT])
    expect(book.asked).toHaveLength(1)
  })

  test('a payout that PayMongo reports as already in progress is sent again later with the same idempotency key', async () => {
    book.script = 'busy'
    await expect(approvePayout()).rejects.toThrow('status 409 idempotency_in_progress')
    book.script = 'accept'
    await resumeOpenPayouts()
    expect(book.asked.map(({ key }) => key)).toEqual([withdrawalId, withdrawalId])
    await completeTransfer()
    expect(await stateAndCoin()).toEqual(['paid', FUNDS - AMOUNT])
  })

  test.each(['errorAfter', 'cutAfter'] as const)(
    'a payout whose answer from PayMongo is lost (%s) is found by its reference and sent once',
    { tags: ['money-payout-returned'] },
    async script => {
      book.script = script
      await expect(approvePayout()).rejects.toThrow()
      expect(await stateAndCoin()).toEqual(['paying', FUNDS - AMOUNT])
      await resumeOpenPayouts()
      expect(book.asked).toHaveLength(1)
      await completeTransfer()
      expect(await stateAndCoin()).toEqual(['paid', FUNDS - AMOUNT])
      expect(book.transfers.filter(each => sentReferenceOfTransfer(each) === withdrawalId)).toHaveLength(1)
    },
  )

  test('a payout that never reached PayMongo is sent when it is resumed within a day, and not later', async () => {
    book.script = 'cutBefore'
    await expect(approvePayout()).rejects.toThrow('the connection failed')
    app.clock.move(23 * HOUR_MS - 1)
    await expect(payWithdrawal(app.services, withdrawalId, now())).rejects.toThrow('the connection failed')
    app.clock.move(HOUR_MS + 1)
    book.script = 'accept'
    const asked = book.asked.length
    await expect(payWithdrawal(app.services, withdrawalId, now())).rejects.toThrow('which does not know it')
    expect([book.asked.length, await loadWithdrawalState()]).toEqual([asked, 'paying'])
    const words = ['--as', 'failed', '--reason', 'PayMongo has no transfer']
    await runCommandInProcess(app.services, 'withdrawal', 'resolve', withdrawalId, ...words)
    expect(await stateAndCoin()).toEqual(['failed', FUNDS])
  })

  test('a payout whose idempotency key PayMongo no longer knows is looked up, and never sent again', {
    tags: ['money-payout-returned'],
  }, async () => {
    book.script = 'cutAfter'
    await expect(approvePayout()).rejects.toThrow('the connection failed')
    app.clock.move(DAY_MS + HOUR_MS)
    book.transferOf(withdrawalId).status = 'succeeded'
    book.script = 'accept'
    await resumeOpenPayouts()
    expect(await stateAndCoin()).toEqual(['paid', FUNDS - AMOUNT])
    expect(book.asked).toHaveLength(1)
  })

  test('repeated, late or reordered callbacks of a payout leave the withdrawal in the state that PayMongo itself reports', async () => {
    await approvePayout()
    for (let copy = 0; copy < 2; copy++) await completeTransfer()
    app.clock.move(5 * DAY_MS)
    book.transferOf(withdrawalId).status = 'reversed'
    expect(await sendTransferEvent('transfer.outward.reversed')).toBe(200)
    expect(await sendTransferEvent('transfer.outward.successful'), 'the older event').toBe(200)
    expect(await sendTransferEvent('transfer.outward.reversed')).toBe(200)
    expect(await stateAndCoin()).toEqual(['reversed', FUNDS])
    expect(await pendingReport()).toContain('reversed payout')
    await runCommandInProcess(app.services, 'withdrawal', 'acknowledge', withdrawalId)
  })

  test('a forged, unsigned or old callback, or one of another account, does not change a payout', async () => {
    await approvePayout()
    book.transferOf(withdrawalId).status = 'succeeded'
    const type = 'transfer.outward.successful'
    const body = createTransferEventBody(book.transferOf(withdrawalId), type)
    const signBody = (atMs: number, secret: string) => signPaymongoBody(body, atMs, { secret })
    const sendSigned = async (signature: string) =>
      (await app.post('/webhook/payout/paymongo', body, { 'paymongo-signature': signature })).status
    expect(await sendSigned('')).toBe(400)
    expect(await sendSigned(signBody(now(), 'whsk_somebody_else'))).toBe(400)
    expect(await sendSigned(signBody(now(), PAYMONGO_WEBHOOK_SECRET)), 'the secret of deposits').toBe(400)
    expect(await sendSigned(signBody(now() - 6 * MINUTE_MS, PAYMONGO_PAYOUT_SECRET))).toBe(400)
    expect(await loadWithdrawalState()).toBe('paying')
    expect(await sendSigned(signBody(now(), PAYMONGO_PAYOUT_SECRET))).toBe(200)
    expect(await loadWithdrawalState()).toBe('paid')
    expect(await sendTransferEvent('wallet.transaction.cash_in.created')).toBe(200)
  })

  test("a callback gets status 503 while PayMongo cannot report the payout's state, and is applied when it is sent again", async () => {
    await approvePayout()
    book.transferOf(withdrawalId).status = 'succeeded'
    book.isDown = true
    expect(await sendTransferEvent('transfer.outward.successful')).toBe(503)
    expect(await loadWithdrawalState()).toBe('paying')
    book.isDown = false
    expect(await sendTransferEvent('transfer.outward.successful')).toBe(200)
    expect(await loadWithdrawalState()).toBe('paid')
  })

  test('a PayMongo payout to a rejected account fails at once and returns its amount to the balance of the player', async () => {
    book.script = 'reject'
    expect((await approvePayout()).state).toBe('failed')
    expect(await stateAndCoin()).toEqual(['failed', FUNDS])
    expect(await pendingReport()).toContain('failed payout')
    await runCommandInProcess(app.services, 'withdrawal', 'acknowledge', withdrawalId)
  })

  test('a PayMongo payout that fails after it was accepted returns its amount to the balance of the player', async () => {
    await approvePayout()
    Object.assign(book.transferOf(withdrawalId), { status: 'failed', provider_error_code: 'account_closed' })
    expect(await sendTransferEvent('transfer.outward.failed')).toBe(200)
    expect(await stateAndCoin()).toEqual(['failed', FUNDS])
    const shown = await runCommandInProcess(app.services, 'withdrawal', 'show', withdrawalId, '--json')
    expect(shown.data).toMatchObject({ payout: { state: 'failed', error: 'account_closed' } })
  })

  test('a payout whose amount at PayMongo differs stays open and is listed for staff, and its callback gets status 200', async () => {
    book.script = 'wrongAmount'
    await expect(approvePayout()).rejects.toThrow('wrongAmount')
    book.transferOf(withdrawalId).status = 'succeeded'
    expect(await sendTransferEvent('transfer.outward.successful')).toBe(200)
    expect(await loadWithdrawalState()).toBe('paying')
    const listed = await runCommandInProcess(app.services, 'withdrawal', 'deviations', '--json')
    expect(listed.data).toMatchObject([{ kind: 'wrongAmount', expected: AMOUNT, received: AMOUNT + 1 }])
    // PayMongo corrects the amount in its record.
    Object.assign(book.transferOf(withdrawalId), { amount: AMOUNT })
    expect(await sendTransferEvent('transfer.outward.successful')).toBe(200)
    expect(await stateAndCoin()).toEqual(['paid', FUNDS - AMOUNT])
  })

  test('a callback about a payout of an unknown withdrawal is listed for staff and gets status 200', async () => {
    const sent = {
      ...book.create({ ...FOREIGN_TRANSFER, reference_number: newId(now()) }),
      status: 'succeeded',
    }
    const body = createTransferEventBody(sent, 'transfer.outward.successful')
    const signature = signPaymongoBody(body, now(), { secret: PAYMONGO_PAYOUT_SECRET })
    const { status } = await app.post('/webhook/payout/paymongo', body, { 'paymongo-signature': signature })
    expect(status).toBe(200)
    expect(await pendingReport()).toMatch(/payout +unknown withdrawal/)
    book.transfers.splice(0, 1)
  })
})

const FOREIGN_TRANSFER = {
  provider: 'instapay',
  amount: AMOUNT,
  currency: 'PHP',
  reference_number: '',
  source_account: { ...PAYMONGO_WALLET, bic: 'PAEYPHM2XXX' },
  destination_account: { number: ACCOUNT_NUMBER, name: 'Somebody', bic: 'GXCHPHM2XXX' },
}
