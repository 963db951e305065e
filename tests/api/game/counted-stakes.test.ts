import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BodyOf } from '../../../src/contract/endpoint.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { utcDayAt } from '../../../src/domain/day.ts'
import { gameBet, startGame } from '../../../src/features/game/contract/game.ts'
import { getExchange } from '../../../src/features/withdrawal/contract.ts'
import { betoBetoEngine } from '../../../src/games/beto-beto/rules.ts'
import { DEFAULT_STAKE } from '../../../src/games/kit/fields/terms.ts'
import { palayokPopEngine } from '../../../src/games/palayok-pop/rules.ts'
import { createFairRandom, createServerSeed } from '../../../src/server/fair/fair.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { grantItem } from '../../../src/server/player-money/grants/grants.ts'
import { playerTotalsOf } from '../../../src/server/player-money/totals/totals.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { seedNextPlay } from '../../support/seeds.ts'

const CLIENT_SEED = 'a seed of the test'
const CHIP = 5_000
const PRICE = 2 * CHIP
/**
 * The part of `PRICE` that counts for wagering, in centavos. A bet on low and high loses both in 6 of 216 throws
 * (1/36). The counted part is four times this chance, which is 1/9.
 */
const NINTH_OF_PRICE = 1_111

describeOnBothEngines('what a stake counts', databases => {
  const app = startAppForSuite(databases, { env: { SLOT_CYCLE_MS: '0' } })
  let player: TestPlayer

  beforeEach(async () => {
    player = await registerPlayer(app)
    await player.call(startGame, { gameId: betoBetoEngine.gameId })
  })

  afterEach(async () => expect(await verifyAllRecords(app.services)).toEqual([]))

  /** Sets a current seed with which the next three throws show no triple. */
  async function seedThrows(): Promise<void> {
    const seed = createServerSeed()
    const isTriple = (nonce: number) => {
      const random = createFairRandom(seed.serverSeed, CLIENT_SEED, nonce)
      const throwOf = { stake: DEFAULT_STAKE, state: undefined, choice: { triple: 1 }, random }
      return betoBetoEngine.play(throwOf).payout > 0
    }
    let nonce = 0
    while ([0, 1, 2].some(later => isTriple(nonce + later))) nonce++
    await seedNextPlay(app, player.id, { ...seed, nonce, clientSeed: CLIENT_SEED })
  }

  async function playAfterCycle(gameId: number, stake: number, choice: unknown, roundId?: string) {
    app.clock.move(5_000)
    const body = { requestId: newRequestId(), gameId, stake, choice, ...(roundId && { roundId }) }
    return (await player.call(gameBet, body as BodyOf<typeof gameBet>)).play
  }

  const playLowWithHigh = () => playAfterCycle(betoBetoEngine.gameId, CHIP, { low: 1, high: 1 })

  const giveBonus = (amount: number) =>
    app.services.db.transact(tx =>
      grantItem(app.services, tx, {
        playerId: player.id,
        item: ITEM_ID.coin,
        amount,
        wageringMultiple: 5,
        source: `deposit-bonus:${randomUUID()}`,
        atMs: app.clock.now(),
      }),
    )

  const remainingOfGrants = async () =>
    (await player.call(getExchange, {})).grants.map(grant => grant.remaining)

  const readPlayDay = () =>
    app.services.db.read
      .selectFrom('play_day')
      .select(['wagered', 'real_wagered', 'ended_stakes'])
      .where('player_id', '=', player.id)
      .where('day', '=', utcDayAt(app.clock.now()))
      .executeTakeFirstOrThrow()

  test('bets on both low and high of Beto-Beto count a ninth of their stake for bonuses, awards and jackpot pools, but in full for a deposit', {
    tags: ['bonus-wagering'],
  }, async () => {
    await player.deposit(PRICE)
    app.clock.move(1)
    await giveBonus(10_000)
    await seedThrows()
    await playLowWithHigh()
    expect(await remainingOfGrants(), 'the whole stake was needed by the deposit').toEqual([50_000])
    await playLowWithHigh()
    expect(await remainingOfGrants()).toEqual([50_000 - NINTH_OF_PRICE])
    expect(await readPlayDay()).toEqual({
      wagered: 2 * PRICE,
      real_wagered: 2 * NINTH_OF_PRICE,
      ended_stakes: 2 * NINTH_OF_PRICE,
    })
    expect(await playerTotalsOf(app.services.db, player.id)).toMatchObject({
      wagered: 2 * PRICE,
      counted: 2 * NINTH_OF_PRICE,
    })
  })

  test('a bet on one field of Beto-Beto counts its full stake for awards and jackpot pools', async () => {
    await player.depositWithWageringDone(20_000)
    await seedThrows()
    await playAfterCycle(betoBetoEngine.gameId, CHIP, { one: 2 })
    expect(await readPlayDay()).toEqual({ wagered: PRICE, real_wagered: PRICE, ended_stakes: PRICE })
  })

  test('of a stake that is partly bonus money, only the part of real money counts for awards', async () => {
    await player.depositWithWageringDone(2_500)
    await giveBonus(10_000)
    await seedThrows()
    await playLowWithHigh()
    expect(await readPlayDay()).toEqual({ wagered: PRICE, real_wagered: 277, ended_stakes: 277 })
    expect(await remainingOfGrants()).toEqual([50_000 - NINTH_OF_PRICE])
  })

  test('the counting share that staff set for games lowers a stake further that counts only in part because of its odds', async () => {
    await player.depositWithWageringDone(20_000)
    await seedThrows()
    const shares = { own: 50, others: 25, games: [] }
    await app.services.settings.set('countingShares', shares, { staff: 'tester', atMs: 1 })
    await playLowWithHigh()
    await app.services.settings.set('countingShares', { ...shares, own: 100 }, { staff: 'tester', atMs: 2 })
    expect(await readPlayDay()).toMatchObject({ real_wagered: 555, ended_stakes: 555 })
  })

  test('a round that the player may end early counts for awards from its start, but for the jackpot pools only when it ends', async () => {
    const { gameId } = palayokPopEngine
    await player.depositWithWageringDone(20_000)
    const { roundId } = await playAfterCycle(gameId, CHIP, { soot: 2 })
    expect(await readPlayDay()).toMatchObject({ real_wagered: 3_333, ended_stakes: 0 })
    const { state } = await playAfterCycle(gameId, CHIP, { pot: 0 }, roundId)
    if (state === 'open') await playAfterCycle(gameId, CHIP, { take: true }, roundId)
    expect(await readPlayDay()).toMatchObject({ real_wagered: 3_333, ended_stakes: 3_333 })
  })

  test('the refund of a round takes back what the stake of the round counted for wagering, awards and jackpot pools', async () => {
    const { gameId } = palayokPopEngine
    await player.depositWithWageringDone(CHIP)
    await giveBonus(10_000)
    const { roundId } = await playAfterCycle(gameId, CHIP, { soot: 2 })
    expect(await remainingOfGrants()).toEqual([50_000 - 3_333])
    await app.services.db.transact(
      async tx =>
        void (await sql`update round set engine_state = 'null' where id = ${roundId}`.execute(tx.query)),
    )
    await player.call(startGame, { gameId })
    expect(await remainingOfGrants()).toEqual([50_000])
    expect(await readPlayDay()).toEqual({ wagered: 0, real_wagered: 0, ended_stakes: 0 })
    expect(await playerTotalsOf(app.services.db, player.id)).toMatchObject({ counted: 0 })
  })

  test('a round that a former release opened counts its whole price for the jackpot pools when it ends', async () => {
    const { gameId } = palayokPopEngine
    await player.depositWithWageringDone(20_000)
    const { roundId } = await playAfterCycle(gameId, CHIP, { soot: 2 })
    await app.services.db.transact(
      async tx =>
        void (await sql`update round set counted_price = null where id = ${roundId}`.execute(tx.query)),
    )
    const { state } = await playAfterCycle(gameId, CHIP, { pot: 0 }, roundId)
    if (state === 'open') await playAfterCycle(gameId, CHIP, { take: true }, roundId)
    expect(await readPlayDay()).toMatchObject({ ended_stakes: CHIP })
  })
})
