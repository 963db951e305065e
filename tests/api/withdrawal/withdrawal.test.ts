import { afterEach, expect, test } from 'vitest'
import { refreshData } from '../../../src/contract/session.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { DEPOSIT_MIN } from '../../../src/domain/payments/deposit.ts'
import {
  KYC_REQUIRED_ABOVE_AMOUNT,
  WITHDRAWAL_HANDLING_DUE_MS,
  WITHDRAWAL_MAX,
  WITHDRAWAL_MIN,
} from '../../../src/domain/payments/withdrawal.ts'
import { explainBalance } from '../../../src/features/statement/contract.ts'
import {
  delUserBank,
  exchange,
  exchangeRecord,
  getExchange,
} from '../../../src/features/withdrawal/contract.ts'
import { refuseWithdrawal } from '../../../src/features/withdrawal/server/decide.ts'
import { approveWithdrawal, payWithdrawal } from '../../../src/features/withdrawal/server/payout.ts'
import { newId } from '../../../src/server/clock.ts'
import { CommandError } from '../../../src/server/command-error.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { grantItem } from '../../../src/server/player-money/grants/grants.ts'
import { refusalOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import {
  newRequestId,
  openGame,
  PASSWORD,
  registerPlayer,
  TEST_STAKE,
  type TestPlayer,
} from '../../support/player.ts'

describeOnBothEngines('withdrawals', databases => {
  const app = startAppForSuite(databases)

  afterEach(async () => expect(await verifyAllRecords(app.services)).toEqual([]))

  /** Registers a player who has a receiving account and can withdraw `amount` centavos. */
  async function registerPlayerWithoutWagering(
    amount: number,
  ): Promise<{ player: TestPlayer; accountId: string }> {
    const player = await registerPlayer(app)
    await player.depositWithWageringDone(amount)
    return { player, accountId: await player.addReceivingAccount() }
  }

  /** Sets the remaining wagering of the player's only grant, in centavos. */
  async function setOwed(playerId: string, owed: number): Promise<void> {
    await app.services.db.transact(async tx => {
      await tx.query
        .updateTable('wagering_grant')
        .set({ remaining: owed })
        .where('player_id', '=', playerId)
        .execute()
      await tx.query.updateTable('player_total').set({ owed }).where('player_id', '=', playerId).execute()
    })
  }

  const recordOf = async (player: TestPlayer) => (await player.call(exchangeRecord, {})).list

  test('the receiving account of the latest withdrawal is preselected until the player removes the account', async () => {
    const { player, accountId } = await registerPlayerWithoutWagering(50_000)
    expect((await player.call(getExchange, {})).appUserBank).toBeNull()
    await player.withdraw(10_000, accountId)
    expect((await player.call(getExchange, {})).appUserBank).toBe(accountId)
    await player.call(delUserBank, { requestId: newRequestId(), id: accountId })
    await player.addReceivingAccount('gcash', '09179990001')
    expect((await player.call(getExchange, {})).appUserBank).toBeNull()
  })

  test('the amount of a withdrawal leaves the balance at once, and the player sees when a decision is due', {
    tags: ['money-withdrawal-shown'],
  }, async () => {
    const { player, accountId } = await registerPlayerWithoutWagering(50_000)
    const made = await player.withdraw(20_000, accountId)
    expect(made).toMatchObject({
      amount: 20_000,
      state: 'held',
      reason: '',
      bankId: 'gcash',
      accountNumber: '•••• 4567',
      dueTime: app.clock.now() + WITHDRAWAL_HANDLING_DUE_MS,
    })
    expect(await player.call(getExchange, {})).toMatchObject({ coin: 30_000, pending: 20_000 })
    expect(await recordOf(player)).toEqual([made])
    expect((await player.readStatement())[0]).toMatchObject({ kind: 'withdrawal-hold', change: -20_000 })
  })

  test('an approved withdrawal is paid', async () => {
    const { player, accountId } = await registerPlayerWithoutWagering(50_000)
    const { orderId } = await player.withdraw(20_000, accountId)
    await approveWithdrawal(app.services, orderId, app.clock.now())
    expect(await recordOf(player)).toMatchObject([{ orderId, state: 'paid' }])
    expect(await player.call(getExchange, {})).toMatchObject({ coin: 30_000, pending: 0 })
    expect((await player.call(refreshData, {})).userInfo).toMatchObject({ exchange: 20_000 })
  })

  test('a refused withdrawal returns to the balance, and the player sees the reason', {
    tags: ['money-told'],
  }, async () => {
    const { player, accountId } = await registerPlayerWithoutWagering(50_000)
    const { orderId } = await player.withdraw(20_000, accountId)
    await refuseWithdrawal(app.services, orderId, 'The name does not match', app.clock.now())
    expect(await recordOf(player)).toMatchObject([{ state: 'refused', reason: 'The name does not match' }])
    expect(await player.call(getExchange, {})).toMatchObject({ coin: 50_000, pending: 0 })
    expect((await player.call(refreshData, {})).userInfo).toMatchObject({ exchange: 0 })
  })

  test('a withdrawal is decided once: a second decision is refused', async () => {
    const { player, accountId } = await registerPlayerWithoutWagering(50_000)
    const { orderId } = await player.withdraw(20_000, accountId)
    const atMs = app.clock.now()
    await approveWithdrawal(app.services, orderId, atMs)
    for (const again of [
      () => approveWithdrawal(app.services, orderId, atMs),
      () => payWithdrawal(app.services, orderId, atMs),
      () => refuseWithdrawal(app.services, orderId, 'too late', atMs),
    ]) {
      await expect(again()).rejects.toThrow(CommandError)
    }
    expect(await player.coin()).toBe(30_000)
  })

  test('a withdrawal that staff approve and refuse at the same time gets only one decision', async () => {
    const { player, accountId } = await registerPlayerWithoutWagering(50_000)
    const { orderId } = await player.withdraw(20_000, accountId)
    const atMs = app.clock.now()
    const decisions = await Promise.allSettled([
      approveWithdrawal(app.services, orderId, atMs),
      refuseWithdrawal(app.services, orderId, 'no', atMs),
      approveWithdrawal(app.services, orderId, atMs),
    ])
    expect(decisions.filter(each => each.status === 'fulfilled')).toHaveLength(1)
    const [record] = await recordOf(player)
    expect(await player.coin()).toBe(record?.state === 'paid' ? 30_000 : 50_000)
  })

  test.each([
    [WITHDRAWAL_MIN - 1, 'withdrawalBelowMinimum', { minAmount: WITHDRAWAL_MIN }],
    [WITHDRAWAL_MAX + 1, 'withdrawalAboveMaximum', { maxAmount: WITHDRAWAL_MAX }],
    [KYC_REQUIRED_ABOVE_AMOUNT + 1, 'kycRequired', { kycAmount: KYC_REQUIRED_ABOVE_AMOUNT }],
  ])(
    'a withdrawal of %i centavos, which is outside the bounds, is refused, and the bound is named',
    async (amount, reason, detail) => {
      const { player, accountId } = await registerPlayerWithoutWagering(50_000)
      expect(await refusalOfCall(player.withdraw(amount, accountId))).toEqual({ reason, detail })
      expect(await player.coin()).toBe(50_000)
    },
  )

  test('a withdrawal of more than the balance is refused', async () => {
    const { player, accountId } = await registerPlayerWithoutWagering(20_000)
    expect(await refusalReasonOfCall(player.withdraw(20_001, accountId))).toBe('notEnoughMoney')
    expect(await recordOf(player)).toEqual([])
    await player.withdraw(20_000, accountId)
    expect(await player.coin()).toBe(0)
  })

  test('verified ID is required for a withdrawal once all withdrawals of the player together would exceed the set amount', {
    tags: ['account-identity'],
  }, async () => {
    const { player, accountId } = await registerPlayerWithoutWagering(2 * KYC_REQUIRED_ABOVE_AMOUNT)
    const first = await player.withdraw(KYC_REQUIRED_ABOVE_AMOUNT, accountId)
    expect(await refusalReasonOfCall(player.withdraw(WITHDRAWAL_MIN, accountId))).toBe('kycRequired')
    await refuseWithdrawal(app.services, first.orderId, 'no', app.clock.now())
    await player.withdraw(WITHDRAWAL_MIN, accountId)
  })

  test('the part of a deposit that is not wagered yet is locked, to the last centavo', async () => {
    const player = await registerPlayer(app)
    await player.deposit(DEPOSIT_MIN)
    const accountId = await player.addReceivingAccount()
    const refusalOfWithdrawal = () => refusalOfCall(player.withdraw(WITHDRAWAL_MIN, accountId))
    expect(await refusalOfWithdrawal()).toEqual({
      reason: 'turnoverOwed',
      detail: { turnoverOwed: DEPOSIT_MIN },
    })
    await setOwed(player.id, TEST_STAKE + 1)
    await openGame(player)
    const { play } = await player.spin()
    const rest = await player.call(getExchange, {})
    expect([rest.turnoverOwed, rest.withdrawable]).toEqual([1, rest.coin - 1])
    // Free spins have no stake, so they do not reduce the remaining wagering.
    for (let { state } = play; state === 'open'; )
      ({ state } = (await player.spin(TEST_STAKE, play.roundId)).play)
    expect(await player.call(getExchange, {})).toMatchObject({ turnoverOwed: 1 })
    await player.spin()
    const { coin, turnoverOwed, withdrawable, grants } = await player.call(getExchange, {})
    expect([turnoverOwed, withdrawable, grants]).toEqual([0, coin, []])
  })

  test('unlocked money can be withdrawn while other money must still be wagered, and the withdrawal ends no bonus', async () => {
    const { player, accountId } = await registerPlayerWithoutWagering(KYC_REQUIRED_ABOVE_AMOUNT - DEPOSIT_MIN)
    await player.deposit(DEPOSIT_MIN)
    await app.services.db.transact(tx =>
      grantItem(app.services, tx, {
        playerId: player.id,
        item: ITEM_ID.coin,
        amount: 2_000,
        source: 'deposit-bonus:test',
        wageringMultiple: 5,
        atMs: app.clock.now(),
      }),
    )
    const free = KYC_REQUIRED_ABOVE_AMOUNT - DEPOSIT_MIN
    const before = await player.call(getExchange, {})
    expect(before).toMatchObject({
      turnoverOwed: DEPOSIT_MIN + 10_000,
      withdrawable: free,
      locked: [{ reason: 'wagering', amount: DEPOSIT_MIN + 2_000 }],
    })
    expect((await player.call(explainBalance, {})).locked).toBe(DEPOSIT_MIN + 2_000)
    const refused = { reason: 'turnoverOwed', detail: { turnoverOwed: DEPOSIT_MIN + 10_000 } }
    expect(await refusalOfCall(player.withdraw(free + 1, accountId))).toEqual(refused)
    await player.withdraw(free, accountId)
    const after = await player.call(getExchange, {})
    expect(after).toMatchObject({ coin: DEPOSIT_MIN + 2_000, withdrawable: 0, grants: before.grants })
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('parallel withdrawals never take locked money', { tags: ['race'] }, async () => {
    const { player, accountId } = await registerPlayerWithoutWagering(3 * WITHDRAWAL_MIN)
    await player.deposit(DEPOSIT_MIN)
    const asked = await Promise.allSettled(
      Array.from({ length: 5 }, () => player.withdraw(WITHDRAWAL_MIN, accountId)),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await player.call(getExchange, {})).toMatchObject({ coin: DEPOSIT_MIN, withdrawable: 0 })
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test("a withdrawal to an account that is not among the player's receiving accounts is refused", async () => {
    const { player } = await registerPlayerWithoutWagering(50_000)
    const { accountId: strange } = await registerPlayerWithoutWagering(100)
    for (const id of [strange, newId(0)]) {
      expect(await refusalReasonOfCall(player.withdraw(20_000, id))).toBe('receivingAccountUnknown')
    }
  })

  test('a withdrawal requested many times with one request id holds the money once', async () => {
    const { player, accountId } = await registerPlayerWithoutWagering(50_000)
    const body = {
      requestId: newRequestId(),
      receivingAccountId: accountId,
      amount: 20_000,
      password: PASSWORD,
    }
    const asked = await Promise.all(Array.from({ length: 3 }, () => player.call(exchange, body)))
    for (let again = 0; again < 7; again++) asked.push(await player.call(exchange, body))
    expect(new Set(asked.map(each => each.orderId)).size).toBe(1)
    expect(await player.coin()).toBe(30_000)
    expect(await refusalReasonOfCall(player.call(exchange, { ...body, amount: 10_000 }))).toBe(
      'requestIdReused',
    )
  })

  test('parallel withdrawals never take more than the balance', {
    tags: ['money-never-negative'],
  }, async () => {
    const { player, accountId } = await registerPlayerWithoutWagering(50_000)
    const tries = Array.from({ length: 8 }, () => player.withdraw(20_000, accountId))
    const done = await Promise.allSettled(tries)
    expect(done.filter(each => each.status === 'fulfilled')).toHaveLength(2)
    expect(await player.call(getExchange, {})).toMatchObject({ coin: 10_000, pending: 40_000 })
  })

  test('a withdrawal keeps its receiving account when the player later removes the account', async () => {
    const { player, accountId } = await registerPlayerWithoutWagering(50_000)
    await player.withdraw(20_000, accountId)
    const removal = { requestId: newRequestId(), id: accountId }
    await player.call(delUserBank, removal)
    await player.call(delUserBank, removal)
    expect(await recordOf(player)).toMatchObject([{ bankId: 'gcash', accountNumber: '•••• 4567' }])
    expect(
      await refusalReasonOfCall(player.call(delUserBank, { ...removal, requestId: newRequestId() })),
    ).toBe('receivingAccountUnknown')
  })
})
