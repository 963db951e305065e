import { beforeEach, describe, expect, test } from 'vitest'
import type { BodyOf, ResultOf } from '../../../src/contract/endpoint.ts'
import { fairSeedRotate } from '../../../src/contract/fair-seed.ts'
import { getAfterLoginInfoWeb } from '../../../src/contract/session.ts'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { COIN_PUSHER_GAME_ID } from '../../../src/domain/games/activity-games.ts'
import { centavos } from '../../../src/domain/money.ts'
import { coinDrop, coinPusherData } from '../../../src/features/coin-pusher/contract.ts'
import { gameBet, startGame, startPractice } from '../../../src/features/game/contract/game.ts'
import { coolOff, setSelfLimit } from '../../../src/features/limits/contract.ts'
import { betRecord, betRecordReport, roundDetail } from '../../../src/features/rounds/contract.ts'
import { getExchange } from '../../../src/features/withdrawal/contract.ts'
import { DEFAULT_STAKE, DROP_AWARDS, GAME_CYCLE_MIN_MS, STAKES } from '../../../src/games/coin-pusher/odds.ts'
import { coinPusherEngine } from '../../../src/games/coin-pusher/rules.ts'
import { createFairRandom, createServerSeed } from '../../../src/server/fair/fair.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { openActivity } from '../../support/activities.ts'
import {
  createTestApp,
  outcomeOfCall,
  refusalOfCall,
  refusalReasonOfCall,
  startAppForSuite,
  type TestClient,
} from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { createDatabaseFailingAtTable } from '../../support/failing-database.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { logInAgain, newRequestId, openGame, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { seedNextPlay } from '../../support/seeds.ts'

const STAKE = 500
const FUNDS = 50_000
const CLIENT_SEED = 'a seed of the test'

type Drop = ResultOf<typeof coinDrop>
interface ReceivedOutcome {
  readonly times: number
  readonly drawn: number
}

/**
 * Finds a server seed and a nonce for which the coin's drop pays `times` times the stake. Computes with the rules of
 * the game and calls no server.
 */
function findSeedForTimes(times: number) {
  const seed = createServerSeed()
  for (let nonce = 0; nonce < 200_000; nonce++) {
    const random = createFairRandom(seed.serverSeed, CLIENT_SEED, nonce)
    const { outcome } = coinPusherEngine.play({
      stake: centavos(STAKE),
      state: undefined,
      choice: null,
      random,
    })
    if (outcome.times === times) return { ...seed, nonce, clientSeed: CLIENT_SEED }
  }
  throw new Error(`No drop pays ${times} stakes`)
}

describeOnOneEngine('the coin pusher', databases => {
  const app = startAppForSuite(databases)
  const second = startAppForSuite(databases, () => ({
    db: databases.open(databases.configOf(app.services.db)),
  }))
  let player: TestPlayer
  let path: string

  const openMachine = (of: TestClient = player, body: BodyOf<typeof coinPusherData> = {}) =>
    of.call(coinPusherData, body)
  const dropAt = (at: string, change: object = {}, of: TestClient = player): Promise<Drop> =>
    of.call(coinDrop, { requestId: newRequestId(), stake: STAKE, ...change }, undefined, at)
  /** Moves the clocks of both servers, so that they always agree. */
  const moveClocks = (ms: number) => {
    for (const { clock } of [app, second]) clock.move(ms)
  }
  /** Moves the clock by one cycle and then drops a coin, since the server refuses faster drops. */
  const dropCoin = (change: object = {}, of: TestClient = player, at = path) => {
    moveClocks(GAME_CYCLE_MIN_MS)
    return dropAt(at, change, of)
  }
  const timesOf = ({ play }: Pick<Drop, 'play'>) => (play.outcome as unknown as ReceivedOutcome).times

  beforeEach(async () => {
    await openActivity(app.services, ACTIVITY_TYPE.coinPusher)
    player = await registerPlayer(app)
    await player.depositWithWageringDone(FUNDS)
    path = (await openMachine()).dropPath
  })

  test('opening the coin pusher shows stakes, pace, balance, the hash of the seed, and a path for the drops of the session', async () => {
    expect(await openMachine()).toMatchObject({
      gameId: COIN_PUSHER_GAME_ID,
      name: 'Coin Pusher',
      stakes: STAKES,
      defaultStake: DEFAULT_STAKE,
      cycleMinMs: GAME_CYCLE_MIN_MS,
      coin: FUNDS,
      openRound: null,
      lastDrop: null,
      fairSeed: { serverSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/), nonce: 0 },
      dropPath: expect.stringMatching(/^p[\w-]{22}$/),
    })
  })

  test.each(DROP_AWARDS.prizes.map(({ times }) => times))(
    'a coin drop pays %i times its stake when the prize with this multiple is drawn',
    async times => {
      await seedNextPlay(app, player.id, findSeedForTimes(times))
      const dropped = await dropCoin()
      expect(timesOf(dropped)).toBe(times)
      expect(dropped).toMatchObject({
        coin: FUNDS - STAKE + times * STAKE,
        createTime: app.clock.now(),
        play: { step: 0, stake: STAKE, price: STAKE, payout: times * STAKE, state: 'closed', choice: null },
      })
      expect(await player.coin()).toBe(dropped.coin)
      expect(await verifyAllRecords(app.services)).toEqual([])
    },
  )

  test('coins that a coin drop wins can be withdrawn at once, without any wagering', async () => {
    await seedNextPlay(app, player.id, findSeedForTimes(2))
    await dropCoin()
    const coin = FUNDS + STAKE
    expect(await player.call(getExchange, {})).toMatchObject({
      coin,
      withdrawable: coin,
      turnoverOwed: 0,
      locked: [],
      grants: [],
    })
  })

  test('a coin drop is listed as a round in the record, the bet report, the statement and the last played games', async () => {
    await seedNextPlay(app, player.id, findSeedForTimes(2))
    const { play } = await dropCoin()
    expect(await player.call(roundDetail, { roundId: play.roundId })).toMatchObject({
      gameId: COIN_PUSHER_GAME_ID,
      stake: STAKE,
      totalPayout: 2 * STAKE,
      plays: [{ ...play, serverSeed: '' }],
    })
    const { list } = await player.call(betRecord, { gameId: COIN_PUSHER_GAME_ID })
    expect(list).toMatchObject([
      { roundId: play.roundId, gameName: 'Coin Pusher', stake: STAKE, payout: 2 * STAKE },
    ])
    const { rows, games } = await player.call(betRecordReport, {
      fromDay: new Date(app.clock.now()).toISOString().slice(0, 10),
      days: 1,
    })
    expect(rows).toMatchObject([{ gameId: COIN_PUSHER_GAME_ID, plays: 1, stake: STAKE, payout: 2 * STAKE }])
    expect(games).toMatchObject([{ gameId: COIN_PUSHER_GAME_ID, name: 'Coin Pusher', brand: 'perya' }])
    const { appGameDataUser } = await player.call(getAfterLoginInfoWeb, {})
    expect(appGameDataUser.gameHistory).toEqual([COIN_PUSHER_GAME_ID])
    const { list: lines } = await player.call(betRecord, {})
    expect(lines).toHaveLength(1)
  })

  test("the page of the coin pusher shows a player's own last drop until the player plays another game", async () => {
    const { play } = await dropCoin()
    expect((await openMachine()).lastDrop).toEqual(play)
    const other = await registerPlayer(app)
    expect((await openMachine(other)).lastDrop).toBeNull()
    await openGame(player)
    moveClocks(GAME_CYCLE_MIN_MS)
    await player.spin()
    expect((await openMachine()).lastDrop).toBeNull()
  })

  describe('the drop path', () => {
    test('a coin drop is refused at the API path of another player or of another log-in, and at a path that was never issued', async () => {
      const other = await registerPlayer(app)
      const foreign = (await openMachine(other)).dropPath
      const fresh = await logInAgain(app, player)
      const paths = [foreign, 'p0000000000000000000000', `/${foreign}`]
      for (const at of paths) expect(await refusalReasonOfCall(dropCoin({}, player, at))).toBe('pathUnknown')
      expect(await refusalReasonOfCall(dropCoin({}, fresh))).toBe('pathUnknown')
      expect(await player.coin()).toBe(FUNDS)
      expect((await player.call(betRecord, {})).list).toEqual([])
      const own = (await openMachine(fresh)).dropPath
      expect(own).not.toBe(path)
      expect(await outcomeOfCall(dropCoin({}, fresh, own))).toBe('done')
    })

    test('a coin drop also works with an extra slash before its path', async () => {
      expect((await dropCoin({}, player, `/${path}`)).play.stake).toBe(STAKE)
    })

    test('the path for claiming an award cannot be used to drop a coin', async () => {
      expect(await refusalReasonOfCall(dropCoin({}, player, `c${path.slice(1)}`))).not.toBe('done')
      expect(await player.coin()).toBe(FUNDS)
    })
  })

  test('the calls that other games use neither open the coin pusher nor drop a coin', async () => {
    moveClocks(GAME_CYCLE_MIN_MS)
    const bet = { requestId: newRequestId(), gameId: COIN_PUSHER_GAME_ID, stake: STAKE }
    expect(await refusalReasonOfCall(player.call(gameBet, bet))).toBe('gameUnknown')
    expect(await refusalReasonOfCall(player.call(startGame, { gameId: COIN_PUSHER_GAME_ID }))).toBe(
      'gameUnknown',
    )
    expect(await refusalReasonOfCall(app.client().call(startPractice, { gameId: COIN_PUSHER_GAME_ID }))).toBe(
      'gameUnknown',
    )
    expect(await player.coin()).toBe(FUNDS)
  })

  test('while its activity is closed, the coin pusher neither opens nor drops a coin', async () => {
    await runCommandInProcess(app.services, 'activity', 'close', String(ACTIVITY_TYPE.coinPusher))
    expect(await refusalReasonOfCall(openMachine())).toBe('activityClosed')
    expect(await refusalReasonOfCall(dropCoin())).toBe('activityClosed')
    expect(await player.coin()).toBe(FUNDS)
    await runCommandInProcess(app.services, 'activity', 'open', String(ACTIVITY_TYPE.coinPusher))
    expect(await outcomeOfCall(dropCoin())).toBe('done')
  })

  test('while its game is closed or under maintenance, the coin pusher neither opens nor drops a coin', async () => {
    const { settings } = app.services
    const staffStampNow = () => ({ staff: 'tester', atMs: app.clock.now() })
    await settings.set('closedGames', [COIN_PUSHER_GAME_ID], staffStampNow())
    expect(await refusalReasonOfCall(openMachine())).toBe('gameClosed')
    expect(await refusalReasonOfCall(dropCoin())).toBe('gameClosed')
    await settings.unset('closedGames', app.clock.now())
    await settings.set('maintenance', { ...settings.get('maintenance'), isOn: true }, staffStampNow())
    expect(await refusalReasonOfCall(openMachine())).toBe('maintenance')
    expect(await refusalReasonOfCall(dropCoin())).toBe('maintenance')
    await settings.unset('maintenance', app.clock.now())
    expect(await outcomeOfCall(dropCoin())).toBe('done')
  })

  test('a coin drop that is repeated with its request id drops one coin and gets the same answer', async () => {
    const requestId = newRequestId()
    const first = await dropCoin({ requestId })
    moveClocks(GAME_CYCLE_MIN_MS)
    expect(await dropAt(path, { requestId })).toEqual(first)
    expect(await player.coin()).toBe(first.coin)
    expect(await refusalReasonOfCall(dropAt(path, { requestId, stake: 200 }))).toBe('requestIdReused')
  })

  test('a coin drop of a page that shows the odds of another version is refused and takes nothing', async () => {
    expect(await refusalReasonOfCall(dropCoin({ engineVersion: coinPusherEngine.version + 1 }))).toBe(
      'gameRulesChanged',
    )
    expect(await player.coin()).toBe(FUNDS)
    const requestId = newRequestId()
    const dropped = await dropCoin({ requestId, engineVersion: coinPusherEngine.version })
    expect(await dropAt(path, { requestId }), 'repeated by a page that names no version').toEqual(dropped)
  })

  test('a hundred coin drops sent at once with one request id drop one coin', { tags: 'race' }, async () => {
    moveClocks(GAME_CYCLE_MIN_MS)
    const requestId = newRequestId()
    const answers = await Promise.all(Array.from({ length: 100 }, () => dropAt(path, { requestId })))
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(await player.coin()).toBe(answers[0]?.coin)
  })

  test('of a hundred coin drops at once with money for one, one succeeds', { tags: 'race' }, async () => {
    const poor = await registerPlayer(app)
    await poor.deposit(STAKE)
    const { dropPath } = await openMachine(poor)
    await seedNextPlay(app, poor.id, findSeedForTimes(0))
    moveClocks(GAME_CYCLE_MIN_MS)
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => outcomeOfCall(dropAt(dropPath, {}, poor))),
    )
    expect(outcomes.filter(outcome => outcome === 'done')).toHaveLength(1)
    expect(await poor.coin()).toBe(0)
    expect((await poor.call(betRecord, {})).list).toHaveLength(1)
    expect(await refusalReasonOfCall(dropCoin({}, poor, dropPath))).toBe('notEnoughMoney')
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('when two devices of a player drop coins at once, one coin drops in each cycle, and only the newer game session can go on', {
    tags: 'race',
  }, async () => {
    const { gameSessionId: older } = await openMachine()
    const device = second.client()
    device.token = (await logInAgain(app, player)).token
    const { gameSessionId: newer, dropPath } = await openMachine(device)
    expect(await refusalReasonOfCall(dropCoin({ gameSessionId: older }))).toBe('sessionElsewhere')
    expect(await player.coin()).toBe(FUNDS)
    moveClocks(GAME_CYCLE_MIN_MS)
    const outcomes = await Promise.all([
      ...Array.from({ length: 5 }, () => outcomeOfCall(dropAt(path, {}))),
      ...Array.from({ length: 5 }, () => outcomeOfCall(dropAt(dropPath, { gameSessionId: newer }, device))),
    ])
    expect(outcomes.toSorted()).toEqual(['done', ...Array(9).fill('tooFast')])
    expect((await player.call(betRecord, {})).list).toHaveLength(1)
    expect(await refusalReasonOfCall(openMachine(player, { gameSessionId: older }))).toBe('sessionElsewhere')
  })

  test('a coin drop within five seconds of the one before is refused', async () => {
    await dropCoin()
    moveClocks(GAME_CYCLE_MIN_MS - 1_001)
    expect(await refusalOfCall(dropAt(path))).toEqual({ reason: 'tooFast', detail: { retryAfterMs: 1 } })
    moveClocks(1)
    expect(await outcomeOfCall(dropAt(path))).toBe('done')
  })

  test('the coin pusher accepts only its own configured stakes, whatever the bounds of other games', async () => {
    const { settings } = app.services
    const stamp = { staff: 'tester', atMs: 1 }
    for (const stake of [100, 201, 2_000, 10_000, 50_000]) {
      expect(await refusalReasonOfCall(dropCoin({ stake }))).toBe('stakeNotOffered')
    }
    await settings.set('stakes', { min: 10_000, max: 20_000 }, stamp)
    expect((await openMachine()).stakes).toEqual(STAKES)
    await settings.set('coinPusherStakes', [200, 5_000].map(centavos), stamp)
    expect(await openMachine()).toMatchObject({ stakes: [200, 5_000], defaultStake: 200 })
    expect(await refusalReasonOfCall(dropCoin())).toBe('stakeNotOffered')
    expect(await outcomeOfCall(dropCoin({ stake: 5_000 }))).toBe('done')
    for (const wrong of [[], [2_000], [500, 200], [200, 200]]) {
      await expect(settings.set('coinPusherStakes', wrong.map(centavos), stamp)).rejects.toThrow(
        /coinPusherStakes/,
      )
    }
    await settings.unset('coinPusherStakes', app.clock.now())
    await settings.unset('stakes', app.clock.now())
  })

  test('a coin drop above the balance is refused and uses up no seed', async () => {
    const poor = await registerPlayer(app)
    await poor.deposit(STAKE - 1)
    const { dropPath } = await openMachine(poor)
    expect(await refusalReasonOfCall(dropCoin({}, poor, dropPath))).toBe('notEnoughMoney')
    expect((await openMachine(poor)).fairSeed.nonce).toBe(0)
  })

  test('coin drops count towards the wager limit and stop at it', async () => {
    await player.call(setSelfLimit, { requestId: newRequestId(), kind: 'wager', period: 'day', to: 1_000 })
    expect(await outcomeOfCall(dropCoin())).toBe('done')
    expect(await outcomeOfCall(dropCoin())).toBe('done')
    expect(await refusalOfCall(dropCoin())).toMatchObject({ reason: 'wagerLimit' })
  })

  test('a player who cools off cannot drop a coin, and a drop made before the cool-off is paid', async () => {
    await seedNextPlay(app, player.id, findSeedForTimes(5))
    const { coin } = await dropCoin()
    await player.call(coolOff, { requestId: newRequestId(), hours: 24 })
    const later = await logInAgain(app, player)
    const { coin: paid, dropPath, lastDrop } = await openMachine(later)
    expect(paid).toBe(coin)
    expect(lastDrop).toMatchObject({ outcome: { times: 5 } })
    expect(await refusalReasonOfCall(dropCoin({}, later, dropPath))).toBe('excluded')
  })

  test('coin drops can be recomputed from the revealed seed', { tags: ['games-all-random'] }, async () => {
    const plays = [await dropCoin(), await dropCoin(), await dropCoin()].map(({ play }) => play)
    const { revealed } = await player.call(fairSeedRotate, { clientSeed: 'next' })
    for (const play of plays) {
      const random = createFairRandom(revealed.serverSeed, revealed.clientSeed, play.nonce)
      const stake = centavos(play.stake)
      expect(coinPusherEngine.play({ stake, state: undefined, choice: null, random }).outcome).toEqual(
        play.outcome,
      )
    }
  })

  test.each(['seed_in_force', 'round', 'balance', 'entry', 'journal', 'player_total', 'command'])(
    'a coin drop whose row in the table %s cannot be written leaves nothing behind, and can be tried again',
    async table => {
      const before = await player.readStatement()
      const broken = await createTestApp(databases, {
        db: createDatabaseFailingAtTable(app.services.db, table),
      })
      broken.clock.move(app.clock.now() - broken.clock.now() + GAME_CYCLE_MIN_MS)
      const body = { requestId: newRequestId(), stake: STAKE }
      const response = await broken.post(`/${path}`, JSON.stringify(body), {
        authorization: `${player.token}`,
      })
      expect(response.status).toBe(500)
      expect(await player.readStatement()).toEqual(before)
      expect(await outcomeOfCall(dropCoin({ requestId: body.requestId }))).toBe('done')
      expect((await player.call(betRecord, {})).list).toHaveLength(1)
      expect(await verifyAllRecords(app.services)).toEqual([])
    },
  )
})
