import { beforeEach, expect, test } from 'vitest'
import { verifyRoundChains } from '../../../../src/features/game/server/verify-statements.ts'
import { verifyLedger } from '../../../../src/server/ledger/verify.ts'
import { startAppForSuite } from '../../../support/app.ts'
import { describeOnBothEngines } from '../../../support/databases.ts'
import { registerPlayer, type TestPlayer } from '../../../support/player.ts'
import {
  newProviderTransactionId,
  openPinwheelForWalletCalls,
  WALLET_ENVIRONMENT,
  type WalletCallSender,
} from '../../../support/wallet-provider.ts'

const FUNDS = 50_000
const STAKE = 2_000
const RACES = 8

describeOnBothEngines('racing wallet calls of two players', databases => {
  const app = startAppForSuite(databases, { env: WALLET_ENVIRONMENT })
  /** A second server that uses the same database. */
  const second = startAppForSuite(databases, () => ({
    env: WALLET_ENVIRONMENT,
    db: databases.open(databases.configOf(app.services.db)),
  }))
  let players: readonly TestPlayer[]
  let at: readonly WalletCallSender[]

  beforeEach(async () => {
    players = [await registerPlayer(app), await registerPlayer(app)]
    for (const player of players) await player.depositWithWageringDone(FUNDS)
    const [one, other] = players
    if (one && other)
      at = [await openPinwheelForWalletCalls(app, one), await openPinwheelForWalletCalls(second, other)]
  })

  const readCoins = () => Promise.all(players.map(player => player.coin()))
  const listPostings = (kind: 'bet' | 'refund') =>
    app.services.db.read
      .selectFrom('journal')
      .select('player_id')
      .where('kind', '=', kind)
      .where(
        'player_id',
        'in',
        players.map(({ id }) => id),
      )
      .execute()
  const expectNoBrokenRules = async () => {
    expect(await verifyLedger(app.services.db)).toEqual([])
    expect(await verifyRoundChains(app.services)).toEqual([])
  }

  test('when two players bet at once at a game provider under one transaction id, one bet is accepted', {
    tags: ['provider-wallet'],
  }, async () => {
    for (let race = 0; race < RACES; race++) {
      const transactionId = newProviderTransactionId()
      const answers = await Promise.all(at.map(each => each.bet(500, { transactionId })))
      expect(answers.map(answer => (answer.ok ? 'ok' : answer.error)).sort()).toEqual([
        'ok',
        'transactionIdReused',
      ])
    }
    expect(await listPostings('bet')).toHaveLength(RACES)
    const left = await readCoins()
    expect(left.reduce((sum, coin) => sum + coin, 0)).toBe(2 * FUNDS - RACES * 500)
    await expectNoBrokenRules()
  })

  test('when two players bet at once at a game provider under one round id, one bet is accepted', async () => {
    for (let race = 0; race < RACES; race++) {
      const roundId = newProviderTransactionId()
      const answers = await Promise.all(at.map(each => each.bet(500, { roundId })))
      expect(answers.map(answer => (answer.ok ? 'ok' : answer.error)).sort()).toEqual(['ok', 'roundUnknown'])
    }
    expect(await listPostings('bet')).toHaveLength(RACES)
    await expectNoBrokenRules()
  })

  test('when two players win at once at a game provider under one transaction id, one win is credited', async () => {
    await Promise.all(at.map(each => each.bet(STAKE)))
    const transactionId = newProviderTransactionId()
    const answers = await Promise.all(at.map(each => each.win(7_600, { transactionId })))
    expect(answers.map(answer => (answer.ok ? 'ok' : answer.error)).sort()).toEqual([
      'ok',
      'transactionIdReused',
    ])
    expect((await readCoins()).sort()).toEqual([FUNDS - STAKE, FUNDS - STAKE + 7_600])
    await expectNoBrokenRules()
  })

  test('a rollback that names another player than its bet did moves no money, whether it arrives before or after the bet', async () => {
    for (let race = 0; race < RACES; race++) {
      const transactionId = newProviderTransactionId()
      const [bet, rollback] = await Promise.all([
        at[0]?.bet(500, { transactionId }),
        at[1]?.rollback(transactionId),
      ])
      expect([bet, rollback].filter(answer => answer?.ok)).toHaveLength(1)
    }
    expect(await listPostings('refund')).toEqual([])
    expect((await readCoins())[1]).toBe(FUNDS)
    await expectNoBrokenRules()
  })
})
