import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { getAfterLoginInfoWeb } from '../../../src/contract/session.ts'
import { exitGame, gameBet, startGame } from '../../../src/features/game/contract/game.ts'
import { betRecord, roundDetail } from '../../../src/features/rounds/contract.ts'
import { online } from '../../../src/features/telemetry/contract.ts'
import { DEFAULT_STAKE, STAKES } from '../../../src/games/jeepney-fiesta/odds.ts'
import { newId } from '../../../src/server/clock.ts'
import { verifyLedger } from '../../../src/server/ledger/verify.ts'
import { createTestApp, refusalOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { announceUnopenedGame } from '../../support/coming-game.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { createDatabaseFailingAtTable } from '../../support/failing-database.ts'
import {
  newRequestId,
  openGame,
  registerPlayer,
  TEST_GAME_CYCLE_MS,
  TEST_GAME_ID,
  TEST_STAKE,
  type TestPlayer,
} from '../../support/player.ts'
import { seedQuietPlays } from '../../support/seeds.ts'

/** A game of the catalog that is not open yet. */
const COMING_GAME_ID = 1002

describeOnBothEngines('playing a game', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer
  let seeded: number

  beforeEach(async () => {
    player = await registerPlayer(app)
    await player.depositWithWageringDone(50_000)
    await openGame(player)
    await seedQuietPlays(app, player.id)
    seeded = (await openGame(player)).fairSeed.nonce
  })

  afterEach(async () => expect(await verifyLedger(app.services.db)).toEqual([]))

  const betBody = (change: object = {}) => ({
    requestId: newRequestId(),
    gameId: TEST_GAME_ID,
    stake: TEST_STAKE,
    ...change,
  })

  test('a game opens with its stakes, the balance, and the hash of the seed before any bet', async () => {
    const newcomer = await registerPlayer(app)
    expect(await openGame(newcomer)).toMatchObject({
      gameId: TEST_GAME_ID,
      name: 'Jeepney Fiesta',
      stakes: STAKES,
      defaultStake: DEFAULT_STAKE,
      cycleMinMs: TEST_GAME_CYCLE_MS,
      coin: 0,
      launchUrl: '',
      openRound: null,
      fairSeed: { serverSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/), nonce: 0 },
    })
  })

  test('a play charges the stake and pays the win at once', async () => {
    const { play, coin, createTime } = await player.spin()
    expect(coin).toBe(50_000 - TEST_STAKE + play.payout)
    expect(await player.coin()).toBe(coin)
    expect(createTime).toBe(app.clock.now())
    expect(play).toMatchObject({ step: 0, stake: TEST_STAKE, nonce: seeded, totalPayout: play.payout })
    expect((await player.call(getAfterLoginInfoWeb, {})).appGameDataUser.gameHistory).toEqual([TEST_GAME_ID])
  })

  test.each(STAKES)('a game accepts a stake of %i centavos, which it offers', async stake => {
    expect((await player.spin(stake)).play.stake).toBe(stake)
  })

  test("a game offers and accepts only stakes within the operator's bounds, from the next bet on", async () => {
    const { settings } = app.services
    const stamp = { staff: 'tester', atMs: 1 }
    expect((await openGame(player)).stakes).toContain(TEST_STAKE)
    await settings.set('stakes', { min: 2_000, max: 10_000 }, stamp)
    expect(await openGame(player)).toMatchObject({ stakes: [2_000, 5_000, 10_000], defaultStake: 2_000 })
    expect(await refusalReasonOfCall(player.spin(TEST_STAKE))).toBe('stakeNotOffered')
    await settings.set('stakes', { min: 200, max: 500 }, stamp)
    expect(await openGame(player)).toMatchObject({ stakes: [200, 500], defaultStake: 500 })
    for (const wrong of [
      { min: 201, max: 499 },
      { min: 200, max: 50_001 },
    ]) {
      await expect(settings.set('stakes', wrong, stamp)).rejects.toThrow(/stakes/)
    }
    await settings.unset('stakes', app.clock.now())
    expect((await openGame(player)).stakes).toContain(TEST_STAKE)
  })

  test.each([1, TEST_STAKE + 1, 100_000])(
    'a game refuses a stake of %i centavos, which it does not offer',
    async stake => {
      expect(await refusalReasonOfCall(player.spin(stake))).toBe('stakeNotOffered')
      expect(await player.coin()).toBe(50_000)
    },
  )

  test('a stake above the balance is refused and charges nothing', async () => {
    const poor = await registerPlayer(app)
    await poor.deposit(TEST_STAKE - 1)
    await openGame(poor)
    expect(await refusalReasonOfCall(poor.spin())).toBe('notEnoughMoney')
    expect(await poor.coin()).toBe(TEST_STAKE - 1)
    expect((await openGame(poor)).fairSeed.nonce).toBe(0)
  })

  test('a play up to one second early is accepted; an earlier one is refused with the time to wait', async () => {
    await player.spin()
    app.clock.move(TEST_GAME_CYCLE_MS - 1_001)
    const refusal = { reason: 'tooFast', detail: { retryAfterMs: 1 } }
    expect(await refusalOfCall(player.call(gameBet, betBody()))).toEqual(refusal)
    app.clock.move(1)
    expect((await player.call(gameBet, betBody())).play.nonce).toBe(seeded + 1)
    // The last play was accepted up to one second early. The server counts it as made at its due time. The next play is
    // due a whole cycle after that time.
    app.clock.move(TEST_GAME_CYCLE_MS - 1)
    expect(await refusalOfCall(player.call(gameBet, betBody()))).toEqual(refusal)
    app.clock.move(1)
    expect((await player.call(gameBet, betBody())).play.nonce).toBe(seeded + 2)
  })

  test('at most one play in each cycle is accepted, however fast plays are requested', {
    tags: ['games-pace'],
  }, async () => {
    const cycles = 12
    let played = 0
    for (let passed = 0; passed < cycles * TEST_GAME_CYCLE_MS; passed += 500) {
      played += await player.call(gameBet, betBody()).then(
        () => 1,
        () => 0,
      )
      app.clock.move(500)
    }
    // The server accepts a play up to one second early. This allows one additional play in total, not one in each
    // cycle.
    expect(played).toBe(cycles + 1)
  })

  test('a bet before the game was opened is refused, since opening shows the hash of the seed', async () => {
    const newcomer = await registerPlayer(app)
    const refusal = newcomer.call(gameBet, {
      requestId: newRequestId(),
      gameId: TEST_GAME_ID,
      stake: TEST_STAKE,
    })
    expect(await refusalReasonOfCall(refusal)).toBe('gameNotOpened')
  })

  test('a game that has not opened yet, or does not exist, cannot be played', async () => {
    onTestFinished(announceUnopenedGame(app, COMING_GAME_ID))
    for (const [gameId, reason] of [
      [COMING_GAME_ID, 'gameComing'],
      [424_242, 'gameUnknown'],
    ] as const) {
      expect(await refusalReasonOfCall(player.call(startGame, { gameId }))).toBe(reason)
      expect(await refusalReasonOfCall(player.call(gameBet, betBody({ gameId })))).toBe(reason)
    }
  })

  test('a closed or unknown round cannot be continued', async () => {
    const { play } = await player.spin()
    app.clock.move(TEST_GAME_CYCLE_MS)
    for (const roundId of [play.roundId, newId(0)]) {
      expect(await refusalReasonOfCall(player.call(gameBet, betBody({ roundId })))).toBe('roundUnknown')
    }
    expect(await refusalReasonOfCall(player.call(roundDetail, { roundId: newId(0) }))).toBe('roundUnknown')
  })

  test("a player's list of rounds has the balance after each of them", async () => {
    const first = await player.spin()
    app.clock.move(TEST_GAME_CYCLE_MS)
    const second = await player.spin()
    const { list } = await player.call(betRecord, {})
    const closed = [second, first].filter(({ play }) => play.state === 'closed')
    expect(list.map(({ balanceAfter }) => balanceAfter).filter(after => after !== null)).toEqual(
      closed.map(({ coin }) => coin),
    )
  })

  test('a bet repeated with its request id plays once and gets the same answer', async () => {
    const body = betBody()
    const first = await player.call(gameBet, body)
    app.clock.move(TEST_GAME_CYCLE_MS)
    expect(await player.call(gameBet, body)).toEqual(first)
    expect(await player.coin()).toBe(first.coin)
    expect(await refusalReasonOfCall(player.call(gameBet, { ...body, stake: 500 }))).toBe('requestIdReused')
  })

  test('a bet that is repeated after the player has rotated the phone is charged once and gets the first answer again', async () => {
    const body = betBody()
    const headers = { authorization: player.token ?? '' }
    const answers: string[] = []
    for (const platform of [0, 1]) {
      const response = await app.post('/gameBet', JSON.stringify({ ...body, platform }), headers)
      answers.push(await response.text())
    }
    expect(answers[0]).toMatch(/^\{"errcode":0,/)
    expect(answers[1]).toBe(answers[0])
    const { list } = await player.call(betRecord, {})
    expect(list).toHaveLength(1)
    expect(await player.coin()).toBe(JSON.parse(answers[0] ?? '').data.coin)
  })

  test('a hundred taps at once with one request id make one play', async () => {
    const body = betBody()
    const answers = await Promise.all(Array.from({ length: 100 }, () => player.call(gameBet, body)))
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(await player.coin()).toBe(answers[0]?.coin)
  })

  test('many taps at once with different request ids make one play a cycle', async () => {
    const taps = Array.from({ length: 12 }, () => player.call(gameBet, betBody()))
    const done = await Promise.allSettled(taps)
    expect(done.filter(each => each.status === 'fulfilled')).toHaveLength(1)
  })

  test('racing bets never make the balance negative', {
    tags: ['money-never-negative'],
  }, async () => {
    const free = await createTestApp(databases, { db: app.services.db, env: { SLOT_CYCLE_MS: '0' } })
    const racer = await registerPlayer(free)
    await racer.depositWithWageringDone(1_000)
    await openGame(racer)
    const bets = Array.from({ length: 20 }, () => racer.call(gameBet, betBody({ stake: 500 })))
    await Promise.allSettled(bets)
    const lines = (await racer.readStatement()).map(line => line.balanceAfter)
    expect(Math.min(...lines)).toBeGreaterThanOrEqual(0)
  })

  test('the details of a round can be read after it was played', { tags: ['games-recall'] }, async () => {
    const { play } = await player.spin()
    const detail = await player.call(roundDetail, { roundId: play.roundId })
    expect(detail).toMatchObject({ gameId: TEST_GAME_ID, stake: TEST_STAKE, createTime: app.clock.now() })
    expect(detail.plays).toEqual([{ ...play, serverSeed: '' }])
  })

  test('the calls that report a heartbeat of a game, or that the player left it, get an empty answer', async () => {
    expect(await player.call(online, { gameId: TEST_GAME_ID })).toEqual({})
    expect(await player.call(online, {})).toEqual({})
    expect(await player.call(exitGame, { gameId: TEST_GAME_ID })).toEqual({})
  })

  test.each([
    'seed_in_force',
    'round',
    'last_played',
    'balance',
    'entry',
    'journal',
    'player_total',
    'command',
  ])(
    'a bet whose row in the table %s cannot be written leaves nothing behind, and can be tried again',
    async table => {
      const before = await player.readStatement()
      const { db } = app.services
      const broken = await createTestApp(databases, { db: createDatabaseFailingAtTable(db, table) })
      broken.clock.move(app.clock.now() - broken.clock.now() + TEST_GAME_CYCLE_MS)
      const body = betBody()
      const response = await broken.post('/gameBet', JSON.stringify(body), {
        authorization: `${player.token}`,
      })
      expect([response.status, await response.json()]).toEqual([
        500,
        { errcode: 500, msg: 'Internal Server Error', data: null },
      ])
      expect(await player.readStatement()).toEqual(before)
      expect((await openGame(player)).fairSeed.nonce).toBe(seeded)
      app.clock.move(TEST_GAME_CYCLE_MS)
      expect((await player.call(gameBet, body)).play.nonce).toBe(seeded)
    },
  )
})
