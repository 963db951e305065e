import { afterEach, expect, test } from 'vitest'
import { refreshData } from '../../../src/contract/session.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { GRANT_LIFE_MS } from '../../../src/domain/awards/wagering.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { addKyc, kyc } from '../../../src/features/kyc/contract.ts'
import { cancelBonus, exchangeRecord, getExchange } from '../../../src/features/withdrawal/contract.ts'
import { refuseWithdrawal } from '../../../src/features/withdrawal/server/decide.ts'
import { approveWithdrawal } from '../../../src/features/withdrawal/server/payout.ts'
import { CommandError } from '../../../src/server/command-error.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { claimReward } from '../../../src/server/player-money/grants/claims.ts'
import { setIdentityRevokedTime } from '../../../src/server/player-money/totals/totals.ts'
import { Refusal } from '../../../src/server/refusal.ts'
import { outcomeOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { moveClockAndLogIn } from '../../support/awards.ts'
import { placeBet, refundRound } from '../../support/bet.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { approveSubmittedKyc, storeApprovedIdentity } from '../../support/kyc.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import {
  logInAgain,
  newRequestId,
  openGame,
  registerPlayer,
  settleCheckout,
  TEST_STAKE,
  type TestPlayer,
} from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'
import { seedQuietPlays } from '../../support/seeds.ts'
import { openPinwheelForWalletCalls, WALLET_ENVIRONMENT } from '../../support/wallet-provider.ts'

const DEPOSIT = 50_000
const BONUS = 2_000

describeOnOneEngine('revoked identities', databases => {
  const app = startAppForSuite(databases, { env: { SLOT_CYCLE_MS: '0', ...WALLET_ENVIRONMENT } })
  const second = startAppForSuite(databases, () => ({
    env: { SLOT_CYCLE_MS: '0' },
    db: databases.open(databases.configOf(app.services.db)),
  }))

  afterEach(async () => expect(await verifyAllRecords(app.services)).toEqual([]))

  async function createApprovedPlayer(): Promise<TestPlayer> {
    const player = await registerPlayer(app)
    await storeApprovedIdentity(app, player.id)
    return player
  }

  const runOperator = (...words: string[]) => runCommandInProcess(app.services, ...words, '--reason', 'test')
  const revokeIdentity = ({ id }: TestPlayer) => runOperator('kyc', 'revoke', id)
  const restoreIdentity = ({ id }: TestPlayer) => runOperator('kyc', 'restore', id)
  const loadWithdrawalPage = (player: TestPlayer) => player.call(getExchange, {})
  const reviewOf = async (player: TestPlayer) => (await player.call(refreshData, {})).userInfo?.review

  const claimAward = (player: TestPlayer, source: string, beforeDeposit?: 'keep') =>
    app.services.db.transact(tx =>
      claimReward(app.services, tx, {
        playerId: player.id,
        isIdle: false,
        atMs: app.clock.now(),
        item: ITEM_ID.coin,
        source,
        earned: () => BONUS,
        cause: `award:${source}`,
        wagering: { multiple: 5, days: 30 },
        ...(beforeDeposit && { beforeDeposit }),
      }),
    )

  test('a revoked identity stops deposits, stakes, claims and withdrawals with a message, until it is restored', {
    tags: ['account-identity-revoked'],
  }, async () => {
    const player = await createApprovedPlayer()
    await player.depositWithWageringDone(DEPOSIT)
    await openGame(player)
    const visit = await openPinwheelForWalletCalls(app, player)
    const accountId = await player.addReceivingAccount()
    const order = await player.order(DEPOSIT)
    await claimAward(player, 'gift:1')
    const [grant] = (await loadWithdrawalPage(player)).grants
    const cancelOpenBonus = () =>
      player.call(cancelBonus, {
        requestId: newRequestId(),
        grantId: grant?.grantId ?? '',
        bonusMoney: grant?.bonusMoney ?? 0,
      })
    expect(await reviewOf(player)).toBeNull()
    const { data } = await revokeIdentity(player)
    expect(data).toEqual({ playerId: player.id, state: 'revoked', reason: 'test' })
    expect(await reviewOf(player)).toBe('identityReview')
    expect(await player.call(kyc, {})).toMatchObject({ state: 'revoked', hasKyc: false })
    expect(await refusalReasonOfCall(player.call(addKyc, { occupation: 'Baker' }))).toBe('kycState')
    const before = await loadWithdrawalPage(player)
    for (const call of [
      () => player.order(DEPOSIT),
      () => player.spin(),
      () => player.withdraw(10_000, accountId),
      cancelOpenBonus,
    ])
      expect(await refusalReasonOfCall(call()), call.toString()).toBe('accountInReview')
    await expect(claimAward(player, 'gift:2')).rejects.toMatchObject(new Refusal('accountInReview'))
    expect(await visit.bet(TEST_STAKE)).toMatchObject({ ok: false, error: 'accountInReview' })
    expect(await loadWithdrawalPage(player)).toEqual(before)
    // The player can no longer use the checkout of the open order. A payment that arrives nevertheless is credited.
    await settleCheckout(app, order, 'pay')
    expect((await loadWithdrawalPage(player)).coin).toBe(before.coin + DEPOSIT)
    await restoreIdentity(player)
    expect(await reviewOf(player)).toBeNull()
    expect(await player.call(kyc, {})).toMatchObject({ state: 'approved', hasKyc: true })
    await cancelOpenBonus()
    await player.spin()
    await player.order(DEPOSIT)
    await claimAward(player, 'gift:2')
  })

  test('a stake that is refunded after a revoked identity was restored must be wagered again, in the time that was left before', async () => {
    const player = await createApprovedPlayer()
    await player.deposit(DEPOSIT)
    const endMs = app.clock.now() + GRANT_LIFE_MS
    const bet = { playerId: player.id, stake: DEPOSIT, payout: 0, isRoundClosed: false }
    const roundId = await placeBet(app, bet)
    await revokeIdentity(player)
    const lengthMs = 3 * DAY_MS
    await moveClockAndLogIn(app, player, app.clock.now() + lengthMs)
    await restoreIdentity(player)
    await refundRound(app, { playerId: player.id, roundId, stake: DEPOSIT })
    const grants = [{ remaining: DEPOSIT, expireTime: endMs + lengthMs }]
    expect(await loadWithdrawalPage(player)).toMatchObject({ turnoverOwed: DEPOSIT, withdrawable: 0, grants })
  })

  test('a held withdrawal of a revoked identity cannot be paid, and staff may refuse it', async () => {
    const player = await createApprovedPlayer()
    await player.depositWithWageringDone(DEPOSIT)
    const accountId = await player.addReceivingAccount()
    const { orderId: first } = await player.withdraw(10_000, accountId)
    app.clock.move(1)
    const { orderId: other } = await player.withdraw(20_000, accountId)
    await revokeIdentity(player)
    const approveOrder = (id: string) => approveWithdrawal(app.services, id, app.clock.now())
    await expect(approveOrder(first)).rejects.toThrow(CommandError)
    await refuseWithdrawal(app.services, first, 'no', app.clock.now())
    await restoreIdentity(player)
    await approveOrder(other)
    const { list } = await player.call(exchangeRecord, {})
    expect(list.map(({ state }) => state)).toEqual(['paid', 'refused'])
  })

  test('a revoked identity pauses bonuses and wagering, and moves their end dates by the length of the pause', async () => {
    const player = await createApprovedPlayer()
    await player.deposit(DEPOSIT)
    await claimAward(player, 'gift:1')
    const grantEnds = async () =>
      (await loadWithdrawalPage(player)).grants.map(({ expireTime }) => expireTime)
    const endMs = app.clock.now() + GRANT_LIFE_MS
    expect(await grantEnds()).toEqual([endMs, endMs])
    await revokeIdentity(player)
    const lengthMs = GRANT_LIFE_MS + 3 * DAY_MS
    await moveClockAndLogIn(app, player, app.clock.now() + lengthMs)
    await runJob(app.services, 'expire-grants')
    expect(await grantEnds()).toEqual([endMs, endMs])
    await restoreIdentity(player)
    await runJob(app.services, 'expire-grants')
    expect(await grantEnds()).toEqual([endMs + lengthMs, endMs + lengthMs])
    await moveClockAndLogIn(app, player, endMs + lengthMs)
    await runJob(app.services, 'expire-grants')
    expect(await loadWithdrawalPage(player)).toMatchObject({
      grants: [],
      coin: DEPOSIT,
      withdrawable: DEPOSIT,
    })
  })

  test('a payment that arrives for a revoked identity unlocks no award', async () => {
    const player = await createApprovedPlayer()
    const order = await player.order(DEPOSIT)
    await claimAward(player, 'gift:1', 'keep')
    await revokeIdentity(player)
    await settleCheckout(app, order, 'pay')
    expect((await loadWithdrawalPage(player)).coin).toBe(DEPOSIT)
    await restoreIdentity(player)
    await player.deposit(DEPOSIT)
    expect((await loadWithdrawalPage(player)).coin).toBe(2 * DEPOSIT + BONUS)
  })

  test('staff can revoke only an approved identity and restore only a revoked one; a refused command changes nothing', async () => {
    const player = await registerPlayer(app)
    await expect(revokeIdentity(player)).rejects.toThrow(CommandError)
    await storeApprovedIdentity(app, player.id)
    await expect(restoreIdentity(player)).rejects.toThrow(CommandError)
    await revokeIdentity(player)
    await expect(revokeIdentity(player)).rejects.toThrow(CommandError)
    await expect(approveSubmittedKyc(app, player.id)).rejects.toThrow(CommandError)
    expect(await player.call(kyc, {})).toMatchObject({ state: 'revoked' })
    await restoreIdentity(player)
    await expect(runOperator('kyc', 'revoke', 'nobody')).rejects.toThrow(CommandError)
  })

  test("the command `verify` finds a revoked identity whose state differs from the player's totals", async () => {
    const player = await createApprovedPlayer()
    await revokeIdentity(player)
    const setRevokedFrom = (fromMs: number) =>
      app.services.db.transact(async tx => setIdentityRevokedTime(tx, player.id, fromMs))
    await setRevokedFrom(0)
    expect(await verifyAllRecords(app.services)).toMatchObject([{ rule: 'kycIsVerified' }])
    await setRevokedFrom(app.clock.now())
    await restoreIdentity(player)
    await setRevokedFrom(app.clock.now())
    expect(await verifyAllRecords(app.services)).toMatchObject([{ rule: 'kycIsVerified' }])
    await setRevokedFrom(0)
  })

  test('revoking an identity also stops stakes that two processes are placing at that moment', {
    tags: ['account-identity-revoked', 'race'],
  }, async () => {
    const player = await createApprovedPlayer()
    await player.depositWithWageringDone(DEPOSIT)
    await openGame(player)
    await seedQuietPlays(app, player.id)
    const there = Object.assign(await logInAgain(second, player), {})
    const plays = Array.from({ length: 8 }, () => () => outcomeOfCall(player.spin()))
    const [, ...outcomes] = await Promise.all([
      runCommandInProcess(second.services, 'kyc', 'revoke', player.id, '--reason', 'test'),
      ...plays.map(play => play()),
    ])
    const made = outcomes.filter(outcome => outcome === 'done').length
    expect(outcomes.filter(outcome => outcome !== 'done')).toEqual(
      Array.from({ length: plays.length - made }, () => 'accountInReview'),
    )
    expect(await refusalReasonOfCall(player.spin())).toBe('accountInReview')
    expect((await there.call(getExchange, {})).coin).toBe((await loadWithdrawalPage(player)).coin)
  })
})
