import { afterEach, beforeAll, expect, test } from 'vitest'
import { refreshData } from '../../../src/contract/player.ts'
import {
  addBankInfo,
  delUserBank,
  exchange,
  exchangeRecord,
  getExchange,
} from '../../../src/contract/withdrawal.ts'
import {
  KYC_AMOUNT,
  RECEIVING_ACCOUNTS_MAX,
  WITHDRAWAL_DUE_MS,
  WITHDRAWAL_MAX,
  WITHDRAWAL_MIN,
} from '../../../src/domain/withdrawal.ts'
import { newId } from '../../../src/server/clock.ts'
import { playerAccount } from '../../../src/server/ledger/accounts.ts'
import { verify } from '../../../src/server/ledger/verify.ts'
import {
  approveWithdrawal,
  payWithdrawal,
  refuseWithdrawal,
  WithdrawalNotOpen,
} from '../../../src/server/modules/withdrawal/decide.ts'
import { createTestApp, reasonOf, refusalOf, type TestApp } from '../../support/app.ts'
import { onBothEngines } from '../../support/databases.ts'
import { HOUSE, postAny, posting } from '../../support/ledger.ts'
import { newRequestId, openGame, registerPlayer, STAKE, type TestPlayer } from '../../support/player.ts'

onBothEngines('a withdrawal', databases => {
  let app: TestApp

  beforeAll(async () => {
    app = await createTestApp(databases)
  })

  afterEach(async () => expect(await verify(app.parts.db)).toEqual([]))

  /** A player with that much that may go, and where to. */
  async function freePlayer(amount: number): Promise<{ player: TestPlayer; accountId: string }> {
    const player = await registerPlayer(app)
    await player.fundFreely(amount)
    return { player, accountId: await player.receivingAccount() }
  }

  const recordOf = async (player: TestPlayer) => (await player.call(exchangeRecord, {})).list

  test('is held at once, off the balance, with the time when it is due', async () => {
    const { player, accountId } = await freePlayer(50_000)
    const made = await player.withdraw(20_000, accountId)
    expect(made).toMatchObject({
      amount: 20_000,
      state: 'held',
      reason: '',
      bankId: 'gcash',
      accountNumber: '•••• 4567',
      dueTime: app.clock.now() + WITHDRAWAL_DUE_MS,
    })
    expect(await player.call(getExchange, {})).toMatchObject({ coin: 30_000, pending: 20_000 })
    expect(await recordOf(player)).toEqual([made])
    expect((await player.statement())[0]).toMatchObject({ kind: 'withdrawal-hold', change: -20_000 })
  })

  test('that is approved is paid', async () => {
    const { player, accountId } = await freePlayer(50_000)
    const { orderId } = await player.withdraw(20_000, accountId)
    await approveWithdrawal(app.parts, orderId, app.clock.now())
    expect(await recordOf(player)).toMatchObject([{ orderId, state: 'paid' }])
    expect(await player.call(getExchange, {})).toMatchObject({ coin: 30_000, pending: 0 })
    expect((await player.call(refreshData, {})).userInfo).toMatchObject({ exchange: 20_000 })
  })

  test('that is refused comes back, with its reason', async () => {
    const { player, accountId } = await freePlayer(50_000)
    const { orderId } = await player.withdraw(20_000, accountId)
    await refuseWithdrawal(app.parts, orderId, 'The name does not match', app.clock.now())
    expect(await recordOf(player)).toMatchObject([{ state: 'refused', reason: 'The name does not match' }])
    expect(await player.call(getExchange, {})).toMatchObject({ coin: 50_000, pending: 0 })
    expect((await player.call(refreshData, {})).userInfo).toMatchObject({ exchange: 0 })
  })

  test('is decided once, whoever decides again', async () => {
    const { player, accountId } = await freePlayer(50_000)
    const { orderId } = await player.withdraw(20_000, accountId)
    const atMs = app.clock.now()
    await approveWithdrawal(app.parts, orderId, atMs)
    for (const again of [
      () => approveWithdrawal(app.parts, orderId, atMs),
      () => payWithdrawal(app.parts, orderId, atMs),
      () => refuseWithdrawal(app.parts, orderId, 'too late', atMs),
    ]) {
      await expect(again()).rejects.toThrow(WithdrawalNotOpen)
    }
    expect(await player.coin()).toBe(30_000)
  })

  test('that is approved and refused at the same moment ends one way', async () => {
    const { player, accountId } = await freePlayer(50_000)
    const { orderId } = await player.withdraw(20_000, accountId)
    const atMs = app.clock.now()
    const decisions = await Promise.allSettled([
      approveWithdrawal(app.parts, orderId, atMs),
      refuseWithdrawal(app.parts, orderId, 'no', atMs),
      approveWithdrawal(app.parts, orderId, atMs),
    ])
    expect(decisions.filter(each => each.status === 'fulfilled')).toHaveLength(1)
    const [record] = await recordOf(player)
    expect(await player.coin()).toBe(record?.state === 'paid' ? 30_000 : 50_000)
  })

  test('stays approved when the provider fails, and can be paid later', async () => {
    const { player, accountId } = await freePlayer(50_000)
    const { orderId } = await player.withdraw(20_000, accountId)
    const outage = { ...app.parts.payment, payOut: () => Promise.reject(new Error('out of reach')) }
    const tools = { ...app.parts, payment: outage }
    await expect(approveWithdrawal(tools, orderId, app.clock.now())).rejects.toThrow('out of reach')
    expect(await recordOf(player)).toMatchObject([{ state: 'approved' }])
    expect(await player.call(getExchange, {})).toMatchObject({ pending: 20_000 })
    await payWithdrawal(app.parts, orderId, app.clock.now())
    expect(await recordOf(player)).toMatchObject([{ state: 'paid' }])
  })

  test.each([
    [WITHDRAWAL_MIN - 1, 'withdrawalBelowMinimum', { minAmount: WITHDRAWAL_MIN }],
    [WITHDRAWAL_MAX + 1, 'withdrawalAboveMaximum', { maxAmount: WITHDRAWAL_MAX }],
    [KYC_AMOUNT, 'kycRequired', { kycAmount: KYC_AMOUNT }],
  ])('of %i is refused, and the figure is told', async (amount, reason, detail) => {
    const { player, accountId } = await freePlayer(50_000)
    expect(await refusalOf(player.withdraw(amount, accountId))).toEqual({ reason, detail })
    expect(await player.coin()).toBe(50_000)
  })

  test('of more than there is, is refused', async () => {
    const { player, accountId } = await freePlayer(20_000)
    expect(await reasonOf(player.withdraw(20_001, accountId))).toBe('notEnoughMoney')
    expect(await recordOf(player)).toEqual([])
    await player.withdraw(20_000, accountId)
    expect(await player.coin()).toBe(0)
  })

  test('asks who the player is once all withdrawals together reach the limit', async () => {
    const { player, accountId } = await freePlayer(KYC_AMOUNT)
    const first = await player.withdraw(KYC_AMOUNT - WITHDRAWAL_MIN, accountId)
    expect(await reasonOf(player.withdraw(WITHDRAWAL_MIN, accountId))).toBe('kycRequired')
    await refuseWithdrawal(app.parts, first.orderId, 'no', app.clock.now())
    await player.withdraw(WITHDRAWAL_MIN, accountId)
  })

  test('waits until what was deposited has been wagered, to the last centavo', async () => {
    const player = await registerPlayer(app)
    await player.deposit(STAKE + 1)
    const accountId = await player.receivingAccount()
    const withdraw = () => refusalOf(player.withdraw(WITHDRAWAL_MIN, accountId))
    expect(await withdraw()).toEqual({ reason: 'turnoverOwed', detail: { turnoverOwed: STAKE + 1 } })
    await openGame(player)
    const { play } = await player.spin()
    expect(await withdraw()).toEqual({ reason: 'turnoverOwed', detail: { turnoverOwed: 1 } })
    expect(await player.call(getExchange, {})).toMatchObject({ turnoverOwed: 1, withdrawable: 0 })
    // A feature that goes on is free, and what is free is no wager.
    for (let { state } = play; state === 'open'; ) ({ state } = (await player.spin(STAKE, play.roundId)).play)
    expect(await player.call(getExchange, {})).toMatchObject({ turnoverOwed: 1 })
    const gift = posting(HOUSE, playerAccount(player.id), STAKE)
    await app.parts.db.transact(tx => postAny(tx, gift))
    await player.spin()
    const { coin, turnoverOwed, withdrawable } = await player.call(getExchange, {})
    expect([turnoverOwed, withdrawable]).toEqual([0, coin])
  })

  test('goes to no account but one of my own', async () => {
    const { player } = await freePlayer(50_000)
    const { accountId: strange } = await freePlayer(100)
    for (const id of [strange, newId(0)]) {
      expect(await reasonOf(player.withdraw(20_000, id))).toBe('receivingAccountUnknown')
    }
  })

  test('asked for twice with one request id is held once', async () => {
    const { player, accountId } = await freePlayer(50_000)
    const body = { requestId: newRequestId(), receivingAccountId: accountId, amount: 20_000 }
    const asked = await Promise.all(Array.from({ length: 10 }, () => player.call(exchange, body)))
    expect(new Set(asked.map(each => each.orderId)).size).toBe(1)
    expect(await player.coin()).toBe(30_000)
    expect(await reasonOf(player.call(exchange, { ...body, amount: 10_000 }))).toBe('requestIdReused')
  })

  test('many at once never take more than there is', async () => {
    const { player, accountId } = await freePlayer(50_000)
    const tries = Array.from({ length: 8 }, () => player.withdraw(20_000, accountId))
    const done = await Promise.allSettled(tries)
    expect(done.filter(each => each.status === 'fulfilled')).toHaveLength(2)
    expect(await player.call(getExchange, {})).toMatchObject({ coin: 10_000, pending: 40_000 })
  })

  test('keeps its receiving account when the player removes that later', async () => {
    const { player, accountId } = await freePlayer(50_000)
    await player.withdraw(20_000, accountId)
    await player.call(delUserBank, { id: accountId })
    expect(await recordOf(player)).toMatchObject([{ bankId: 'gcash', accountNumber: '•••• 4567' }])
    expect(await reasonOf(player.call(delUserBank, { id: accountId }))).toBe('receivingAccountUnknown')
  })

  test('can go to five accounts at most, whose numbers are masked', async () => {
    const player = await registerPlayer(app)
    const adding = Array.from({ length: RECEIVING_ACCOUNTS_MAX + 3 }, () => player.receivingAccount('maya'))
    const added = await Promise.allSettled(adding)
    expect(added.filter(each => each.status === 'fulfilled')).toHaveLength(RECEIVING_ACCOUNTS_MAX)
    expect(await reasonOf(player.receivingAccount())).toBe('tooManyReceivingAccounts')
    const { appUserBankList } = await player.call(getExchange, {})
    expect(new Set(appUserBankList.map(account => account.accountNumber))).toEqual(new Set(['•••• 4567']))
  })

  test('goes through no bank that is not offered', async () => {
    const player = await registerPlayer(app)
    expect(await reasonOf(player.receivingAccount('swiss'))).toBe('channelClosed')
  })

  test('adding an account twice with one request id adds it once', async () => {
    const player = await registerPlayer(app)
    const details = { bankId: 'gcash', accountName: 'Juan', accountNumber: '09170000000' }
    const body = { requestId: newRequestId(), ...details }
    const first = await player.call(addBankInfo, body)
    expect(await player.call(addBankInfo, body)).toEqual(first)
    expect(await reasonOf(player.call(addBankInfo, { ...body, accountName: 'Ana' }))).toBe('requestIdReused')
  })
})
