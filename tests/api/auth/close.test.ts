import { afterEach, beforeEach, expect, test } from 'vitest'
import { fairSeedRotate } from '../../../src/contract/fair-seed.ts'
import { refreshData } from '../../../src/contract/session.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import type { Centavos } from '../../../src/domain/money.ts'
import { accountLogin } from '../../../src/features/auth/contract/auth.ts'
import { applyPaymentEvent } from '../../../src/features/deposit/server/payment-event.ts'
import { gameBet, startGame } from '../../../src/features/game/contract/game.ts'
import { lotteryData } from '../../../src/features/lottery/contract.ts'
import { safeboxIn, setSafeboxPassword } from '../../../src/features/safebox/contract.ts'
import { getExchange } from '../../../src/features/withdrawal/contract.ts'
import { approveWithdrawal } from '../../../src/features/withdrawal/server/payout.ts'
import { applyPayoutReport } from '../../../src/features/withdrawal/server/payout-result.ts'
import { playerAccount } from '../../../src/server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../src/server/ledger/balance.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { claimReward } from '../../../src/server/player-money/grants/claims.ts'
import { refusalReasonOfCall, startAppForSuite, type TestApp } from '../../support/app.ts'
import { placeBet } from '../../support/bet.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { storeApprovedIdentity } from '../../support/kyc.ts'
import { buyLotteryTickets, openLotteryDraws, readOpenDraw } from '../../support/lottery.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { newRequestId, PASSWORD, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'
import { openPinwheelForWalletCalls, WALLET_ENVIRONMENT } from '../../support/wallet-provider.ts'

const DEPOSIT = 50_000
const AWARD = 2_000
/** The id of Palayok Pop. A round of this game stays open until the player breaks a pot. */
const POTS_GAME_ID = 1005
const SAFEBOX_PASSWORD = '246810'

describeOnOneEngine('closing an account', databases => {
  const app = startAppForSuite(databases, { env: { SLOT_CYCLE_MS: '0', ...WALLET_ENVIRONMENT } })
  const second = startAppForSuite(databases, () => ({
    db: databases.open(databases.configOf(app.services.db)),
  }))
  let player: TestPlayer

  beforeEach(async () => {
    player = await registerPlayer(app)
    await storeApprovedIdentity(app, player.id)
  })

  afterEach(async () => expect(await verifyAllRecords(app.services)).toEqual([]))

  const runOperator = (...words: string[]) => runCommandInProcess(app.services, ...words, '--reason', 'test')
  const revokeIdentity = () => runOperator('kyc', 'revoke', player.id)
  const closeAccount = async ({ services }: TestApp = app) =>
    (await runCommandInProcess(services, 'player', 'close', player.id, '--reason', 'test')).data as {
      refunded: number
      left: number
      awards: number
      undone: object[]
    }
  const coinBalance = () => balanceOfAccount(app.services.db, playerAccount(player.id), ITEM_ID.coin)
  const listRefunds = () =>
    app.services.db.read
      .selectFrom('deposit_refund')
      .select(['order_id', 'amount', 'done_at_ms'])
      .where('player_id', '=', player.id)
      .orderBy('order_id')
      .execute()
  const listAwards = () =>
    app.services.db.read
      .selectFrom('item_grant')
      .select(['item', 'state'])
      .where('player_id', '=', player.id)
      .orderBy('source')
      .execute()

  const claimAward = (source: string, item: number = ITEM_ID.coin, multiple = 5) =>
    app.services.db.transact(tx =>
      claimReward(app.services, tx, {
        playerId: player.id,
        isIdle: false,
        atMs: app.clock.now(),
        item,
        source,
        earned: () => AWARD,
        cause: `award:${source}`,
        wagering: { multiple, days: 30 },
      }),
    )

  const reversalEvent = (orderId: string, amount: number, eventId = 'back') => ({
    eventId: `${orderId}-${eventId}`,
    orderId,
    amount: amount as Centavos,
    paymentId: '',
    outcome: 'reversed' as const,
  })

  test('closing an account undoes its awards, refunds all other money to the paying accounts, and blocks the log-in', {
    tags: ['account-identity-revoked'],
  }, async () => {
    await player.depositWithWageringDone(DEPOSIT)
    const accountId = await player.addReceivingAccount()
    const { orderId } = await player.withdraw(10_000, accountId)
    await player.call(setSafeboxPassword, { password: SAFEBOX_PASSWORD })
    await player.call(safeboxIn, { requestId: newRequestId(), amount: 5_000, password: SAFEBOX_PASSWORD })
    await claimAward('gift:1')
    await claimAward('gift:2', ITEM_ID.coin, 0)
    await claimAward('gift:3', ITEM_ID.points)
    await revokeIdentity()
    expect(await closeAccount()).toMatchObject({ refunded: DEPOSIT, left: 0, awards: 4 })
    expect(await listAwards()).toEqual([
      { item: ITEM_ID.diamond, state: 'undone' },
      { item: ITEM_ID.coin, state: 'undone' },
      { item: ITEM_ID.coin, state: 'undone' },
      { item: ITEM_ID.points, state: 'undone' },
    ])
    expect(await balanceOfAccount(app.services.db, playerAccount(player.id), ITEM_ID.points)).toBe(0)
    const { data: withdrawal } = await runCommandInProcess(app.services, 'withdrawal', 'show', orderId)
    expect(JSON.stringify(withdrawal)).toContain('refused')
    expect(await refusalReasonOfCall(player.call(getExchange, {}))).toBe('unauthorized')
    const { account } = player
    expect(await refusalReasonOfCall(app.client().call(accountLogin, { account, password: PASSWORD }))).toBe(
      'blocked',
    )
    expect(await listRefunds()).toMatchObject([{ amount: DEPOSIT, done_at_ms: null }])
    await runJob(app.services, 'deposit-refunds')
    expect(await listRefunds()).toMatchObject([{ amount: DEPOSIT, done_at_ms: app.clock.now() }])
    const { data: open } = await runCommandInProcess(app.services, 'deposit', 'refunds')
    expect((open as { playerId: string }[]).filter(({ playerId }) => playerId === player.id)).toEqual([])
    expect(await closeAccount()).toMatchObject({ refunded: 0, left: 0, awards: 0 })
  })

  test.each([
    [
      'the part of two deposits that is not lost, from the newest one first',
      35_000,
      0,
      { refunded: 15_000, left: 0 },
    ],
    [
      'all deposits, and keeps the winnings in the balance',
      1_000,
      31_000,
      { refunded: DEPOSIT, left: 30_000 },
    ],
    ['nothing if all deposits are lost', DEPOSIT, 0, { refunded: 0, left: 0 }],
  ])('the player of a closed account gets back %s', async (_, stake, payout, expected) => {
    const older = await player.deposit(20_000)
    app.clock.move(1)
    const newer = await player.deposit(30_000)
    await placeBet(app, { playerId: player.id, stake, payout })
    await revokeIdentity()
    expect(await closeAccount()).toMatchObject(expected)
    expect(await coinBalance()).toBe(expected.left)
    const amounts = (await listRefunds()).map(({ order_id, amount }) => [order_id, amount])
    const { refunded } = expected
    const all = [
      [older.orderId, Math.max(0, refunded - 30_000)],
      [newer.orderId, Math.min(30_000, refunded)],
    ]
    expect(amounts).toEqual(all.filter(([, amount]) => amount !== 0))
    await runJob(app.services, 'deposit-refunds')
    expect((await listRefunds()).every(row => row.done_at_ms !== null)).toBe(true)
  })

  test('the refund of a closed account is at most its deposits less its withdrawals, even if a payout is reversed later', async () => {
    await player.depositWithWageringDone(DEPOSIT)
    const { orderId } = await player.withdraw(20_000, await player.addReceivingAccount())
    await approveWithdrawal(app.services, orderId, app.clock.now())
    await placeBet(app, { playerId: player.id, stake: 1_000, payout: 11_000 })
    await revokeIdentity()
    expect(await closeAccount()).toMatchObject({ refunded: 30_000, left: 10_000 })
    const payout = {
      withdrawalId: orderId,
      payoutId: orderId,
      amount: 20_000 as Centavos,
      atMs: 0,
      error: '',
    }
    await applyPayoutReport(app.services, { ...payout, state: 'reversed' }, app.clock.now())
    expect(await coinBalance()).toBe(30_000)
    // Deletes the sandbox's record of the payout. The test reported the reversal itself, so the sandbox's records
    // contain no reversal.
    await app.services.db.transact(tx =>
      tx.query.deleteFrom('sandbox_payout').where('withdrawal_id', '=', orderId).execute(),
    )
    expect(await closeAccount()).toMatchObject({ refunded: 0, left: 30_000 })
  })

  test('staff can close an account only after revoking its identity, and a refused command changes nothing', async () => {
    await player.deposit(DEPOSIT)
    await expect(closeAccount()).rejects.toThrow('is not revoked')
    await expect(runOperator('player', 'close', 'nobody')).rejects.toThrow('There is no player nobody')
    expect(await coinBalance()).toBe(DEPOSIT)
    expect((await player.call(refreshData, {})).userInfo).toMatchObject({ id: player.id })
  })

  test('an account with an open round at a game provider cannot be closed', async () => {
    await player.deposit(DEPOSIT)
    await claimAward('gift:1')
    const visit = await openPinwheelForWalletCalls(app, player)
    await visit.bet(1_000)
    await revokeIdentity()
    await expect(closeAccount()).rejects.toThrow('is open: round refund')
    expect(await coinBalance()).toBe(DEPOSIT + AWARD - 1_000)
    expect((await listAwards()).map(({ state }) => state)).toEqual(['granted', 'granted'])
    await visit.win(500)
    expect(await closeAccount()).toMatchObject({ refunded: DEPOSIT - 500, left: 0 })
  })

  test('an account that two processes close at once is closed once', { tags: 'race' }, async () => {
    await player.deposit(DEPOSIT)
    await claimAward('gift:1')
    await revokeIdentity()
    const closed = await Promise.all([closeAccount(), closeAccount(second), closeAccount()])
    expect(closed.map(({ refunded }) => refunded).sort()).toEqual([0, 0, DEPOSIT])
    expect(closed.map(({ awards }) => awards).sort()).toEqual([0, 0, 2])
    expect(await listRefunds()).toMatchObject([{ amount: DEPOSIT }])
    expect(await coinBalance()).toBe(0)
  })

  test('the refund of a closed account is complete only when the payment provider reports the exact amount, or when staff settle it', async () => {
    const { orderId } = await player.deposit(DEPOSIT)
    await placeBet(app, { playerId: player.id, stake: 20_000, payout: 0 })
    await revokeIdentity()
    await closeAccount()
    const { services, clock } = app
    const answer = await applyPaymentEvent(services, reversalEvent(orderId, DEPOSIT, 'all'), clock.now())
    expect(answer).toBe('wrongAmount')
    await expect(runOperator('deposit', 'reverse', orderId)).rejects.toThrow('was paid back')
    expect(await listRefunds()).toMatchObject([{ amount: 30_000, done_at_ms: null }])
    await runOperator('deposit', 'settle-refund', orderId)
    await expect(runOperator('deposit', 'settle-refund', orderId)).rejects.toThrow('has no open refund')
    expect(await listRefunds()).toMatchObject([{ amount: 30_000, done_at_ms: clock.now() }])
    expect(await applyPaymentEvent(services, reversalEvent(orderId, 30_000), clock.now())).toBe('taken')
    expect(await applyPaymentEvent(services, reversalEvent(orderId, 30_000), clock.now())).toBe('repeated')
    expect(await coinBalance()).toBe(0)
    await runOperator('deposit', 'settle', `${orderId}-all`, '--as', 'returned')
  })

  test('the command `verify` finds a refund whose amount differs from the amount in the ledger', async () => {
    const { orderId } = await player.deposit(DEPOSIT)
    await revokeIdentity()
    await closeAccount()
    const setRefundAmount = (amount: number) =>
      app.services.db.transact(tx =>
        tx.query.updateTable('deposit_refund').set({ amount }).where('order_id', '=', orderId).execute(),
      )
    await setRefundAmount(DEPOSIT - 1)
    expect(await verifyAllRecords(app.services)).toMatchObject([{ rule: 'refundIsOfItsJournal' }])
    await setRefundAmount(DEPOSIT)
  })

  test('an account with an open round of one of our games is closed after staff refund the round and return the stake', async () => {
    await player.deposit(DEPOSIT)
    await player.call(startGame, { gameId: POTS_GAME_ID })
    const pots = { requestId: newRequestId(), gameId: POTS_GAME_ID, stake: 500, choice: { soot: 2 } }
    const { roundId } = (await player.call(gameBet, pots)).play
    await expect(runOperator('round', 'refund', roundId)).rejects.toThrow('is not an open round')
    await revokeIdentity()
    await expect(closeAccount()).rejects.toThrow('is open: round refund')
    await runOperator('round', 'refund', roundId)
    await expect(runOperator('round', 'refund', roundId)).rejects.toThrow('is not an open round')
    expect(await closeAccount()).toMatchObject({ refunded: DEPOSIT, left: 0 })
  })

  test('an account whose lottery tickets wait for their draw cannot be closed', async () => {
    await openLotteryDraws(app)
    await player.deposit(DEPOSIT)
    await player.call(lotteryData, {})
    await player.call(fairSeedRotate, { clientSeed: 'a seed' })
    const { drawId } = await readOpenDraw(player, 2)
    const { paid } = await buyLotteryTickets(player, drawId, 1)
    await revokeIdentity()
    await expect(closeAccount()).rejects.toThrow('wait for it, or draw call-off')
    expect(await coinBalance()).toBe(DEPOSIT - paid)
    await runOperator('draw', 'call-off', drawId)
    await runJob(app.services, 'lottery')
    expect(await closeAccount()).toMatchObject({ refunded: DEPOSIT, left: 0 })
  })
})
