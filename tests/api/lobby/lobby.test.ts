import { beforeEach, expect, test } from 'vitest'
import { gameLike } from '../../../src/contract/game-like.ts'
import { getAfterLoginInfoWeb } from '../../../src/contract/session.ts'
import { RECENT_WIN_RULES } from '../../../src/domain/games/catalogue.ts'
import { centavos } from '../../../src/domain/money.ts'
import { MINUTE_MS } from '../../../src/domain/time.ts'
import { getRecentWinners } from '../../../src/features/lobby/contract.ts'
import { lobbyModule } from '../../../src/features/lobby/server/module.ts'
import { createRecentWinnersReader } from '../../../src/features/lobby/server/wins.ts'
import { roundDetail } from '../../../src/features/rounds/contract.ts'
import { newId } from '../../../src/server/clock.ts'
import type { PlayerEvents } from '../../../src/server/events/events.ts'
import { refusalReasonOfCall, startAppForEachTest, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { openGame, registerPlayer, TEST_GAME_ID, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'

/** The id of another game of the catalog. The game need not be open. */
const OTHER_GAME_ID = 1002
const UNKNOWN_GAME_ID = 4711

describeOnOneEngine('likes of games', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer

  beforeEach(async () => {
    player = await registerPlayer(app)
  })

  const likeGame = (gameId: number, isLiked = true) => player.call(gameLike, { gameId, isLiked })
  const gamesOfPlayer = async () => (await player.call(getAfterLoginInfoWeb, {})).appGameDataUser

  test('liked games are listed with the latest first, and liking a game again does not move it', async () => {
    const firstAtMs = app.clock.now()
    expect(await likeGame(TEST_GAME_ID)).toEqual({ gameLikeIds: [TEST_GAME_ID] })
    app.clock.move(1_000)
    expect(await likeGame(OTHER_GAME_ID)).toEqual({ gameLikeIds: [OTHER_GAME_ID, TEST_GAME_ID] })
    app.clock.move(1_000)
    expect(await likeGame(TEST_GAME_ID)).toEqual({ gameLikeIds: [OTHER_GAME_ID, TEST_GAME_ID] })
    expect(await gamesOfPlayer()).toMatchObject({
      gameLikeIds: [OTHER_GAME_ID, TEST_GAME_ID],
      gameLikes: [
        { gameId: OTHER_GAME_ID, likedAtMs: firstAtMs + 1_000 },
        { gameId: TEST_GAME_ID, likedAtMs: firstAtMs },
      ],
    })
  })

  test('a like of a game can be removed, and removing it a second time is no error', async () => {
    await likeGame(TEST_GAME_ID)
    expect(await likeGame(TEST_GAME_ID, false)).toEqual({ gameLikeIds: [] })
    expect(await likeGame(TEST_GAME_ID, false)).toEqual({ gameLikeIds: [] })
    expect(await gamesOfPlayer()).toMatchObject({ gameLikes: [], gameLikeIds: [] })
  })

  test('a like of an unknown game is refused', async () => {
    expect(await refusalReasonOfCall(likeGame(UNKNOWN_GAME_ID))).toBe('gameUnknown')
    expect(await likeGame(UNKNOWN_GAME_ID, false)).toEqual({ gameLikeIds: [] })
  })

  test('the likes of a player are not shown to others, and a visitor has none', async () => {
    await likeGame(TEST_GAME_ID)
    const other = await registerPlayer(app)
    expect((await other.call(getAfterLoginInfoWeb, {})).appGameDataUser.gameLikeIds).toEqual([])
    expect(
      await refusalReasonOfCall(app.client().call(gameLike, { gameId: TEST_GAME_ID, isLiked: true })),
    ).toBe('unauthorized')
  })

  test('a like of a game sent ten times at once is stored once', { tags: 'race' }, async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => likeGame(TEST_GAME_ID)))
    expect(answers).toEqual(answers.map(() => ({ gameLikeIds: [TEST_GAME_ID] })))
  })
})

describeOnOneEngine('recent winners', databases => {
  const app = startAppForEachTest(databases, { env: { SLOT_CYCLE_MS: '0' } })
  let player: TestPlayer

  beforeEach(async () => {
    player = await registerPlayer(app)
  })

  const recentWinners = async () => (await app.client().call(getRecentWinners, {})).list

  /** Settles the last play of a round with given sums, as the game's module does. */
  async function settlePlay(roundStake: number, roundPayout: number, isRoundClosed = true): Promise<void> {
    const atMs = app.clock.now()
    const amounts = { roundStake: centavos(roundStake), roundPayout: centavos(roundPayout) }
    const none = centavos(0)
    const parts = { stake: none, realStake: none, bonusPart: none, counted: none, payout: none }
    const totals = { counted: 0, vipRise: { next: 0, rulesId: 0 } }
    const last = { ...parts, totals, isRoundClosed, atMs }
    const round = { playerId: player.id, gameId: TEST_GAME_ID, roundId: newId(atMs) }
    await app.services.db.transact(tx =>
      app.services.hooks.emit(tx, 'betSettled', { ...round, ...amounts, ...last }),
    )
  }

  test('recent winners are players of closed rounds that paid ten times their cost, with masked names', async () => {
    expect(await recentWinners()).toEqual([])
    app.clock.move(10_000)
    await settlePlay(200, 200 * RECENT_WIN_RULES.multipleMin - 1)
    await settlePlay(200, 200 * RECENT_WIN_RULES.multipleMin, false)
    await settlePlay(0, 10_000)
    expect(await recentWinners()).toEqual([])
    app.clock.move(10_000)
    await settlePlay(200, 200 * RECENT_WIN_RULES.multipleMin)
    const list = await recentWinners()
    expect(list).toEqual([
      {
        nickname: expect.stringMatching(/^p•••\d?$/),
        gameId: TEST_GAME_ID,
        stake: 200,
        payout: 2_000,
        createTime: app.clock.now(),
      },
    ])
    expect(JSON.stringify(list)).not.toContain(player.account)
  })

  test('recent winners show again as soon as a database that failed answers again', async () => {
    const { db, clock } = app.services
    await settlePlay(200, 200 * RECENT_WIN_RULES.multipleMin)
    let isDown = true
    const failingDb = Object.create(db, {
      read: {
        get() {
          if (isDown) throw new Error('the database is down')
          return db.read
        },
      },
    }) as typeof db
    const readWinners = createRecentWinnersReader({ db: failingDb, clock })
    await expect(readWinners()).rejects.toThrow('the database is down')
    isDown = false
    expect((await readWinners()).list).toHaveLength(1)
  })

  test('recent winners are the latest, up to a maximum, and none older than a week', async () => {
    for (let index = 0; index < RECENT_WIN_RULES.countMax + 1; index++) {
      app.clock.move(MINUTE_MS)
      await settlePlay(200, 10_000 + index)
    }
    const list = await recentWinners()
    expect(list.map(({ payout }) => payout)).toEqual(
      Array.from(
        { length: RECENT_WIN_RULES.countMax },
        (_, index) => 10_000 + RECENT_WIN_RULES.countMax - index,
      ),
    )
    app.clock.move(RECENT_WIN_RULES.lifeMs + 1)
    expect(await recentWinners()).toEqual([])
    for (const job of lobbyModule.jobs ?? []) await runJob(app.services, job)
    expect(await app.services.db.read.selectFrom('recent_win').selectAll().execute()).toEqual([])
  })

  test('recent winners are read from the database once in ten seconds, however many players ask', async () => {
    expect(await recentWinners()).toEqual([])
    await settlePlay(200, 10_000)
    app.clock.move(9_999)
    expect(await recentWinners()).toEqual([])
    app.clock.move(1)
    expect(await recentWinners()).toHaveLength(1)
  })

  test('recent winners show the stake and payout of the whole round, as the record of the round does', async () => {
    const last = new Map<string, PlayerEvents['betSettled']>()
    app.services.hooks.on('betSettled', (_, event) => void last.set(event.roundId, event))
    await player.deposit(1_000_000)
    await openGame(player)
    let open: string | undefined
    for (
      let spin = 0;
      spin < 400 && ![...last.values()].some(it => it.isRoundClosed && it.stake === 0);
      spin++
    ) {
      const { play } = await player.spin(200, open)
      open = play.state === 'open' ? play.roundId : undefined
    }
    const rounds = [...last.values()].filter(({ isRoundClosed }) => isRoundClosed).slice(-20)
    expect(rounds.length).toBeGreaterThan(0)
    for (const { roundId, roundStake, roundPayout } of rounds) {
      const { stake, totalPayout } = await player.call(roundDetail, { roundId })
      expect({ stake: roundStake, totalPayout: roundPayout }).toEqual({ stake, totalPayout })
    }
  })
})
