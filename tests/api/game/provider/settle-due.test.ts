import { afterEach, beforeEach, expect, test } from 'vitest'
import { centavos } from '../../../../src/domain/money.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../src/domain/time.ts'
import {
  retrieveBalance,
  retrieveBalanceSettle,
} from '../../../../src/features/game/contract/retrieve-balance.ts'
import { verifyLedger } from '../../../../src/server/ledger/verify.ts'
import { GameProviderFailure, type ProviderRound } from '../../../../src/server/providers/game/provider.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../../support/app.ts'
import { describeOnBothEngines } from '../../../support/databases.ts'
import { newRequestId, registerPlayer, type TestPlayer } from '../../../support/player.ts'
import { runJob } from '../../../support/schedule.ts'
import {
  openPinwheelForWalletCalls,
  WALLET_ENVIRONMENT,
  type WalletCallSender,
} from '../../../support/wallet-provider.ts'

const FUNDS = 50_000
const STAKE = 2_000
const WAIT_MS = 10 * MINUTE_MS

describeOnBothEngines('settling due rounds', databases => {
  const app = startAppForSuite(databases, { env: WALLET_ENVIRONMENT })
  let player: TestPlayer
  let at: WalletCallSender
  let asked: string[]
  let answer: () => Partial<ProviderRound> | undefined

  beforeEach(async () => {
    player = await registerPlayer(app)
    await player.depositWithWageringDone(FUNDS)
    at = await openPinwheelForWalletCalls(app, player)
    asked = []
    answer = () => undefined
    const [provider] = app.services.gameProviders
    if (!provider) throw new Error('No provider')
    Object.assign(provider, {
      async findRound(roundId: string) {
        asked.push(roundId)
        const said = answer()
        return said && { roundId, playerId: player.id, stake: STAKE, payout: 0, startedAtMs: 1, ...said }
      },
    })
  })

  afterEach(async () => expect(await verifyLedger(app.services.db)).toEqual([]))

  const settleDue = () => runJob(app.services, 'settle-provider-rounds')
  const openRounds = async () => (await player.call(retrieveBalance, {})).list

  test("a round that is due for settlement is settled by its game provider's answer, without a request of the player", async () => {
    await at.bet(STAKE)
    answer = () => ({ state: 'completed', payout: centavos(7_600) })
    app.clock.move(WAIT_MS - 1)
    await settleDue()
    expect(asked).toEqual([])
    app.clock.move(1)
    await settleDue()
    expect(await player.coin()).toBe(FUNDS - STAKE + 7_600)
    await settleDue()
    expect(asked).toEqual([at.roundId])
    expect(await openRounds()).toEqual([])
  })

  test('a round that is due for settlement and that its game provider does not know is refunded', async () => {
    await at.bet(STAKE)
    app.clock.move(WAIT_MS)
    await settleDue()
    expect(await player.coin()).toBe(FUNDS)
  })

  test('the game provider of a due round is asked again after growing pauses while the round is open or no answer comes', async () => {
    await at.bet(STAKE)
    answer = () => ({ state: 'open' })
    app.clock.move(WAIT_MS)
    await settleDue()
    app.clock.move(MINUTE_MS - 1)
    await settleDue()
    expect(asked).toHaveLength(1)
    app.clock.move(1)
    answer = () => {
      throw new GameProviderFailure('no answer')
    }
    await settleDue()
    expect(asked).toHaveLength(2)
    app.clock.move(MINUTE_MS)
    await settleDue()
    expect(asked).toHaveLength(2)
    app.clock.move(MINUTE_MS)
    answer = () => ({ state: 'cancelled' })
    await settleDue()
    expect(asked).toHaveLength(3)
    expect(await player.coin()).toBe(FUNDS)
    const left = await app.services.db.read.selectFrom('provider_inquiry').selectAll().execute()
    expect(left).toEqual([])
  })

  test('a run of the settlement job stops asking a game provider after a few of its rounds got no answer', async () => {
    for (let count = 0; count < 5; count++) await at.bet(100, { roundId: `round-${count}` })
    answer = () => {
      throw new GameProviderFailure('no answer')
    }
    app.clock.move(HOUR_MS)
    await settleDue()
    expect(asked).toHaveLength(3)
    answer = () => ({ state: 'cancelled' })
    await settleDue()
    app.clock.move(MINUTE_MS)
    await settleDue()
    expect(await openRounds()).toEqual([])
    expect(await player.coin()).toBe(FUNDS)
  })

  test('a repeated request of the player settles a due round once and gets the first answer again', async () => {
    await at.bet(STAKE)
    const [round] = await openRounds()
    const body = { requestId: newRequestId(), roundId: round?.roundId ?? '' }
    answer = () => ({ state: 'completed', payout: centavos(500) })
    const first = await player.call(retrieveBalanceSettle, body)
    expect(first).toEqual({ state: 'completed', returned: 500, coin: FUNDS - STAKE + 500 })
    answer = () => {
      throw new GameProviderFailure('no answer')
    }
    expect(await player.call(retrieveBalanceSettle, body)).toEqual(first)
    expect(
      await refusalReasonOfCall(player.call(retrieveBalanceSettle, { ...body, roundId: 'x'.repeat(26) })),
    ).toBe('requestIdReused')
  })
})
