import { beforeAll, expect, test, vi } from 'vitest'
import type { BodyOf, ResultOf } from '../../../src/contract/endpoint.ts'
import { utcDayAt } from '../../../src/domain/day.ts'
import { centavos } from '../../../src/domain/money.ts'
import { DAY_MS, HOUR_MS } from '../../../src/domain/time.ts'
import { gameBet, startGame } from '../../../src/features/game/contract/game.ts'
import { betRecord, betRecordReport, REPORT_ROWS_MAX } from '../../../src/features/rounds/contract.ts'
import type { GameEngine } from '../../../src/games/engine.ts'
import type { GameSummary } from '../../../src/server/catalogue.ts'
import { newId } from '../../../src/server/clock.ts'
import { rollUpGameDays } from '../../../src/server/reports/game-days-repository.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { newRequestId, registerPlayer, TEST_GAME_CYCLE_MS, type TestPlayer } from '../../support/player.ts'

const DAYS = ['2026-11-20', '2026-11-21', '2026-12-05'] as const
const STAKE = 200
/** Number of rounds on the last day: too many for one query of the report. */
const LAST_DAY_ROUNDS = 230

/**
 * Creates a coin game in which heads pays twice the stake. The first play may leave the round open; a second play costs
 * half the stake.
 */
const coinGame = (gameId: number): GameEngine<{ open: true }, { isHead: boolean }, boolean> => ({
  gameId,
  version: 1,
  stakes: [centavos(STAKE)],
  defaultStake: centavos(STAKE),
  maxPayout: centavos(100_000_000),
  cycleMinMs: TEST_GAME_CYCLE_MS,
  readChoice: sent => sent === true,
  priceOf: ({ stake, state }) => centavos(state ? stake / 2 : stake),
  countedPriceOf: ({ stake, state }) => centavos(state ? stake / 2 : stake),
  play({ stake, state, choice, random }) {
    const isHead = random.below(2) === 1
    const isOpen = choice && !state
    return {
      outcome: { isHead },
      payout: centavos(isHead && !isOpen ? stake * 2 : 0),
      state: isOpen ? { open: true } : undefined,
    }
  },
  readState: () => ({ open: true }),
})

vi.mock('../../../src/games/engines.ts', async importOriginal => ({
  ...(await importOriginal<object>()),
  findEngine: (gameId: number) => coinGame(gameId),
}))

type Rows = ResultOf<typeof betRecord>['list']

describeOnBothEngines('the record of bets', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer
  let start = 0

  beforeAll(async () => {
    const { games, find } = app.services.catalogue
    const changes: Readonly<Record<number, Partial<GameSummary>>> = {
      1002: { status: 'playable' },
      1003: { status: 'playable', brand: 'elsewhere' },
    }
    const changedGame = (game: GameSummary) => ({ ...game, ...changes[game.gameId] })
    Object.assign(app.services.catalogue, {
      games: games.map(changedGame),
      find: (gameId: number) => [find(gameId)].flatMap(game => (game ? [changedGame(game)] : []))[0],
    })
    player = await registerPlayer(app)
    await player.deposit(5_000_000)
    start = await player.coin()
    await playRounds(1001, 3)
    await playRounds(1002, 2)
    app.clock.move(DAY_MS)
    await playRounds(1001, 1)
    app.clock.move(DAY_MS * 14)
    await playRounds(1003, LAST_DAY_ROUNDS)
    await playRounds(1001, 2)
  })

  async function playRounds(gameId: number, times: number): Promise<void> {
    await player.reauthenticate()
    await player.call(startGame, { gameId })
    for (let time = 0; time < times; time++) await placeCoinBet({ gameId })
  }

  function placeCoinBet(more: Partial<BodyOf<typeof gameBet>>) {
    app.clock.move(TEST_GAME_CYCLE_MS)
    const body = { requestId: newRequestId(), gameId: 1001, stake: STAKE, ...more }
    return player.call(gameBet, body as BodyOf<typeof gameBet>)
  }

  async function listEvery(filter: BodyOf<typeof betRecord>, pageSize = 50): Promise<Rows> {
    const rows: Rows = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await player.call(betRecord, { ...filter, pageSize, ...(cursor && { cursor }) })
      rows.push(...page.list)
      cursor = page.nextCursor
    }
    return rows
  }

  const loadReport = (fromDay: string, days: number) => player.call(betRecordReport, { fromDay, days })
  const sumRows = (rows: readonly { stake: number; payout: number }[]) =>
    rows.reduce((total, { stake, payout }) => total + payout - stake, 0)

  test('the bet report sums stakes and payouts by day and game, and its sums equal the change of the balance', async () => {
    const { rows, games } = await loadReport(DAYS[0], 16)
    expect(rows.map(({ day, gameId, plays }) => [day, gameId, plays])).toEqual([
      [DAYS[0], 1001, 3],
      [DAYS[0], 1002, 2],
      [DAYS[1], 1001, 1],
      [DAYS[2], 1001, 2],
      [DAYS[2], 1003, LAST_DAY_ROUNDS],
    ])
    expect(sumRows(rows)).toBe((await player.coin()) - start)
    expect(games).toEqual(
      expect.arrayContaining([
        { gameId: 1001, name: 'Jeepney Fiesta', brand: 'perya' },
        { gameId: 1003, name: 'Beto-Beto', brand: 'elsewhere' },
      ]),
    )
    expect((await loadReport(DAYS[1], 1)).rows).toMatchObject([{ day: DAYS[1], gameId: 1001, stake: STAKE }])
    expect(await loadReport('2026-11-22', 13)).toEqual({ rows: [], games: [], nextCursor: null })
    await rollUpGameDays(app.services.db, app.clock.now())
    expect((await loadReport(DAYS[0], 16)).rows).toEqual(rows)
    app.clock.move(HOUR_MS)
    // Two roll-ups run at the same time, as when the lease of a slow process has ended. Each journal must be counted
    // only once.
    await Promise.all([1, 2].map(() => rollUpGameDays(app.services.db, app.clock.now())))
    expect((await loadReport(DAYS[0], 16)).rows).toEqual(rows)
  })

  test('the bet report lists the rounds of a period, a game and a brand page by page, each round once', async () => {
    const all = await listEvery({})
    expect(all).toHaveLength(3 + 2 + 1 + LAST_DAY_ROUNDS + 2)
    const filterOfDay = (day: string) => ({ fromMs: Date.parse(day), toMs: Date.parse(day) + DAY_MS })
    expect(await listEvery(filterOfDay(DAYS[0]))).toEqual(all.slice(-5))
    expect(await listEvery(filterOfDay(DAYS[2]))).toEqual(all.slice(0, LAST_DAY_ROUNDS + 2))
    expect(await listEvery({ fromMs: Date.parse(DAYS[1]) })).toEqual(all.slice(0, -5))
    expect(await listEvery({ toMs: Date.parse(DAYS[1]) })).toEqual(all.slice(-5))
    expect(await listEvery(filterOfDay('2026-11-25'))).toEqual([])
    const hour = Date.UTC(2026, 10, 20, 12)
    expect(await listEvery({ fromMs: hour, toMs: hour + HOUR_MS })).toEqual(all.slice(-5))
    expect(await listEvery({ toMs: hour })).toEqual([])
    for (const size of [1, 3, 50]) {
      expect(await listEvery({ gameId: 1001 }, size)).toEqual(all.filter(it => it.gameId === 1001))
    }
    expect(await listEvery({ gameId: 1002, ...filterOfDay(DAYS[0]) })).toEqual(all.slice(-5, -3))
    expect(await listEvery({ brand: 'elsewhere' })).toEqual(all.filter(it => it.gameId === 1003))
    expect(await listEvery({ brand: 'perya' }, 2)).toEqual(all.filter(it => it.gameId !== 1003))
    expect(await listEvery({ brand: 'elsewhere', gameId: 1001 })).toEqual([])
  })

  test('the bet report shows the total cost of a round with several paid plays', async () => {
    await player.reauthenticate()
    const { play: first } = await placeCoinBet({ choice: true })
    await placeCoinBet({ choice: false, roundId: first.roundId })
    const { list } = await player.call(betRecord, { pageSize: 1 })
    expect(list).toMatchObject([{ roundId: first.roundId, stake: STAKE * 1.5, state: 'closed' }])
  })

  test("the bet report shows no bets of another player, not even with that player's cursor", async () => {
    const [newest] = (await player.call(betRecord, { pageSize: 1 })).list
    const other = await registerPlayer(app)
    const cursor = newest?.roundId ?? ''
    for (const filter of [{}, { gameId: 1001 }, { fromMs: 0 }]) {
      expect((await other.call(betRecord, { ...filter, cursor })).list).toEqual([])
    }
    expect((await other.call(betRecordReport, { fromDay: DAYS[0], days: 366 })).rows).toEqual([])
  })

  /** Stores the sums of one day for a player: one play in each of `count` games. */
  async function givePlayedGames({ id }: TestPlayer, day: string, count: number): Promise<void> {
    const rows = Array.from({ length: count }, (_, place) => ({
      player_id: id,
      day,
      game_id: 5_000 + place,
      plays: 1,
      stake: 100,
      payout: 0,
    }))
    await app.services.db.transact(async ({ query }) => {
      await query.insertInto('game_day').values(rows).execute()
    })
  }

  test('a long bet report comes in several answers, which together contain each day and game once', async () => {
    const other = await registerPlayer(app)
    await givePlayedGames(other, '2026-10-01', REPORT_ROWS_MAX)
    await givePlayedGames(other, '2026-10-03', 500)
    const period = { fromDay: '2026-10-01', days: 30 }
    const latest = await other.call(betRecordReport, period)
    expect(latest.rows).toHaveLength(REPORT_ROWS_MAX)
    expect(latest.rows.at(-1)).toMatchObject({ day: '2026-10-03', gameId: 5_499 })
    const cursor = latest.nextCursor ?? ''
    const earlier = await other.call(betRecordReport, { ...period, cursor })
    expect(earlier.nextCursor).toBe(null)
    const placesOf = (rows: typeof latest.rows) => rows.map(row => `${row.day} ${row.gameId}`)
    const places = placesOf([...earlier.rows, ...latest.rows])
    expect(places).toHaveLength(REPORT_ROWS_MAX + 500)
    expect(places).toEqual([...new Set(places)].sort())
  })

  test('bets that the stored sums lack are in a later answer of a long bet report too', async () => {
    const atMs = app.clock.now()
    const { rows } = await loadReport(utcDayAt(atMs), 1)
    const [first] = rows
    const cursor = `${first?.day}:${(first?.gameId ?? 0) + 1}`
    const only = await player.call(betRecordReport, { fromDay: utcDayAt(atMs), days: 1, cursor })
    expect(only.rows).toEqual([first])
  })

  test('a search of bets stops after many rounds of other games, and the next page goes on from there', async () => {
    const searcher = await registerPlayer(app)
    await searcher.deposit(100_000)
    await searcher.call(startGame, { gameId: 1002 })
    app.clock.move(TEST_GAME_CYCLE_MS)
    const bet = { requestId: newRequestId(), gameId: 1002, stake: STAKE }
    const { play } = await searcher.call(gameBet, bet as BodyOf<typeof gameBet>)
    await app.services.db.transact(async ({ query }) => {
      const round = await query
        .selectFrom('round')
        .selectAll()
        .where('id', '=', play.roundId)
        .executeTakeFirstOrThrow()
      // Links each inserted round to the round before it.
      let previous = round.id
      const laterRounds = Array.from({ length: 1_100 }, (_, place) => {
        const atMs = app.clock.now() + place + 1
        const [id, previous_round_id] = [newId(atMs), previous]
        previous = id
        return { ...round, id, previous_round_id, game_id: 1001, created_at_ms: atMs }
      })
      for (let from = 0; from < laterRounds.length; from += 100) {
        await query
          .insertInto('round')
          .values(laterRounds.slice(from, from + 100))
          .execute()
      }
      await query
        .updateTable('seed_in_force')
        .set({ last_round_id: previous })
        .where('actor_id', '=', searcher.id)
        .execute()
    })
    const page = await searcher.call(betRecord, { gameId: 1002 })
    expect(page.list).toEqual([])
    expect(page.nextCursor).not.toBe(null)
    const next = await searcher.call(betRecord, { gameId: 1002, cursor: page.nextCursor ?? '' })
    expect(next).toMatchObject({ list: [{ roundId: play.roundId }], nextCursor: null })
  })

  test('the bet report answers for a cursor with the largest number of a game, and refuses a longer number', async () => {
    const loadReportFromCursor = (gameId: string) =>
      player.call(betRecordReport, { fromDay: DAYS[0], days: 1, cursor: `${DAYS[0]}:${gameId}` })
    expect((await loadReportFromCursor('999999999')).rows).not.toEqual([])
    expect(await refusalReasonOfCall(loadReportFromCursor('4000000000'))).toBe('badRequest')
  })

  test('the bet report refuses a day that does not exist and a period longer than a leap year', async () => {
    for (const [fromDay, days] of [
      ['2026-02-30', 1],
      ['2026-11-20', 367],
      ['2026-11-20', 0],
    ] as const) {
      expect(await refusalReasonOfCall(loadReport(fromDay, days))).toBe('badRequest')
    }
  })
})
