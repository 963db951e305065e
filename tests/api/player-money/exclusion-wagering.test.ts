import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { GRANT_LIFE_MS } from '../../../src/domain/awards/wagering.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { excludePlayer } from '../../../src/features/auth/server/player-status.ts'
import { gameBet } from '../../../src/features/game/contract/game.ts'
import { coolOff, getSelfLimit, selfExclude } from '../../../src/features/limits/contract.ts'
import { getExchange } from '../../../src/features/withdrawal/contract.ts'
import { newId } from '../../../src/server/clock.ts'
import { playerAccount } from '../../../src/server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../src/server/ledger/balance.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import type { AwardCause } from '../../../src/server/player-money/cause.ts'
import { expireGrants } from '../../../src/server/player-money/grants/expire-grants.ts'
import { grantItem } from '../../../src/server/player-money/grants/grants.ts'
import { playerTotalsOf } from '../../../src/server/player-money/totals/totals.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { placeBet, refundRound } from '../../support/bet.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import {
  logInAgain,
  newRequestId,
  openGame,
  registerPlayer,
  settleCheckout,
  TEST_GAME_ID,
  TEST_STAKE,
  type TestPlayer,
} from '../../support/player.ts'
import { createJobRun } from '../../support/schedule.ts'

const DEPOSIT = 50_000
const BONUS = 2_000

describeOnBothEngines('wagering when a break begins', databases => {
  const app = startAppForSuite(databases, { env: { SLOT_CYCLE_MS: '0' } })
  const second = startAppForSuite(databases, () => ({
    db: databases.open(databases.configOf(app.services.db)),
  }))
  let player: TestPlayer

  beforeEach(async () => {
    player = await registerPlayer(app)
  })

  const takeCoolOff = (hours: 24 | 168 | 720 = 24) =>
    player.call(coolOff, { requestId: newRequestId(), hours })
  const excludeSelf = (requestId = newRequestId()) => player.call(selfExclude, { requestId, months: 6 })
  const excludeByStaff = () =>
    app.services.db.transact(tx => {
      const atMs = app.clock.now()
      const draft = { playerId: player.id, untilMs: atMs + 30 * DAY_MS, reason: 'asked for it', atMs }
      return excludePlayer(app.services, tx, draft)
    })
  const comeBack = async () => {
    player.token = (await logInAgain(app, player)).token
  }
  const giveBonus = (amount: number, beforeDeposit?: 'keep', cause?: AwardCause) =>
    app.services.db.transact(tx =>
      grantItem(app.services, tx, {
        playerId: player.id,
        item: ITEM_ID.coin,
        amount,
        source: `deposit-bonus:${randomUUID()}`,
        wageringMultiple: beforeDeposit ? 0 : 5,
        ...(beforeDeposit ? { beforeDeposit } : {}),
        ...(cause ? { cause } : {}),
        atMs: app.clock.now(),
      }),
    )
  const heldDiamonds = () => balanceOfAccount(app.services.db, playerAccount(player.id), ITEM_ID.diamond)
  const openGrants = async () => (await player.call(getExchange, {})).grants

  const breaks: Readonly<Record<string, () => Promise<unknown>>> = {
    'a cool-off': () => takeCoolOff(),
    'a self-exclusion': () => excludeSelf(),
    'an exclusion by staff': excludeByStaff,
  }

  test.each(Object.keys(breaks))(
    '%s keeps the wagering of a deposit and moves its end by the length of the break; all other money can be withdrawn',
    async kind => {
      await player.deposit(DEPOSIT)
      await placeBet(app, { playerId: player.id, stake: 10_000, payout: 30_000 })
      const receivingAccountId = await player.addReceivingAccount()
      const [before] = await openGrants()
      await breaks[kind]?.()
      await comeBack()
      const { excludedUntilMs } = await playerTotalsOf(app.services.db, player.id)
      const expireTime = (before?.expireTime ?? 0) + excludedUntilMs - app.clock.now()
      expect(await openGrants()).toEqual([{ ...before, expireTime }])
      expect(await player.call(getExchange, {})).toMatchObject({
        turnoverOwed: DEPOSIT - 10_000,
        withdrawable: 30_000,
      })
      expect(await refusalReasonOfCall(player.withdraw(30_001, receivingAccountId))).toBe('turnoverOwed')
      expect((await player.withdraw(30_000, receivingAccountId)).state).toBe('held')
      expect(await verifyAllRecords(app.services)).toEqual([])
    },
  )

  test.each(Object.keys(breaks))(
    'during %s, a deposit whose stake is refunded must be wagered again, in the time that was left before the break',
    async kind => {
      await player.deposit(DEPOSIT)
      const [before] = await openGrants()
      const bet = { playerId: player.id, stake: DEPOSIT, payout: 0, isRoundClosed: false }
      const roundId = await placeBet(app, bet)
      expect(await openGrants()).toEqual([])
      await breaks[kind]?.()
      await comeBack()
      const { excludedUntilMs } = await playerTotalsOf(app.services.db, player.id)
      await refundRound(app, { playerId: player.id, roundId, stake: DEPOSIT })
      const expireTime = (before?.expireTime ?? 0) + excludedUntilMs - app.clock.now()
      expect(await player.call(getExchange, {})).toMatchObject({
        turnoverOwed: DEPOSIT,
        withdrawable: 0,
        grants: [{ ...before, expireTime }],
      })
      expect(await verifyAllRecords(app.services)).toEqual([])
    },
  )

  test('a break does not lock money again whose time for wagering has already ended', async () => {
    await player.deposit(DEPOSIT)
    app.clock.move(GRANT_LIFE_MS)
    await comeBack()
    await takeCoolOff()
    await comeBack()
    await expireGrants(app.services.db, createJobRun(app.services), app.clock.now())
    expect(await player.call(getExchange, {})).toMatchObject({ turnoverOwed: 0, withdrawable: DEPOSIT })
  })

  test.each(Object.keys(breaks))(
    'a payment that arrives after %s began must be wagered, and the time for that starts at the end of the break',
    async kind => {
      const order = await player.order(DEPOSIT)
      await breaks[kind]?.()
      await settleCheckout(app, order, 'pay')
      await comeBack()
      const { excludedUntilMs } = await playerTotalsOf(app.services.db, player.id)
      expect(await player.call(getExchange, {})).toMatchObject({
        turnoverOwed: DEPOSIT,
        withdrawable: 0,
        grants: [{ expireTime: excludedUntilMs + GRANT_LIFE_MS }],
      })
      expect(await verifyAllRecords(app.services)).toEqual([])
    },
  )

  test('staff can release an excluded player from the wagering of a deposit, which takes back the awards of that deposit', async () => {
    const { orderId } = await player.deposit(DEPOSIT)
    const releaseDeposit = () =>
      runCommandInProcess(app.services, 'deposit', 'release', orderId, '--reason', 'asked for it')
    await expect(releaseDeposit()).rejects.toThrow('not excluded')
    expect(await heldDiamonds()).toBe(DEPOSIT / 10_000)
    await excludeSelf()
    await comeBack()
    await releaseDeposit()
    expect(await player.call(getExchange, {})).toMatchObject({ turnoverOwed: 0, withdrawable: DEPOSIT })
    expect(await heldDiamonds()).toBe(0)
    await expect(releaseDeposit()).rejects.toThrow('nothing to wager')
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('an excluded player whose bonus was cancelled gets the whole deposit when staff release it', async () => {
    const { orderId } = await player.deposit(DEPOSIT)
    await giveBonus(BONUS, undefined, `deposit:${orderId}`)
    await excludeSelf()
    await comeBack()
    await runCommandInProcess(app.services, 'deposit', 'release', orderId, '--reason', 'asked for it')
    expect(await player.call(getExchange, {})).toMatchObject({ coin: DEPOSIT, withdrawable: DEPOSIT })
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test.each(['a self-exclusion', 'an exclusion by staff'])(
    '%s takes bonus money and locked awards, as the player was shown beforehand, but no deposited money',
    async kind => {
      await giveBonus(300, 'keep')
      expect((await player.call(getSelfLimit, {})).selfExclusionTakes).toEqual({
        bonusMoney: 0,
        lockedCoin: 300,
        items: [],
      })
      await giveBonus(BONUS)
      expect((await player.call(getSelfLimit, {})).selfExclusionTakes).toEqual({
        bonusMoney: BONUS,
        lockedCoin: 300,
        items: [],
      })
      await breaks[kind]?.()
      await comeBack()
      expect(await player.call(getExchange, {})).toMatchObject({ coin: 0, turnoverOwed: 0, grants: [] })
      expect((await player.call(getSelfLimit, {})).selfExclusionTakes).toEqual({
        bonusMoney: 0,
        lockedCoin: 0,
        items: [],
      })
      app.clock.move(400 * DAY_MS)
      await comeBack()
      await player.deposit(DEPOSIT)
      expect(await player.coin()).toBe(DEPOSIT)
      expect(await verifyAllRecords(app.services)).toEqual([])
    },
  )

  test('a repeated self-exclusion changes nothing more, and never takes deposited money', async () => {
    await player.deposit(DEPOSIT)
    await giveBonus(BONUS)
    const requestId = newRequestId()
    const answer = await excludeSelf(requestId)
    await comeBack()
    const after = await player.call(getExchange, {})
    expect(after).toMatchObject({ coin: DEPOSIT, turnoverOwed: DEPOSIT, grants: [{ kind: 'deposit' }] })
    expect(await excludeSelf(requestId)).toEqual(answer)
    await excludeByStaff().catch(error => expect(String(error)).toContain('never shortened'))
    expect(await player.call(getExchange, {})).toEqual(after)
    const lines = await player.readStatement()
    expect(lines.filter(line => line.kind === 'bonus-cancelled')).toHaveLength(1)
  })

  test('a cool-off keeps bonuses, and moves their end by the length of the break', async () => {
    await giveBonus(BONUS)
    const [bonus] = await openGrants()
    const before = bonus?.expireTime ?? 0
    await takeCoolOff(24)
    await comeBack()
    expect(await openGrants()).toMatchObject([{ bonusMoney: BONUS, expireTime: before + DAY_MS }])
    app.clock.move(DAY_MS / 2)
    await comeBack()
    await takeCoolOff(168)
    await comeBack()
    const longer = DAY_MS / 2 + 7 * DAY_MS
    expect(await openGrants()).toMatchObject([{ bonusMoney: BONUS, expireTime: before + longer }])
    app.clock.move(before + longer - 1 - app.clock.now())
    await comeBack()
    await expireGrants(app.services.db, createJobRun(app.services), app.clock.now())
    expect(await player.coin()).toBe(BONUS)
    await expireGrants(app.services.db, createJobRun(app.services), app.clock.now() + 1)
    expect(await player.coin()).toBe(0)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('an exclusion takes bonus money at once, and the winnings of bonus money in an open round when the round ends', async () => {
    await giveBonus(BONUS)
    const roundId = newId(app.clock.now())
    const playRound = (stake: number, payout: number, isRoundClosed: boolean) =>
      placeBet(app, { playerId: player.id, roundId, stake, payout, roundStake: 400, isRoundClosed })
    await playRound(400, 0, false)
    await excludeSelf()
    await comeBack()
    expect(await openGrants()).toEqual([])
    await playRound(0, 900, true)
    expect(await player.call(getExchange, {})).toMatchObject({ coin: 0, turnoverOwed: 0, grants: [] })
    const lines = await player.readStatement()
    expect(lines.filter(line => line.kind === 'bonus-cancelled')).toMatchObject([
      { change: -900 },
      { change: 400 - BONUS },
    ])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('an exclusion during bets and withdrawals in two processes ends wagering once and leaves a ledger without faults', async () => {
    await player.deposit(DEPOSIT)
    await giveBonus(BONUS)
    const receivingAccountId = await player.addReceivingAccount()
    await openGame(player)
    const elsewhere = await logInAgain(second, player)
    const betElsewhere = () =>
      elsewhere.call(gameBet, { requestId: newRequestId(), gameId: TEST_GAME_ID, stake: TEST_STAKE })
    const requestWithdrawal = () => player.withdraw(10_000, receivingAccountId)
    const [excluded, ...others] = await Promise.allSettled([
      excludeSelf(),
      ...Array.from({ length: 6 }, betElsewhere),
      ...Array.from({ length: 3 }, requestWithdrawal),
    ])
    expect(excluded?.status).toBe('fulfilled')
    const allowed = [
      'excluded',
      'unauthorized',
      'tooFast',
      'turnoverOwed',
      'sessionElsewhere',
      'gameNotOpened',
    ]
    for (const each of others) {
      if (each.status === 'rejected')
        expect(allowed).toContain(await refusalReasonOfCall(Promise.reject(each.reason)))
    }
    await comeBack()
    await expireGrants(app.services.db, createJobRun(app.services), app.clock.now())
    const { grants } = await player.call(getExchange, {})
    expect(grants.filter(({ kind }) => kind === 'bonus')).toEqual([])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })
})
