import { afterEach, beforeAll, expect, test } from 'vitest'
import { DatabaseUnavailableError } from '../../../../src/server/db/unavailable.ts'
import { startAppForSuite } from '../../../support/app.ts'
import { describeOnBothEngines } from '../../../support/databases.ts'
import { createDatabaseLosingAnswers, createDatabaseOutOfReach } from '../../../support/failing-database.ts'
import { registerPlayer, type TestPlayer } from '../../../support/player.ts'
import {
  newProviderTransactionId,
  openPinwheelForWalletCalls,
  postWalletCall,
  WALLET_ENVIRONMENT,
  type WalletCallSender,
} from '../../../support/wallet-provider.ts'

const FUNDS = 50_000
const STAKE = 2_000
const UNAVAILABLE = { status: 503, answer: { ok: false, error: 'unavailable', balance: null } }

describeOnBothEngines("a provider's wallet whose database is out of reach", databases => {
  let failure: Error | undefined
  let lost: Error | undefined
  const app = startAppForSuite(databases, async () => ({
    env: WALLET_ENVIRONMENT,
    db: createDatabaseOutOfReach(
      createDatabaseLosingAnswers(await databases.create(), () => lost),
      () => failure,
    ),
  }))
  let player: TestPlayer
  let at: WalletCallSender

  beforeAll(async () => {
    player = await registerPlayer(app)
    await player.depositWithWageringDone(FUNDS)
    at = await openPinwheelForWalletCalls(app, player)
  })

  afterEach(() => {
    failure = undefined
    lost = undefined
  })

  const walletFields = () => ({
    playerId: player.id,
    roundId: at.roundId,
    transactionId: newProviderTransactionId(),
  })

  test.each([
    ['locked', new DatabaseUnavailableError('Another process holds the lock of the database')],
    ['unreachable', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
    ['without a free connection', new Error('timeout exceeded when trying to connect')],
    ['broken', new Error('The disk is gone')],
  ])(
    'while the database is %s, the wallet for game providers answers every call by status 503 and a body of the agreed form',
    async (_, error) => {
      failure = error
      const bet = { ...walletFields(), sessionToken: at.sessionToken, amount: STAKE }
      const win = { ...walletFields(), amount: STAKE, isRoundOver: true }
      const rollback = { ...walletFields(), betTransactionId: newProviderTransactionId() }
      expect(await postWalletCall(app, 'balance', { playerId: player.id })).toEqual(UNAVAILABLE)
      expect(await postWalletCall(app, 'bet', bet)).toEqual(UNAVAILABLE)
      expect(await postWalletCall(app, 'win', win)).toEqual(UNAVAILABLE)
      expect(await postWalletCall(app, 'rollback', rollback)).toEqual(UNAVAILABLE)
    },
  )

  test('a bet of a game provider whose answer was lost after the commit is booked once, and the repeated call gets the answer', async () => {
    const bet = {
      ...walletFields(),
      sessionToken: at.sessionToken,
      amount: STAKE,
      requestId: newProviderTransactionId(),
    }
    lost = new DatabaseUnavailableError('The connection broke')
    expect(await postWalletCall(app, 'bet', bet)).toEqual(UNAVAILABLE)
    lost = undefined
    const again = { status: 200, answer: { ok: true, balance: FUNDS - STAKE } }
    expect(await postWalletCall(app, 'bet', bet)).toEqual(again)
    expect(await player.coin()).toBe(FUNDS - STAKE)
  })
})
