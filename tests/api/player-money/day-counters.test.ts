import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { utcDayAt } from '../../../src/domain/day.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import {
  listCountersByDay,
  listCountersByGame,
} from '../../../src/server/player-money/counters/day-counters.ts'
import { grantItem } from '../../../src/server/player-money/grants/grants.ts'
import { startAppForSuite } from '../../support/app.ts'
import { placeBet } from '../../support/bet.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import {
  logInAgain,
  openGame,
  registerPlayer,
  TEST_GAME_ID,
  TEST_STAKE,
  type TestPlayer,
} from '../../support/player.ts'
import { seedLosingPlays } from '../../support/seeds.ts'
import {
  newProviderTransactionId,
  openPinwheelForWalletCalls,
  PROVIDER_GAME_ID,
  WALLET_ENVIRONMENT,
} from '../../support/wallet-provider.ts'

const DEPOSIT = 20_000

describeOnBothEngines('day counters', databases => {
  const app = startAppForSuite(databases, { env: { SLOT_CYCLE_MS: '0', ...WALLET_ENVIRONMENT } })
  let player: TestPlayer

  beforeEach(async () => {
    player = await registerPlayer(app)
  })

  const utcToday = () => utcDayAt(app.clock.now())
  const sumsOfDay = async (of = utcToday()) => {
    const [found] = await listCountersByDay(app.services.db.read, player.id, { from: of, to: of })
    return found
  }
  const sumsByGame = async () => {
    const list = await listCountersByGame(app.services.db.read, player.id, {
      from: utcToday(),
      to: utcToday(),
    })
    return list.map(({ gameId, realWagered, plays }) => [gameId, realWagered, plays])
  }
  const placeRound = (stake: number, payout: number, change = {}) =>
    placeBet(app, { playerId: player.id, gameId: TEST_GAME_ID, stake, payout, ...change })

  test('the counters of a day contain deposits, stakes, plays, rounds, wins and the best multiple', async () => {
    await player.deposit(DEPOSIT)
    await placeRound(1_000, 0)
    await placeRound(1_000, 5_000)
    await placeRound(500, 50_000)
    await placeRound(100, 900)
    await placeRound(2_000, 2_000)
    expect(await sumsOfDay()).toMatchObject({
      deposited: DEPOSIT,
      wagered: 4_600,
      lost: 4_600 - 57_900,
      realWagered: 4_600,
      plays: 5,
      minutes: 1,
      // The round of ₱1 is too small to count as a round, and the round of ₱5 is too small for the ranking.
      rounds: 4,
      wins: 2,
      bigWins: 2,
      bestMultiple: 500,
    })
    expect(await sumsByGame()).toEqual([[TEST_GAME_ID, 4_600, 5]])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('plays with real money count at the counting share that the operator sets', async () => {
    await player.deposit(DEPOSIT)
    await openGame(player)
    await seedLosingPlays(app, player.id, 2)
    await player.spin()
    const shares = { own: 50, others: 25, games: [] }
    await app.services.settings.set('countingShares', shares, { staff: 'tester', atMs: 1 })
    await player.spin()
    await app.services.settings.set('countingShares', { ...shares, own: 100 }, { staff: 'tester', atMs: 2 })
    expect(await sumsOfDay()).toMatchObject({
      wagered: 2 * TEST_STAKE,
      realWagered: 1.5 * TEST_STAKE,
      plays: 2,
      rounds: 2,
    })
    const rounds = await app.services.db.read
      .selectFrom('round')
      .select(['bonus_part', 'counted'])
      .where('actor_id', '=', player.id)
      .orderBy('id')
      .execute()
    expect(rounds).toEqual([
      { bonus_part: 0, counted: TEST_STAKE },
      { bonus_part: 0, counted: TEST_STAKE / 2 },
    ])
  })

  test('bonus money is not counted as a real stake', async () => {
    await player.deposit(DEPOSIT)
    await app.services.db.transact(tx =>
      grantItem(app.services, tx, {
        playerId: player.id,
        item: ITEM_ID.coin,
        amount: 10_000,
        wageringMultiple: 10,
        source: randomUUID(),
        atMs: app.clock.now(),
      }),
    )
    await placeRound(DEPOSIT - 500, 0)
    await placeRound(1_000, 0)
    await placeRound(1_000, 9_000)
    expect(await sumsOfDay()).toMatchObject({
      wagered: DEPOSIT + 1_500,
      realWagered: DEPOSIT,
      plays: 3,
      rounds: 2,
    })
    expect(await sumsOfDay()).toMatchObject({ wins: 0, bestMultiple: 0 })
  })

  test('a quarter of a stake at another brand is counted, and a rollback deducts it on the day of the bet', async () => {
    await player.deposit(DEPOSIT)
    const at = await openPinwheelForWalletCalls(app, player)
    const [transactionId, roundId] = [newProviderTransactionId(), newProviderTransactionId()]
    await at.bet(4_000, { transactionId, roundId })
    await at.bet(2_000)
    expect(await sumsOfDay()).toMatchObject({ wagered: 6_000, realWagered: 1_500, plays: 2, rounds: 0 })
    expect(await sumsByGame()).toEqual([[PROVIDER_GAME_ID, 1_500, 2]])
    await at.win(12_000)
    expect(await sumsOfDay()).toMatchObject({ rounds: 1, wins: 1, bigWins: 1, bestMultiple: 0 })
    const before = utcToday()
    app.clock.move(DAY_MS)
    player.token = (await logInAgain(app, player)).token
    await at.rollback(transactionId, { roundId })
    expect(await sumsOfDay(before)).toMatchObject({
      wagered: 2_000,
      lost: -10_000,
      realWagered: 500,
      plays: 1,
    })
    expect(await sumsOfDay()).toBeUndefined()
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('the counters of a day count every one of many bets that are placed at once', async () => {
    await player.deposit(DEPOSIT)
    await Promise.all(Array.from({ length: 20 }, () => placeRound(300, 0)))
    expect(await sumsOfDay()).toMatchObject({ wagered: 6_000, realWagered: 6_000, plays: 20, rounds: 20 })
  })
})
