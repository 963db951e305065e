import { beforeEach, describe, expect, test } from 'vitest'
import { fairSeedRotate } from '../../../src/contract/fair-seed.ts'
import { getAfterLoginInfoWeb } from '../../../src/contract/session.ts'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import {
  DEFAULT_DRAW_CHANCE_TERMS,
  DEFAULT_JACKPOT_POOL_TERMS,
  JACKPOT_PRIZE_TABLE,
  type JackpotPool,
} from '../../../src/domain/awards/jackpot.ts'
import { drawPrize } from '../../../src/domain/awards/prize-draw.ts'
import { JACKPOT_PRIZE_ID } from '../../../src/domain/awards/rewards.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { prizeDraws } from '../../../src/features/fairness/contract.ts'
import {
  getJackpotDrawInfo,
  getJackpotRank,
  getPersonJackpotDrawAwardLog,
  jackpotDraw,
} from '../../../src/features/jackpot/contract.ts'
import { createFairRandom } from '../../../src/server/fair/fair.ts'
import { jackpotAccount, playerAccount } from '../../../src/server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../src/server/ledger/balance.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { closeActivity } from '../../support/activities.ts'
import { createTestApp, outcomeOfCall, refusalReasonOfCall, startAppForEachTest } from '../../support/app.ts'
import { placeBet } from '../../support/bet.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { createDatabaseFailingAtTable } from '../../support/failing-database.ts'
import {
  claimNextChance,
  createTableWithAlmostOnePrize,
  drawJackpotOnce,
  makePoolWinLikely,
  openJackpot,
  openJackpotPage,
  registerPlayerWithChances,
  setPrizeTable,
} from '../../support/jackpot.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { logInAgain, newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'

describeOnOneEngine('the lucky jackpot', databases => {
  const app = startAppForEachTest(databases)
  let player: TestPlayer

  beforeEach(async () => {
    await openJackpot(app)
    player = await registerPlayerWithChances(app)
  })

  const drawInfo = (who = player) => who.call(getJackpotDrawInfo, {})
  const coinsOf = (who: TestPlayer) => balanceOfAccount(app.services.db, playerAccount(who.id), ITEM_ID.coin)
  const chancesOf = (who: TestPlayer) =>
    balanceOfAccount(app.services.db, playerAccount(who.id), ITEM_ID.jackpotChance)
  const inPool = (pool: JackpotPool) => balanceOfAccount(app.services.db, jackpotAccount(pool), ITEM_ID.coin)
  const passDrawTime = () => app.clock.move(DEFAULT_DRAW_CHANCE_TERMS.drawMinMs)

  describe('chances', () => {
    test('a jackpot chance needs ₱200 deposited and ₱1,000 wagered on one day, and the page shows what is missing', async () => {
      const other = await registerPlayer(app)
      expect(await drawInfo(other)).toMatchObject({
        canReceiveDrawChance: false,
        chanceSize: 0,
        needDeposit: 20_000,
        needTyping: 100_000,
        takenToday: 0,
        chanceTerms: { deposit: 20_000, wagered: 100_000, dayMax: 10 },
      })
      expect(await refusalReasonOfCall(claimNextChance(other))).toBe('drawChanceDeposit')
      await other.depositWithWageringDone(20_000)
      expect(await refusalReasonOfCall(claimNextChance(other))).toBe('drawChanceWagering')
      expect(await drawInfo(other)).toMatchObject({ needDeposit: 0, needTyping: 100_000 })
      await placeBet(app, { playerId: other.id, stake: 20_000, payout: 90_000 })
      expect(await drawInfo(other)).toMatchObject({ needDeposit: 0, needTyping: 80_000 })
      await placeBet(app, { playerId: other.id, stake: 80_000, payout: 0 })
      expect(await drawInfo(other)).toMatchObject({ canReceiveDrawChance: true, needTyping: 0 })
      expect(await claimNextChance(other)).toEqual({
        canReceiveDrawChance: false,
        chanceSize: 1,
        needDeposit: 20_000,
        needTyping: 100_000,
      })
    })

    test('a player gets at most ten jackpot chances a day, and the chances expire at the end of the UTC day', async () => {
      const rich = await registerPlayerWithChances(app, 11)
      for (let index = 0; index < 10; index++) await claimNextChance(rich)
      expect(await refusalReasonOfCall(claimNextChance(rich))).toBe('drawChanceTaken')
      expect(await drawInfo(rich)).toMatchObject({
        canReceiveDrawChance: false,
        chanceSize: 10,
        needDeposit: 0,
        needTyping: 0,
        takenToday: 10,
      })
      app.clock.move(DAY_MS - (app.clock.now() % DAY_MS))
      rich.token = (await logInAgain(app, rich)).token
      expect(await drawInfo(rich)).toMatchObject({ chanceSize: 0, takenToday: 0, needDeposit: 20_000 })
      expect(await refusalReasonOfCall(drawJackpotOnce(rich))).toBe('noChance')
      expect(await verifyAllRecords(app.services)).toEqual([])
    })

    test('a hundred requests at once give one jackpot chance; none is given while the draw is closed or during a break', {
      tags: 'race',
    }, async () => {
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => outcomeOfCall(claimNextChance(player))),
      )
      expect(answers.filter(each => each === 'done')).toHaveLength(1)
      expect(new Set(answers.filter(each => each !== 'done'))).toEqual(new Set(['drawChanceWagering']))
      expect(await chancesOf(player)).toBe(1)
      await closeActivity(app.services, ACTIVITY_TYPE.luckyJackpot)
      expect(await refusalReasonOfCall(claimNextChance(player))).toBe('drawChanceClosed')
      await runCommandInProcess(
        app.services,
        ...['player', 'exclude', player.id, '--days', '30', '--reason', 'asked'],
      )
      player.token = (await logInAgain(app, player)).token
      expect(await refusalReasonOfCall(claimNextChance(player))).toBe('promotionsOff')
    })
  })

  test('a charge-back takes the jackpot chances that its deposit earned; a used chance is written off', async () => {
    const other = await registerPlayer(app)
    const { orderId } = await other.deposit(40_000)
    const { orderId: small } = await other.deposit(20_000)
    for (let index = 0; index < 5; index++)
      await placeBet(app, { playerId: other.id, stake: 60_000, payout: 60_000 })
    await openJackpotPage(other)
    for (let index = 0; index < 3; index++) {
      await claimNextChance(other)
      // The clock moves so that the chances have different times; a draw uses the oldest chance first.
      app.clock.move(1)
    }
    const points = createTableWithAlmostOnePrize(JACKPOT_PRIZE_TABLE, ITEM_ID.points, 10)
    await setPrizeTable(app, 'jackpotPrizes', points)
    await drawJackpotOnce(other)
    expect(await chancesOf(other)).toBe(2)
    await runCommandInProcess(app.services, 'deposit', 'reverse', small, '--reason', 'bank')
    expect(await chancesOf(other)).toBe(1)
    await runCommandInProcess(app.services, 'deposit', 'reverse', orderId, '--reason', 'bank')
    expect(await chancesOf(other)).toBe(0)
    const lost = await app.services.db.read
      .selectFrom('award_write_off')
      .select(['item', 'amount'])
      .where('player_id', '=', other.id)
      .where('item', '=', ITEM_ID.jackpotChance)
      .execute()
    expect(lost).toEqual([{ item: ITEM_ID.jackpotChance, amount: 1 }])
    expect(await refusalReasonOfCall(drawJackpotOnce(other))).toBe('accountInReview')
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  describe('draws', () => {
    const prizes = [
      ['coins', ITEM_ID.coin, 10_000],
      ['points', ITEM_ID.points, 30],
      ['diamonds', ITEM_ID.diamond, 10],
      ['a scratch card', ITEM_ID.scratchCard, 1],
      ['another chance', ITEM_ID.jackpotChance, 1],
    ] as const

    test.each(prizes)(
      'a jackpot draw credits %s before the call is answered, once for each request id',
      async (_, propId, count) => {
        await setPrizeTable(
          app,
          'jackpotPrizes',
          createTableWithAlmostOnePrize(JACKPOT_PRIZE_TABLE, propId, count),
        )
        await claimNextChance(player)
        const held = await balanceOfAccount(app.services.db, playerAccount(player.id), propId)
        const requestId = newRequestId()
        const draw = await drawJackpotOnce(player, requestId)
        expect(draw).toMatchObject({ type: 1, propId, count, bonus: 0, wheel: null })
        const used = propId === ITEM_ID.jackpotChance ? 1 : 0
        expect(await balanceOfAccount(app.services.db, playerAccount(player.id), propId)).toBe(
          held + count - used,
        )
        expect(await drawJackpotOnce(player, requestId)).toEqual(draw)
        expect(await balanceOfAccount(app.services.db, playerAccount(player.id), propId)).toBe(
          held + count - used,
        )
        expect(await player.call(getPersonJackpotDrawAwardLog, {})).toEqual({
          list: [{ id: draw.id, propId, type: 1, count, createTime: app.clock.now() }],
          pages: 1,
        })
        expect(await verifyAllRecords(app.services)).toEqual([])
      },
    )

    test('a jackpot draw needs a chance, an open jackpot, and the end of the previous draw', async () => {
      expect(await refusalReasonOfCall(drawJackpotOnce(player))).toBe('noChance')
      const two = await registerPlayerWithChances(app, 2)
      await claimNextChance(two)
      await claimNextChance(two)
      await drawJackpotOnce(two)
      await expect(drawJackpotOnce(two)).rejects.toMatchObject({
        failure: { detail: { retryAfterMs: 3_000 } },
      })
      expect(await refusalReasonOfCall(drawJackpotOnce(two))).toBe('spinRunning')
      passDrawTime()
      const { drawPath } = await drawInfo(two)
      await closeActivity(app.services, ACTIVITY_TYPE.luckyJackpot)
      const draw = two.call(jackpotDraw, { requestId: newRequestId() }, undefined, drawPath)
      expect(await refusalReasonOfCall(draw)).toBe('activityClosed')
      expect(await chancesOf(two)).toBe(1)
    })

    test('a jackpot draw is refused to an excluded player, who sees no red dot either', async () => {
      await claimNextChance(player)
      const redDots = async () => (await player.call(getAfterLoginInfoWeb, {})).redDots
      expect(await redDots()).toMatchObject({ canReceiveDrawChance: true })
      const coins = await coinsOf(player)
      await runCommandInProcess(
        app.services,
        ...['player', 'exclude', player.id, '--days', '30', '--reason', 'asked'],
      )
      player.token = (await logInAgain(app, player)).token
      expect(await refusalReasonOfCall(drawJackpotOnce(player))).toBe('promotionsOff')
      expect(await coinsOf(player)).toBe(coins)
      expect((await redDots()).canReceiveDrawChance ?? false).toBe(false)
      expect((await player.call(getPersonJackpotDrawAwardLog, {})).list).toEqual([])
    })

    test('a hundred jackpot draws at once use only one chance', { tags: 'race' }, async () => {
      await claimNextChance(player)
      const { drawPath } = await drawInfo()
      const draws = Array.from({ length: 100 }, () =>
        outcomeOfCall(player.call(jackpotDraw, { requestId: newRequestId() }, undefined, drawPath)),
      )
      const answers = await Promise.all(draws)
      expect(answers.filter(each => each === 'done')).toHaveLength(1)
      expect(new Set(answers.filter(each => each !== 'done'))).toEqual(new Set(['noChance']))
      expect((await player.call(getPersonJackpotDrawAwardLog, {})).list).toHaveLength(1)
    })

    test("a jackpot draw works only at the path of the player's own session", async () => {
      const other = await registerPlayerWithChances(app)
      await claimNextChance(player)
      const { drawPath } = await drawInfo()
      const { drawPath: foreign } = await drawInfo(other)
      expect(drawPath).toMatch(/^\/d[\w-]{22}$/)
      const refusalReasonAtPath = (path: string) =>
        refusalReasonOfCall(player.call(jackpotDraw, { requestId: newRequestId() }, undefined, path))
      expect(await refusalReasonAtPath(foreign)).toBe('pathUnknown')
      player.token = (await logInAgain(app, player)).token
      expect(await refusalReasonAtPath(drawPath)).toBe('pathUnknown')
      expect(await chancesOf(player)).toBe(1)
    })
  })

  describe('won jackpots', () => {
    test.each(['mega', 'major', 'minor', 'mini'] as const)(
      'a won %s jackpot pays its whole pool with the stake shares not yet added to it, and restarts from its seed amount',
      { tags: ['games-jackpot-winners'] },
      async pool => {
        await placeBet(app, { playerId: player.id, stake: 10_000, payout: 10_000 })
        await makePoolWinLikely(app, pool)
        await claimNextChance(player)
        const before = await coinsOf(player)
        const { seed, rate } = DEFAULT_JACKPOT_POOL_TERMS[pool]
        const amount = seed + Math.floor((110_000 * rate) / 10_000)
        const draw = await drawJackpotOnce(player)
        expect(draw).toMatchObject({ type: 2, propId: JACKPOT_PRIZE_ID[pool], count: 1, bonus: amount })
        expect(draw.wheel).toMatchObject({ items: [{ id: JACKPOT_PRIZE_ID[pool], count: 1 }] })
        expect(draw.wheel?.nonce).toBe(draw.draw.nonce + 1)
        expect(await coinsOf(player)).toBe(before + amount)
        expect(await inPool(pool)).toBe(seed)
        expect((await player.call(getPersonJackpotDrawAwardLog, {})).list).toMatchObject([
          { propId: JACKPOT_PRIZE_ID[pool], type: 2, count: amount },
        ])
        expect(await verifyAllRecords(app.services)).toEqual([])
      },
    )

    test('a won jackpot and its wheel can be recomputed from the revealed seed', {
      tags: ['games-all-random'],
    }, async () => {
      await makePoolWinLikely(app, 'minor')
      await claimNextChance(player)
      const { prizes, wheel, fairSeed } = await drawInfo()
      const won = await drawJackpotOnce(player)
      expect(won.draw).toMatchObject({ serverSeedHash: fairSeed.serverSeedHash, nonce: fairSeed.nonce })
      const { revealed } = await player.call(fairSeedRotate, { clientSeed: 'next' })
      const { serverSeed, clientSeed } = revealed
      for (const [table, draw] of [
        [prizes, won.draw],
        [wheel, won.wheel],
      ] as const) {
        const again = drawPrize(table, createFairRandom(serverSeed, clientSeed, draw?.nonce ?? -1))
        expect(again).toMatchObject({ drawn: draw?.drawn, index: draw?.index })
      }
      const { list } = await player.call(prizeDraws, {})
      // One transaction has stored both draws, so they have the same time and their order is undefined.
      expect(list.map(({ name, serverSeed }) => [name, serverSeed]).sort()).toEqual([
        ['jackpot', serverSeed],
        ['jackpot-wheel', serverSeed],
      ])
    })

    test.each(['seed_in_force', 'balance', 'entry', 'journal', 'command'])(
      'a won jackpot whose row in the table %s cannot be written leaves nothing behind, and can be drawn again',
      async table => {
        await makePoolWinLikely(app, 'minor')
        await claimNextChance(player)
        await placeBet(app, { playerId: player.id, stake: 10_000, payout: 10_000 })
        const [coins, pool] = [await coinsOf(player), await inPool('minor')]
        const { drawPath } = await drawInfo()
        const broken = await createTestApp(databases, {
          db: createDatabaseFailingAtTable(app.services.db, table),
        })
        broken.clock.move(app.clock.now() - broken.clock.now())
        const requestId = newRequestId()
        const response = await broken.post(drawPath, JSON.stringify({ requestId }), {
          authorization: `${player.token}`,
        })
        expect(response.status).toBe(500)
        expect([await coinsOf(player), await inPool('minor')]).toEqual([coins, pool])
        expect(await chancesOf(player)).toBe(1)
        expect(await drawJackpotOnce(player, requestId)).toMatchObject({ type: 2 })
        expect((await player.call(getPersonJackpotDrawAwardLog, {})).list).toHaveLength(1)
        expect(await verifyAllRecords(app.services)).toEqual([])
      },
    )

    test('a won jackpot needs no wagering', async () => {
      await makePoolWinLikely(app, 'minor')
      await claimNextChance(player)
      const { owed } = await app.services.db.read
        .selectFrom('player_total')
        .select('owed')
        .where('player_id', '=', player.id)
        .executeTakeFirstOrThrow()
      await drawJackpotOnce(player)
      const after = await app.services.db.read
        .selectFrom('player_total')
        .select('owed')
        .where('player_id', '=', player.id)
        .executeTakeFirstOrThrow()
      expect(after.owed).toBe(owed)
    })

    test('of several jackpot winners at once the first gets the whole pool, and each later one the restarted pool', {
      tags: ['games-jackpot-winners', 'race'],
    }, async () => {
      const winners = await Promise.all([1, 2, 3, 4].map(() => registerPlayerWithChances(app)))
      await makePoolWinLikely(app, 'minor')
      for (const winner of winners) await claimNextChance(winner)
      const before = await inPool('minor')
      const draws = await Promise.all(winners.map(winner => drawJackpotOnce(winner)))
      const paid = draws.map(({ bonus }) => bonus).sort((a, b) => b - a)
      expect(paid[0]).toBeGreaterThan(before)
      expect(paid.slice(1)).toEqual(Array(3).fill(DEFAULT_JACKPOT_POOL_TERMS.minor.seed))
      const { jackpotWinnerList } = await drawInfo()
      expect(jackpotWinnerList.map(({ count }) => count)).toEqual([4, 3, 2, 1])
      expect(await verifyAllRecords(app.services)).toEqual([])
    })

    test('jackpot winners are listed with masked names, ranked by amount, ten on a page', async () => {
      const winners: TestPlayer[] = []
      for (let index = 0; index < 11; index++) {
        const winner = await registerPlayerWithChances(app)
        winners.push(winner)
        await makePoolWinLikely(app, index === 3 ? 'minor' : 'mini')
        await claimNextChance(winner)
        await drawJackpotOnce(winner)
        app.clock.move(1_000)
      }
      const best = winners[3] as TestPlayer
      const first = await best.call(getJackpotRank, {})
      expect(first.pages).toBe(2)
      expect(first.allRank.list).toHaveLength(10)
      expect(first.allRank.list[0]).toMatchObject({ id: 1, propId: JACKPOT_PRIZE_ID.minor })
      expect(first.personRank).toMatchObject({ id: 1, propId: JACKPOT_PRIZE_ID.minor })
      expect(first.allRank.list[1]?.nickname).toMatch(/•••/)
      const second = await best.call(getJackpotRank, { pageNum: 2 })
      expect(second.allRank.list.map(({ id }) => id)).toEqual([11])
      expect((await player.call(getJackpotRank, {})).personRank).toBeNull()
      const { jackpotWinnerList } = await drawInfo()
      expect(jackpotWinnerList).toHaveLength(11)
      expect(jackpotWinnerList[0]).toMatchObject({ type: 2, propId: JACKPOT_PRIZE_ID.mini })
      const { data } = await runCommandInProcess(app.services, 'jackpot', 'history')
      expect(data).toHaveLength(11)
    })
  })

  test('jackpot tables are refused if their weights have a wrong sum, or if a wheel or pool is missing', async () => {
    const changeSetting = (key: string, value: object) =>
      runCommandInProcess(app.services, 'settings', 'set', key, JSON.stringify(value))
    const { total, prizes } = JACKPOT_PRIZE_TABLE
    await expect(changeSetting('jackpotPrizes', { total: total + 1, prizes })).rejects.toThrow(
      /sum to the total/,
    )
    const noWheel = prizes.map(prize =>
      prize.item?.id === JACKPOT_PRIZE_ID.generic ? { ...prize, item: null } : prize,
    )
    await expect(changeSetting('jackpotPrizes', { total, prizes: noWheel })).rejects.toThrow(/twelve prizes/)
    await expect(
      changeSetting('jackpotWheel', { total: 1, prizes: [{ weight: 1, item: { id: 50001, count: 1 } }] }),
    ).rejects.toThrow(/50004/)
    await expect(changeSetting('inviteWheel', { total, prizes })).rejects.toThrow()
  })
})
