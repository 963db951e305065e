import { beforeEach, expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { exitGame, gameBet, startGame, startPractice } from '../../../src/features/game/contract/game.ts'
import { online } from '../../../src/features/telemetry/contract.ts'
import { createServerSeed } from '../../../src/server/fair/fair.ts'
import { verifyLedger } from '../../../src/server/ledger/verify.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import {
  logInAgain,
  newRequestId,
  registerPlayer,
  TEST_GAME_CYCLE_MS,
  TEST_GAME_ID,
  TEST_STAKE,
  type TestPlayer,
} from '../../support/player.ts'
import { findNonceOfOutcome, seedNextPlay, seedQuietPlays } from '../../support/seeds.ts'

const OTHER_GAME_ID = 1007
/** Number of game sessions that start at the same time; only one of them can be the latest. */
const RACERS = 8

describeOnBothEngines('game sessions', databases => {
  const app = startAppForSuite(databases)
  /** A second server that uses the same database. */
  const second = startAppForSuite(databases, () => ({
    db: databases.open(databases.configOf(app.services.db)),
  }))
  let player: TestPlayer

  beforeEach(async () => {
    player = await registerPlayer(app)
    await player.depositWithWageringDone(50_000)
    await startSession()
    await seedQuietPlays(app, player.id)
  })

  const startSession = async (change: object = {}, client = player as Pick<TestPlayer, 'call'>) =>
    (await client.call(startGame, { gameId: TEST_GAME_ID, ...change })).gameSessionId

  const betOf = (gameSessionId: string, change: object = {}) => ({
    requestId: newRequestId(),
    gameId: TEST_GAME_ID,
    stake: TEST_STAKE,
    gameSessionId,
    ...change,
  })

  /** Moves the clocks of both servers by one cycle, and then places a bet. */
  async function placeBetNextCycle(
    body: ReturnType<typeof betOf>,
    client = player as Pick<TestPlayer, 'call'>,
  ) {
    for (const { clock } of [app, second]) clock.move(TEST_GAME_CYCLE_MS)
    return client.call(gameBet, body)
  }

  /** Creates a client of the same player that calls the second server. */
  function clientElsewhere() {
    const client = second.client()
    client.token = player.token
    return client
  }

  const storedSession = () =>
    app.services.db.read
      .selectFrom('game_session')
      .selectAll()
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow()

  test('a game session begun on another device and process ends the older session, whose bets then charge nothing', async () => {
    const older = await startSession()
    await placeBetNextCycle(betOf(older))
    const coin = await player.coin()
    const newer = await startSession({}, clientElsewhere())
    expect(newer).not.toBe(older)
    expect(await refusalReasonOfCall(placeBetNextCycle(betOf(older)))).toBe('sessionElsewhere')
    expect(await player.coin()).toBe(coin)
    const { play, coin: after } = await placeBetNextCycle(betOf(newer), clientElsewhere())
    expect(after).toBe(coin - TEST_STAKE + play.payout)
    expect(await refusalReasonOfCall(placeBetNextCycle(betOf(older), clientElsewhere()))).toBe(
      'sessionElsewhere',
    )
    expect(await verifyLedger(app.services.db)).toEqual([])
  })

  test('a player has one game session for all games and log-ins', async () => {
    const older = await startSession()
    const again = await logInAgain(app, player)
    await startSession({ gameId: OTHER_GAME_ID }, again)
    expect(await refusalReasonOfCall(placeBetNextCycle(betOf(older)))).toBe('sessionElsewhere')
  })

  test('a page that opens the game again takes the game session back from the page that had it', async () => {
    const first = await startSession()
    const there = await startSession({}, clientElsewhere())
    const here = await startSession()
    await placeBetNextCycle(betOf(here))
    for (const over of [first, there])
      expect(await refusalReasonOfCall(placeBetNextCycle(betOf(over)))).toBe('sessionElsewhere')
  })

  test('a page whose game session moved to another page learns this at a refresh and at a heartbeat', async () => {
    const older = await startSession()
    await player.call(online, { gameId: TEST_GAME_ID, gameSessionId: older })
    expect(await startSession({ gameSessionId: older })).toBe(older)
    await startSession({}, clientElsewhere())
    expect(await refusalReasonOfCall(startSession({ gameSessionId: older }))).toBe('sessionElsewhere')
    const beat = player.call(online, { gameId: TEST_GAME_ID, gameSessionId: older })
    expect(await refusalReasonOfCall(beat)).toBe('sessionElsewhere')
    // A page without a game sends no session id.
    expect(await player.call(online, { gameId: TEST_GAME_ID })).toEqual({})
  })

  test('a bet that was carried out before its game session ended is answered again, and not charged twice', async () => {
    const older = await startSession()
    const body = betOf(older)
    const first = await placeBetNextCycle(body)
    const newer = await startSession({}, clientElsewhere())
    expect(await placeBetNextCycle(body)).toEqual(first)
    // The player opens the page again, and the page sends the same bet under its new game session.
    expect(await placeBetNextCycle({ ...body, gameSessionId: newer })).toEqual(first)
    expect(await refusalReasonOfCall(placeBetNextCycle({ ...body, stake: 500 }))).toBe('requestIdReused')
    expect(await player.coin()).toBe(first.coin)
  })

  test('an unfinished round can be continued only in the game session that the player opened last', {
    tags: ['games-interrupted'],
  }, async () => {
    const seed = createServerSeed()
    const nonce = findNonceOfOutcome(seed.serverSeed, outcome => outcome.series !== null)
    await seedNextPlay(app, player.id, { ...seed, nonce })
    const older = await startSession()
    const { play } = await placeBetNextCycle(betOf(older))
    const opened = await clientElsewhere().call(startGame, { gameId: TEST_GAME_ID })
    expect(opened.openRound).toEqual(play)
    const step = { roundId: play.roundId }
    expect(await refusalReasonOfCall(placeBetNextCycle(betOf(older, step)))).toBe('sessionElsewhere')
    const { play: next } = await placeBetNextCycle(betOf(opened.gameSessionId, step), clientElsewhere())
    expect(next).toMatchObject({ roundId: play.roundId, step: 1 })
  })

  test('of many game sessions begun at once on two processes only one stays valid, and the others cannot bet', async () => {
    const clients = Array.from({ length: RACERS }, (_, index) => (index % 2 ? clientElsewhere() : player))
    for (const { clock } of [app, second]) clock.move(TEST_GAME_CYCLE_MS)
    const raced = await Promise.all(
      clients.map(async client => {
        const id = await startSession({}, client)
        const taken = client.call(gameBet, betOf(id)).then(
          () => true,
          () => false,
        )
        return { id, isTaken: await taken }
      }),
    )
    const { id: latest } = await storedSession()
    expect(raced.map(({ id }) => id)).toContain(latest)
    expect(raced.filter(({ isTaken }) => isTaken).length).toBeLessThanOrEqual(1)
    for (const { id } of raced) {
      if (id !== latest)
        expect(await refusalReasonOfCall(placeBetNextCycle(betOf(id)))).toBe('sessionElsewhere')
    }
    await placeBetNextCycle(betOf(latest))
    expect(await verifyLedger(app.services.db)).toEqual([])
  })

  test("leaving the page ends the player's game session, and returning to the page resumes it", async () => {
    const id = await startSession()
    const endedAt = app.clock.now()
    expect((await storedSession()).ended_at_ms).toBeNull()
    const farewell = { gameId: TEST_GAME_ID, gameSessionId: id }
    expect(await player.call(exitGame, farewell)).toEqual({})
    app.clock.move(1_000)
    expect(await player.call(exitGame, farewell)).toEqual({})
    expect(await storedSession()).toMatchObject({ id, ended_at_ms: endedAt })
    expect(await startSession({ gameSessionId: id })).toBe(id)
    expect((await storedSession()).ended_at_ms).toBeNull()
    expect((await placeBetNextCycle(betOf(id))).play.step).toBe(0)
  })

  test('a report that the player left an older page or another game does not end the current game session', async () => {
    const older = await startSession()
    const newer = await startSession()
    await player.call(exitGame, { gameId: TEST_GAME_ID, gameSessionId: older })
    for (const gameId of [OTHER_GAME_ID, 424_242, Number.MAX_SAFE_INTEGER]) {
      expect(await player.call(exitGame, { gameId })).toEqual({})
    }
    expect(await storedSession()).toMatchObject({ id: newer, ended_at_ms: null })
    await player.call(exitGame, { gameId: TEST_GAME_ID })
    expect((await storedSession()).ended_at_ms).toBe(app.clock.now())
  })

  test("another player's game session can be neither used nor ended", async () => {
    const owned = await startSession()
    const stranger = await registerPlayer(app)
    await stranger.depositWithWageringDone(50_000)
    await startSession({}, stranger)
    expect(await refusalReasonOfCall(placeBetNextCycle(betOf(owned), stranger))).toBe('sessionElsewhere')
    expect(await refusalReasonOfCall(startSession({ gameSessionId: owned }, stranger))).toBe(
      'sessionElsewhere',
    )
    await stranger.call(exitGame, { gameId: TEST_GAME_ID, gameSessionId: owned })
    expect(await storedSession()).toMatchObject({ id: owned, ended_at_ms: null })
    expect(await stranger.coin()).toBe(50_000)
  })

  test('a game session stores and counts the activity that led to it, if that activity is open to the player', async () => {
    const open = ACTIVITY_TYPE.download
    for (let count = 0; count < 2; count++) await startSession({ activityId: open })
    expect(await storedSession()).toMatchObject({ game_id: TEST_GAME_ID, activity_id: open })
    for (const unknown of [424_242, -1, ACTIVITY_TYPE.tasks]) {
      await startSession({ activityId: unknown })
      expect((await storedSession()).activity_id).toBeNull()
    }
    const id = await startSession({ activityId: open })
    // Opening the game again in the same session is not counted as a start.
    await startSession({ activityId: open, gameSessionId: id })
    const { data } = await runCommandInProcess(app.services, 'activity', 'starts')
    expect(data).toContainEqual({
      day: new Date(app.clock.now()).toISOString().slice(0, 10),
      activityId: open,
      gameId: TEST_GAME_ID,
      starts: expect.any(Number),
    })
    expect((data as { activityId: number }[]).map(({ activityId }) => activityId)).toEqual([open])
  })

  test('practice has no game session and ends none', async () => {
    const id = await startSession()
    await player.call(startPractice, { gameId: TEST_GAME_ID })
    await placeBetNextCycle(betOf(id))
  })
})
