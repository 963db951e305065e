import { beforeEach, expect, test } from 'vitest'
import type { LimitKey } from '../../../../src/domain/player/play-limits.ts'
import { coolOff, setSelfLimit } from '../../../../src/features/limits/contract.ts'
import { getExchange } from '../../../../src/features/withdrawal/contract.ts'
import { verifyAllRecords } from '../../../../src/server/operator/verify.ts'
import { grantItem } from '../../../../src/server/player-money/grants/grants.ts'
import { startAppForSuite } from '../../../support/app.ts'
import { describeOnBothEngines } from '../../../support/databases.ts'
import { newRequestId, registerPlayer, type TestPlayer } from '../../../support/player.ts'
import {
  newProviderTransactionId,
  openPinwheelForWalletCalls,
  WALLET_ENVIRONMENT,
  type WalletCallSender,
} from '../../../support/wallet-provider.ts'

const FUNDS = 50_000
const BONUS = 4_000

describeOnBothEngines('a bet at a provider', databases => {
  const app = startAppForSuite(databases, { env: WALLET_ENVIRONMENT })
  let player: TestPlayer
  let at: WalletCallSender

  beforeEach(async () => {
    player = await registerPlayer(app)
    await player.deposit(FUNDS)
    at = await openPinwheelForWalletCalls(app, player)
  })

  const setLimit = (key: LimitKey, to: number) =>
    player.call(setSelfLimit, { requestId: newRequestId(), ...key, to })
  const readBalances = async () => {
    const { turnoverOwed, grants } = await player.call(getExchange, {})
    return { coin: await player.coin(), turnoverOwed, bonus: grants.map(({ bonusMoney }) => bonusMoney) }
  }

  test.each([
    ['loss', 'lossLimit'],
    ['wager', 'wagerLimit'],
  ] as const)(
    "bets above a player's %s limit are refused at a game provider; wins and rollbacks are accepted",
    async (kind, error) => {
      await setLimit({ kind, period: 'day' }, 5_000)
      const transactionId = newProviderTransactionId()
      expect(await at.bet(3_000, { transactionId })).toMatchObject({ ok: true })
      expect(await at.bet(2_001)).toEqual({ ok: false, error, balance: FUNDS - 3_000 })
      expect(await at.rollback(transactionId)).toMatchObject({ ok: true, balance: FUNDS })
      // A bet that was rolled back does not count towards the player's limit.
      const roundId = newProviderTransactionId()
      expect(await at.bet(5_000, { roundId })).toMatchObject({ ok: true })
      expect(await at.bet(1, { roundId })).toMatchObject({ ok: false, error })
      expect(await at.win(9_000, { roundId })).toEqual({ ok: true, balance: FUNDS + 4_000 })
      expect(await verifyAllRecords(app.services)).toEqual([])
    },
  )

  test('a bet at a game provider is refused to an excluded player; a win and a rollback are accepted', async () => {
    const transactionId = newProviderTransactionId()
    const other = newProviderTransactionId()
    await at.bet(1_000, { transactionId })
    await at.bet(1_000, { roundId: other })
    await player.call(coolOff, { requestId: newRequestId(), hours: 24 })
    const balance = FUNDS - 2_000
    expect(await at.bet(1_000)).toMatchObject({ ok: false, balance })
    expect(await at.rollback(transactionId)).toEqual({ ok: true, balance: balance + 1_000 })
    expect(await at.win(3_000, { roundId: other })).toEqual({ ok: true, balance: balance + 4_000 })
  })

  test('a bet at a game provider counts towards wagering; a rollback returns exactly the real and bonus money that the bet used', {
    tags: ['provider-wallet'],
  }, async () => {
    app.clock.move(1)
    await app.services.db.transact(tx =>
      grantItem(app.services, tx, {
        item: 2001,
        amount: BONUS,
        wageringMultiple: 5,
        source: newProviderTransactionId(),
        playerId: player.id,
        atMs: app.clock.now(),
      }),
    )
    await at.bet(FUNDS)
    await at.win(1_000)
    const before = await readBalances()
    expect(before.bonus).toContain(BONUS)
    const [real, mixed, roundId] = [
      newProviderTransactionId(),
      newProviderTransactionId(),
      newProviderTransactionId(),
    ]
    await at.bet(400, { transactionId: real, roundId })
    await at.bet(3_000, { transactionId: mixed, roundId })
    const spent = await readBalances()
    expect(spent.coin).toBe(before.coin - 3_400)
    expect(spent.bonus).toContain(BONUS - 2_400)
    // Only a quarter of a stake in another brand's game counts for the wagering of a bonus.
    expect(spent.turnoverOwed).toBe(before.turnoverOwed - 850)
    await at.rollback(mixed, { roundId })
    await at.rollback(real, { roundId })
    expect(await readBalances()).toEqual(before)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })
})
