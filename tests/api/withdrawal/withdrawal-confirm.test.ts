import { afterEach, describe, expect, test } from 'vitest'
import { nextUtcDayStartMsAfter } from '../../../src/domain/day.ts'
import {
  DEFAULT_WITHDRAWAL_DAY_LIMITS,
  KYC_REQUIRED_ABOVE_AMOUNT,
  WITHDRAWAL_MAX,
} from '../../../src/domain/payments/withdrawal.ts'
import {
  LOGIN_LOCKOUT,
  NEW_CREDENTIAL_WAIT_MS,
  SAFEBOX_LOCKOUT,
  SMS_CODE_PURPOSE,
  SOCIAL_TYPE,
} from '../../../src/domain/player/account.ts'
import { safeboxOut, setSafeboxPassword } from '../../../src/features/safebox/contract.ts'
import {
  addBankInfo,
  exchange,
  exchangeOrder,
  exchangeRecord,
  getExchange,
} from '../../../src/features/withdrawal/contract.ts'
import { refuseWithdrawal } from '../../../src/features/withdrawal/server/decide.ts'
import { approveWithdrawal } from '../../../src/features/withdrawal/server/payout.ts'
import { requestPlayerWithdrawal } from '../../../src/features/withdrawal/server/service.ts'
import { REUSABLE_SECRET_CONFIRMATION } from '../../../src/server/events/second-factor.ts'
import { playerAccount } from '../../../src/server/ledger/accounts.ts'
import { runIdempotentCommand } from '../../../src/server/ledger/command.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { setIdentityVerifiedTime } from '../../../src/server/player-money/totals/totals.ts'
import { refusalOfCall, refusalReasonOfCall, startAppForSuite, type TestClient } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { createPosting, GAMES_HOUSE_ACCOUNT, postTestJournal } from '../../support/ledger.ts'
import { createCodeDifferentFrom, registerPhone, requestCodeAfterWait } from '../../support/phone.ts'
import {
  newRequestId,
  newWalletNumber,
  PASSWORD,
  registerPlayer,
  type TestPlayer,
} from '../../support/player.ts'
import { registerBySandbox } from '../../support/social.ts'

const SAFEBOX_PASSWORD = '246810'
const AMOUNT = 10_000

describeOnBothEngines('confirming a withdrawal', databases => {
  const app = startAppForSuite(databases)

  afterEach(async () => expect(await verifyAllRecords(app.services)).toEqual([]))

  async function registerPlayerWithoutWagering(
    amount = 50_000,
  ): Promise<{ player: TestPlayer; accountId: string }> {
    const player = await registerPlayer(app)
    await player.depositWithWageringDone(amount)
    return { player, accountId: await player.addReceivingAccount() }
  }

  const fundPlayer = (playerId: string, amount: number) =>
    app.services.db.transact(tx =>
      postTestJournal(tx, createPosting(GAMES_HOUSE_ACCOUNT, playerAccount(playerId), amount)),
    )
  const requestWithdrawal = (
    player: TestClient,
    receivingAccountId: string,
    answer: object,
    requestId = newRequestId(),
  ) => player.call(exchange, { requestId, receivingAccountId, amount: AMOUNT, ...answer })
  const factorOf = async (player: TestClient) => (await player.call(getExchange, {})).secondFactor
  const pendingAmountOf = async (player: TestPlayer) => (await player.call(getExchange, {})).pending

  test('a player who has nothing to confirm a withdrawal with is told to set a safebox password', async () => {
    const player = await registerBySandbox(app, SOCIAL_TYPE.google)
    const body = { requestId: newRequestId(), receivingAccountId: '0'.repeat(26), amount: AMOUNT }
    expect(await refusalReasonOfCall(player.call(exchange, body))).toBe('safeboxPasswordMissing')
  })

  describe('credentials', () => {
    test('a player confirms a withdrawal by the log-in password, and too many wrong passwords lock it as they do at the log-in', async () => {
      const { player, accountId } = await registerPlayerWithoutWagering()
      expect(await factorOf(player)).toBe('password')
      expect(await refusalOfCall(requestWithdrawal(player, accountId, {}))).toEqual({
        reason: 'secondFactorMissing',
        detail: { kind: 'password' },
      })
      await requestWithdrawal(player, accountId, { password: PASSWORD })
      for (let wrong = 0; wrong < LOGIN_LOCKOUT.failuresMax; wrong++) {
        expect(await refusalReasonOfCall(requestWithdrawal(player, accountId, { password: 'wrong' }))).toBe(
          'passwordWrong',
        )
      }
      expect(await refusalReasonOfCall(requestWithdrawal(player, accountId, { password: PASSWORD }))).toBe(
        'locked',
      )
      expect(await pendingAmountOf(player)).toBe(AMOUNT)
    })

    test('a player confirms a withdrawal by a safebox password set a day before, and too many wrong ones lock the safebox', async () => {
      const { player, accountId } = await registerPlayerWithoutWagering()
      await player.call(setSafeboxPassword, { password: SAFEBOX_PASSWORD })
      app.clock.move(NEW_CREDENTIAL_WAIT_MS)
      await player.reauthenticate()
      expect(await factorOf(player)).toBe('safebox')
      expect(await refusalReasonOfCall(requestWithdrawal(player, accountId, { password: PASSWORD }))).toBe(
        'secondFactorMissing',
      )
      await requestWithdrawal(player, accountId, { safeboxPassword: SAFEBOX_PASSWORD })
      for (let wrong = 0; wrong < SAFEBOX_LOCKOUT.failuresMax; wrong++) {
        const reason = await refusalReasonOfCall(
          requestWithdrawal(player, accountId, { safeboxPassword: '111111' }),
        )
        expect(reason).toBe('safeboxPasswordWrong')
      }
      expect(
        await refusalReasonOfCall(
          requestWithdrawal(player, accountId, { safeboxPassword: SAFEBOX_PASSWORD }),
        ),
      ).toBe('safeboxLocked')
      const out = player.call(safeboxOut, {
        requestId: newRequestId(),
        amount: 1,
        password: SAFEBOX_PASSWORD,
      })
      expect(await refusalReasonOfCall(out)).toBe('safeboxLocked')
      expect(await pendingAmountOf(player)).toBe(AMOUNT)
    })

    test('a withdrawal is confirmed by an SMS code, which stays valid after a refusal and is not needed for a repeated request', async () => {
      const player = await registerPhone(app)
      const details = { bankId: 'gcash', accountName: 'Juana', accountNumber: newWalletNumber() }
      const account = await player.call(addBankInfo, { requestId: newRequestId(), ...details })
      expect(await factorOf(player)).toBe('code')
      const code = await requestCodeAfterWait(app, player.mobile, SMS_CODE_PURPOSE.confirm, player)
      expect(
        await refusalReasonOfCall(
          requestWithdrawal(player, account.id, { code: createCodeDifferentFrom(code) }),
        ),
      ).toBe('codeWrong')
      expect(await refusalReasonOfCall(requestWithdrawal(player, account.id, { code }))).toBe(
        'notEnoughMoney',
      )
      await fundPlayer(player.id, AMOUNT)
      const requestId = newRequestId()
      const made = await requestWithdrawal(player, account.id, { code }, requestId)
      expect(await requestWithdrawal(player, account.id, { code }, requestId)).toEqual(made)
      expect(await requestWithdrawal(player, account.id, {}, requestId)).toEqual(made)
      expect(await refusalReasonOfCall(requestWithdrawal(player, account.id, { code }))).toBe('codeExpired')
    })
  })

  describe('limits of a day', () => {
    test('a player makes at most five withdrawals a UTC day, not counting refused ones', async () => {
      const { player, accountId } = await registerPlayerWithoutWagering(100_000)
      app.clock.move(nextUtcDayStartMsAfter(app.clock.now()) - app.clock.now())
      await player.reauthenticate()
      const made = []
      for (let n = 0; n < DEFAULT_WITHDRAWAL_DAY_LIMITS.countMax; n++)
        made.push(await player.withdraw(AMOUNT, accountId))
      const endsAtMs = nextUtcDayStartMsAfter(app.clock.now())
      const { day, locked, withdrawable } = await player.call(getExchange, {})
      expect(day).toEqual({ countLeft: 0, amountLeft: 19_950_000, endTime: endsAtMs })
      expect([withdrawable, locked]).toEqual([0, [{ reason: 'day', amount: 50_000 }]])
      expect(await refusalOfCall(player.withdraw(AMOUNT, accountId))).toEqual({
        reason: 'withdrawalDayCount',
        detail: { endsAtMs },
      })
      await refuseWithdrawal(app.services, made[0]?.orderId ?? '', 'no', app.clock.now())
      await player.withdraw(AMOUNT, accountId)
      expect(await refusalReasonOfCall(player.withdraw(AMOUNT, accountId))).toBe('withdrawalDayCount')
      app.clock.move(endsAtMs - app.clock.now())
      await player.reauthenticate()
      await player.withdraw(AMOUNT, accountId)
    })

    test('withdrawals of a UTC day may reach but not exceed a maximum sum, and the player sees the rest of that sum', async () => {
      const { player, accountId } = await registerPlayerWithoutWagering()
      await fundPlayer(player.id, DEFAULT_WITHDRAWAL_DAY_LIMITS.amountMax + 100_000)
      await app.services.db.transact(async tx => setIdentityVerifiedTime(tx, player.id, 1))
      // `setIdentityVerifiedTime` sets only the time in the player's totals. The player has no verified name, so the
      // server cannot compare names.
      const day = nextUtcDayStartMsAfter(app.clock.now())
      app.clock.move(day - app.clock.now())
      await player.reauthenticate()
      for (let n = 0; n < 3; n++) await player.withdraw(WITHDRAWAL_MAX, accountId)
      await player.withdraw(WITHDRAWAL_MAX - AMOUNT, accountId)
      const { withdrawable, locked } = await player.call(getExchange, {})
      expect(withdrawable).toBe(AMOUNT)
      expect(locked).toMatchObject([{ reason: 'day' }])
      expect(await refusalOfCall(player.withdraw(AMOUNT + 1, accountId))).toEqual({
        reason: 'withdrawalDayAmount',
        detail: { left: AMOUNT, endsAtMs: nextUtcDayStartMsAfter(app.clock.now()) },
      })
      await player.withdraw(AMOUNT, accountId)
      expect((await player.call(getExchange, {})).day).toMatchObject({ amountLeft: 0 })
      await app.services.db.transact(async tx => setIdentityVerifiedTime(tx, player.id, 0))
    })
  })

  test('a player sees the part of the balance that cannot be withdrawn until the identity is verified', async () => {
    const { player, accountId } = await registerPlayerWithoutWagering()
    await fundPlayer(player.id, KYC_REQUIRED_ABOVE_AMOUNT)
    await player.withdraw(AMOUNT, accountId)
    const { coin, withdrawable, locked } = await player.call(getExchange, {})
    expect(withdrawable).toBe(KYC_REQUIRED_ABOVE_AMOUNT - AMOUNT)
    expect(locked).toEqual([{ reason: 'kyc', amount: coin - withdrawable }])
  })

  test('when a player requests to withdraw the whole balance a hundred times at the same time, the money is held once', async () => {
    const { player, accountId } = await registerPlayerWithoutWagering()
    const asked = await Promise.allSettled(
      Array.from({ length: 100 }, () => player.withdraw(50_000, accountId)),
    )
    expect(asked.filter(each => each.status === 'fulfilled')).toHaveLength(1)
    expect(await player.call(getExchange, {})).toMatchObject({ coin: 0, pending: 50_000 })
  })

  test('when a hundred confirmed requests to withdraw the whole balance run at the same time, only one takes the money', async () => {
    const { player, accountId } = await registerPlayerWithoutWagering()
    const atMs = app.clock.now()
    const confirmed = { confirmation: REUSABLE_SECRET_CONFIRMATION, names: undefined }
    const mover = { playerId: player.id, isIdle: false, confirmed, atMs }
    const reasons = await Promise.all(
      Array.from({ length: 100 }, () => {
        const body = { requestId: newRequestId(), receivingAccountId: accountId, amount: 50_000 as never }
        const command = { actorId: player.id, requestId: body.requestId, name: '/exchange', body, atMs }
        const made = runIdempotentCommand(app.services.db, command, tx =>
          requestPlayerWithdrawal(app.services, tx, mover, body),
        )
        return made.then(
          ({ state }) => state as string,
          (refusal: Error) => refusal.message,
        )
      }),
    )
    expect(reasons.filter(each => each === 'held')).toHaveLength(1)
    expect(reasons.filter(each => each === 'notEnoughMoney')).toHaveLength(99)
  })

  test('a withdrawal to an account that another player also has starts in review, and staff decide on it', async () => {
    const number = newWalletNumber()
    const [one, other] = [await registerPlayer(app), await registerPlayer(app)]
    await one.addReceivingAccount('gcash', number)
    await other.depositWithWageringDone(50_000)
    const { orderId, state } = await other.withdraw(20_000, await other.addReceivingAccount('gcash', number))
    expect(state).toBe('review')
    expect(await pendingAmountOf(other)).toBe(20_000)
    await approveWithdrawal(app.services, orderId, app.clock.now())
    expect((await other.call(exchangeRecord, {})).list).toMatchObject([{ state: 'paid' }])
  })

  test('only the owner of a withdrawal can see its state and the time of each of its steps', async () => {
    const { player, accountId } = await registerPlayerWithoutWagering()
    const stranger = await registerPlayer(app)
    const { orderId, createTime } = await player.withdraw(AMOUNT, accountId)
    expect(await refusalReasonOfCall(stranger.call(exchangeOrder, { orderId }))).toBe('orderUnknown')
    const loadOrder = () => player.call(exchangeOrder, { orderId })
    expect(await loadOrder()).toMatchObject({
      state: 'held',
      approveTime: null,
      payTime: null,
      endTime: null,
    })
    const atMs = createTime + 60_000
    await approveWithdrawal(app.services, orderId, atMs)
    expect(await loadOrder()).toMatchObject({
      state: 'paid',
      approveTime: atMs,
      payTime: atMs,
      endTime: atMs,
    })
  })
})
