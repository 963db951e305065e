import { expect, test } from 'vitest'
import type { LimitKey } from '../../../src/domain/player/play-limits.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { depositCreate } from '../../../src/features/deposit/contract/deposit.ts'
import { gameBet } from '../../../src/features/game/contract/game.ts'
import { confirmSelfLimit, getSelfLimit, setSelfLimit } from '../../../src/features/limits/contract.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { refusalReasonOfCall, startAppForSuite, type TestClient } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import {
  newRequestId,
  openGame,
  registerPlayer,
  TEST_GAME_ID,
  TEST_STAKE,
  type TestPlayer,
} from '../../support/player.ts'
import { seedLosingPlays } from '../../support/seeds.ts'

const CALLS_AT_ONCE = 50
const BETS_THAT_FIT = 10

describeOnBothEngines('limits in two processes', databases => {
  const env = { SLOT_CYCLE_MS: '0' }
  const app = startAppForSuite(databases, { env })
  const other = startAppForSuite(databases, () => ({
    env,
    db: databases.open(databases.configOf(app.services.db)),
  }))

  async function registerPlayerWithLimit(key: LimitKey, to: number): Promise<TestPlayer> {
    const player = await registerPlayer(app)
    await player.deposit(100_000)
    await openGame(player)
    await seedLosingPlays(app, player.id, BETS_THAT_FIT + 1)
    await player.call(setSelfLimit, { requestId: newRequestId(), ...key, to })
    return player
  }

  /** Creates a client of the same player that calls the second server. */
  function createClientOfOtherServer({ token }: TestPlayer): TestClient {
    const client = other.client()
    client.token = token
    return client
  }

  /** Makes `count` calls at once, which alternate between both servers. @returns the outcome of each call */
  function atOnce(player: TestPlayer, count: number, call: (client: TestClient) => Promise<unknown>) {
    const clients = [player, createClientOfOtherServer(player)]
    return Promise.all(
      Array.from({ length: count }, (_, index) => {
        const asked = call(clients[index % 2] as TestClient)
        return asked.then(
          () => 'accepted',
          () => refusalReasonOfCall(asked),
        )
      }),
    )
  }

  const countOutcomes = (answers: readonly string[]) => ({
    accepted: answers.filter(each => each === 'accepted').length,
    reasons: [...new Set(answers.filter(each => each !== 'accepted'))],
  })

  const placeGameBet = (client: TestClient) =>
    client.call(gameBet, { requestId: newRequestId(), gameId: TEST_GAME_ID, stake: TEST_STAKE })

  test.each([
    ['loss', 'day', BETS_THAT_FIT * TEST_STAKE],
    ['loss', 'month', BETS_THAT_FIT * TEST_STAKE + TEST_STAKE - 1],
    ['wager', 'week', BETS_THAT_FIT * TEST_STAKE],
  ] as const)(
    `${CALLS_AT_ONCE} bets at once never exceed a limit on %s per %s`,
    { tags: ['limits-parallel'] },
    async (kind, period, to) => {
      const key = { kind, period }
      const player = await registerPlayerWithLimit(key, to)
      const answers = await atOnce(player, CALLS_AT_ONCE, placeGameBet)
      expect(countOutcomes(answers)).toEqual({ accepted: BETS_THAT_FIT, reasons: [`${kind}Limit`] })
      const { list } = await player.call(getSelfLimit, {})
      expect(list.find(each => each.kind === kind && each.period === period)).toMatchObject({
        used: BETS_THAT_FIT * TEST_STAKE,
        left: to - BETS_THAT_FIT * TEST_STAKE,
      })
      expect(await player.coin()).toBe(100_000 - BETS_THAT_FIT * TEST_STAKE)
      expect(await verifyAllRecords(app.services)).toEqual([])
    },
  )

  test('deposits that a player orders at once never exceed a deposit limit, whether they are paid or not', {
    tags: ['limits-parallel'],
  }, async () => {
    const player = await registerPlayerWithLimit({ kind: 'deposit', period: 'day' }, 150_000)
    const orderDeposit = (client: TestClient) =>
      client.call(depositCreate, { requestId: newRequestId(), rechargeType: 'gcash', amount: 10_000 })
    expect(countOutcomes(await atOnce(player, 20, orderDeposit))).toEqual({
      accepted: 5,
      reasons: ['depositLimit'],
    })
  })

  test('a limit that is set while bets run counts every one of these bets', async () => {
    const player = await registerPlayerWithLimit({ kind: 'deposit', period: 'day' }, 1_000_000)
    const key = { kind: 'wager', period: 'day' } as const
    const setOwnLimit = () => player.call(setSelfLimit, { requestId: newRequestId(), ...key, to: 100_000 })
    const [answers] = await Promise.all([atOnce(player, BETS_THAT_FIT, placeGameBet), setOwnLimit()])
    expect(countOutcomes(answers)).toEqual({ accepted: BETS_THAT_FIT, reasons: [] })
    const { list } = await player.call(getSelfLimit, {})
    expect(list.find(each => each.kind === 'wager' && each.period === 'day')).toMatchObject({
      used: BETS_THAT_FIT * TEST_STAKE,
    })
  })

  test('a looser limit that is confirmed several times at once is confirmed once', async () => {
    const key = { kind: 'wager', period: 'day' } as const
    const player = await registerPlayerWithLimit(key, 1_000)
    await player.call(setSelfLimit, { requestId: newRequestId(), ...key, to: 2_000 })
    for (const each of [app, other]) each.clock.move(DAY_MS)
    await player.reauthenticate()
    const confirmLimit = (client: TestClient) =>
      client.call(confirmSelfLimit, { requestId: newRequestId(), ...key, to: 2_000 })
    expect(countOutcomes(await atOnce(player, 6, confirmLimit))).toEqual({
      accepted: 1,
      reasons: ['limitChangeUnknown'],
    })
  })
})
