import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { ResultOf } from '../../../src/contract/endpoint.ts'
import { fairSeedRotate } from '../../../src/contract/fair-seed.ts'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { utcDayAt } from '../../../src/domain/day.ts'
import { lotteryGameIdOf } from '../../../src/domain/games/lottery-tiers.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { excludePlayer } from '../../../src/features/auth/server/player-status.ts'
import { reverseDeposit } from '../../../src/features/deposit/server/refunds/reverse.ts'
import type { RoundReport } from '../../../src/features/game/server/rounds/round-report.ts'
import { setSelfLimit } from '../../../src/features/limits/contract.ts'
import {
  lotteryData,
  lotteryDraw,
  lotteryHistory,
  lotteryOrders,
  lotteryRecord,
  lotteryTickets,
} from '../../../src/features/lottery/contract.ts'
import { updateDraw } from '../../../src/features/lottery/server/draw-repository.ts'
import { insertTicketPurchase } from '../../../src/features/lottery/server/ticket-repository.ts'
import { betRecord, roundDetail, roundDetails } from '../../../src/features/rounds/contract.ts'
import { cancelBonus, getExchange } from '../../../src/features/withdrawal/contract.ts'
import { playerAccount } from '../../../src/server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../src/server/ledger/balance.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { listCountersByDay } from '../../../src/server/player-money/counters/day-counters.ts'
import { grantItem } from '../../../src/server/player-money/grants/grants.ts'
import { listItemLots } from '../../../src/server/player-money/grants/item-lot-repository.ts'
import { playerTotalsOf } from '../../../src/server/player-money/totals/totals.ts'
import { outcomeOfCall, refusalOfCall, refusalReasonOfCall, startAppForEachTest } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import {
  buyLotteryTickets,
  createLotteryTermsWith,
  grantItemPieces,
  grantTickets,
  openLotteryDraws,
  readOpenDraw,
  registerTicketBuyer,
  runDrawAfterSales,
  setLotteryTerms,
} from '../../support/lottery.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { logInAgain, newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'

/**
 * Number of simultaneous purchases. The number is small enough that, even on a busy machine, all finish before one of
 * them reaches the time limit for a database connection.
 */
const AT_ONCE = 40

describeOnOneEngine('the lottery', databases => {
  const app = startAppForEachTest(databases)
  let player: TestPlayer

  beforeEach(async () => {
    await openLotteryDraws(app)
    player = await registerTicketBuyer(app)
  })

  const database = () => app.services.db.read
  const heldPieces = (item: number, of = player) =>
    balanceOfAccount(app.services.db, playerAccount(of.id), item as never)
  const sumsToday = async (of = player) => {
    const day = utcDayAt(app.clock.now())
    return (await listCountersByDay(database(), of.id, { from: day, to: day }))[0]
  }
  const expectSound = async () => expect(await verifyAllRecords(app.services)).toEqual([])

  const giveBonus = (to: TestPlayer, wageringMultiple: number) =>
    app.services.db.transact(tx =>
      grantItem(app.services, tx, {
        playerId: to.id,
        item: ITEM_ID.coin,
        amount: 10_000,
        source: 'gift:bonus',
        wageringMultiple,
        atMs: app.clock.now(),
      }),
    )
  const excludeForLong = () => {
    const atMs = app.clock.now()
    const draft = { playerId: player.id, untilMs: atMs + 90 * DAY_MS, reason: 'test', atMs }
    return app.services.db.transact(tx => excludePlayer(app.services, tx, draft))
  }

  test('the lottery opens a draw of each tier, with its terms and the hash of its secret', async () => {
    const { draws } = await player.call(lotteryData, {})
    expect(draws.map(({ tier, pay, price, ticketsMax }) => [tier, pay, price, ticketsMax])).toEqual([
      [1, 'points', 50, 20_000],
      [2, 'coin', 500, 2_000],
      [3, 'coin', 2_000, 5_000],
      [4, 'diamond', 100, 1_200],
      [5, 'coin', 5_000, 20_000],
    ])
    expect(draws[1]).toMatchObject({ number: 1, sold: 0, own: 0, held: 0, share: 9_500, prizes: [] })
    expect(draws[1]?.fullPrizes.map(({ amount, count }) => [amount, count])).toEqual([
      [500_000, 1],
      [25_000, 10],
      [4_000, 50],
    ])
    expect(new Set(draws.map(({ secretHash }) => secretHash)).size).toBe(5)
    expect(draws.every(({ secretHash }) => /^[0-9a-f]{64}$/.test(secretHash))).toBe(true)
    await runJob(app.services, 'lottery')
    expect((await player.call(lotteryData, {})).draws).toEqual(draws)
  })

  test('a lottery ticket counts as a stake in balance, limits and records when it is bought, but for VIP experience only at its draw', async () => {
    const draw = await readOpenDraw(player, 2)
    const before = await playerTotalsOf(app.services.db, player.id)
    const bought = await buyLotteryTickets(player, draw.drawId, 3)
    expect(bought).toMatchObject({ first: 1, count: 3, paid: 1_500, own: 3, sold: 3, coin: 98_500 })
    expect(await player.coin()).toBe(98_500)
    const after = await playerTotalsOf(app.services.db, player.id)
    expect(after.wagered - before.wagered).toBe(1_500)
    expect(after.counted - before.counted).toBe(0)
    expect(await sumsToday()).toMatchObject({
      wagered: 1_500,
      lost: 1_500,
      realWagered: 0,
      plays: 1,
      rounds: 0,
    })
    const { list } = await player.call(betRecord, {})
    expect(list).toMatchObject([
      { gameId: lotteryGameIdOf(2), gameName: 'Lottery, tier 2', stake: 1_500, payout: 0, state: 'open' },
    ])
    const { closesTime } = await readOpenDraw(player, 2)
    const roundId = list[0]?.roundId ?? ''
    expect(list[0]?.drawTime, 'a ticket waits for its draw').toBe(closesTime)
    expect((await player.call(roundDetail, { roundId })).drawTime).toBe(closesTime)
    expect((await player.call(roundDetails, {})).list).toMatchObject([{ roundId, drawTime: closesTime }])
    expect(await readOpenDraw(player, 2)).toMatchObject({
      sold: 3,
      own: 3,
      prizes: [{ count: 1 }, { count: 2 }],
    })
    const [line] = await player.readStatement()
    expect(line).toMatchObject({ kind: 'bet', change: -1_500, game: { name: 'Lottery, tier 2' } })
    await expectSound()
  })

  test('a lottery draw finds its winners from its secret and the list of tickets, pays them, and publishes the secret', async () => {
    const others = [await registerTicketBuyer(app), await registerTicketBuyer(app)]
    const draw = await readOpenDraw(player, 2)
    await buyLotteryTickets(player, draw.drawId, 40)
    for (const other of others) await buyLotteryTickets(other, draw.drawId, 30)
    await runDrawAfterSales(app, draw)
    const ended = await player.call(lotteryDraw, { drawId: draw.drawId })
    expect(ended).toMatchObject({ state: 'ended', sold: 100, own: 40, secretHash: draw.secretHash })
    expect(ended.secret).toMatch(/^[0-9a-f]{64}$/)
    expect(ended.winners).toHaveLength(61)
    const paid = ended.winners.reduce((sum, { amount }) => sum + amount, 0)
    expect(paid).toBe(100 * 500 * 0.95)
    const balances = await Promise.all([player, ...others].map(each => each.coin()))
    expect(balances.reduce((sum, coin) => sum + coin, 0)).toBe(300_000 - 50_000 + paid)
    const own = ended.winners.filter(({ isOwn }) => isOwn)
    expect(own.every(({ ticket }) => ticket <= 40)).toBe(true)
    const won = own.reduce((sum, { amount }) => sum + amount, 0)
    expect(balances[0]).toBe(80_000 + won)
    const { list: orders } = await player.call(lotteryOrders, {})
    const name = { time: 'daily', pay: 'coin', price: 500 }
    expect(orders).toMatchObject([
      { draw: name, first: 1, count: 40, pay: 'coin', paid: 20_000, state: 'settled', won },
    ])
    const { list: prizes } = await player.call(lotteryRecord, { pageSize: 50 })
    expect(prizes.map(({ ticket }) => ticket)).toEqual(own.map(({ ticket }) => ticket))
    expect(prizes[0]).toMatchObject(name)
    // The draw is one day later than the purchase. The win counts for the day of the draw (today), and the stake for
    // the day of the purchase.
    expect(await sumsToday()).toMatchObject({ wagered: 0, lost: -won, plays: 0, rounds: 1 })
    const { list: rounds } = await player.call(betRecord, {})
    expect(rounds).toMatchObject([{ stake: 20_000, payout: won, state: 'closed', drawTime: null }])
    const { text, next } = await player.call(lotteryTickets, { drawId: draw.drawId })
    expect(next).toBeNull()
    const [first = ''] = text.split('\n').slice(6)
    expect(ended.alias).toBe('1')
    expect(first).toBe(`1 1 ${encodeURIComponent(`seed of ${player.account}`)}`)
    expect(text).not.toContain(player.id)
    expect(await runCommandInProcess(app.services, 'draw', 'prove', draw.drawId)).toMatchObject({
      data: { isRight: true },
    })
    expect(await readOpenDraw(player, 2)).toMatchObject({
      number: 2,
      sold: 0,
      closesTime: draw.closesTime + DAY_MS,
    })
    await runJob(app.services, 'lottery')
    expect(await player.coin()).toBe(balances[0])
    await expectSound()
  })

  test('a lottery ticket bought with real money wins real money, which needs no wagering', async () => {
    const draw = await readOpenDraw(player, 2)
    await buyLotteryTickets(player, draw.drawId, 1)
    await runDrawAfterSales(app, draw)
    expect(await player.coin()).toBe(100_000 - 500 + 475)
    expect(await playerTotalsOf(app.services.db, player.id)).toMatchObject({ owed: 0, openGrants: 0 })
  })

  test('staff see the stake and the win of a lottery ticket in the ledger entries of its round', async () => {
    const draw = await readOpenDraw(player, 2)
    await buyLotteryTickets(player, draw.drawId, 1)
    await runDrawAfterSales(app, draw)
    const { list } = await player.call(betRecord, {})
    const run = await runCommandInProcess(app.services, 'round', 'show', list[0]?.roundId ?? '')
    const data = run.data as RoundReport
    expect(data).toMatchObject({ state: 'closed', payout: 475, proof: { result: 'lottery' } })
    const own = data.entries.filter(({ account }) => account === playerAccount(player.id))
    expect(own.map(({ amount }) => amount)).toEqual([-500, 475])
  })

  test('a lottery ticket bought with bonus money wins bonus money', async () => {
    const guest = await registerTicketBuyer(app, 10_000)
    await giveBonus(guest, 10)
    const draw = await readOpenDraw(guest, 2)
    await buyLotteryTickets(guest, draw.drawId, 40)
    const purchase = await database().selectFrom('lottery_purchase').selectAll().executeTakeFirstOrThrow()
    expect(purchase).toMatchObject({ price: 20_000, counted: 0, counted_price: 0 })
    expect(purchase.bonus_part).toBeGreaterThan(0)
    await runDrawAfterSales(app, draw)
    const grant = await database()
      .selectFrom('wagering_grant')
      .select(['bonus_money', 'remaining'])
      .where('kind', '=', 'bonus')
      .executeTakeFirstOrThrow()
    expect(grant.bonus_money).toBe(Math.ceil((19_000 * purchase.bonus_part) / 20_000))
    await expectSound()
  })

  /** Returns the remaining wagering of each of a player's open grants, in the order in which stakes reduce it. */
  const remainingOf = async (of: TestPlayer) =>
    (await of.call(getExchange, {})).grants.map(({ kind, remaining }) => [kind, remaining])

  test('a lottery ticket counts for bonuses, awards and pools only at its draw, by the share of tickets that others hold', async () => {
    const guest = await registerTicketBuyer(app, 0)
    await guest.deposit(10_000)
    app.clock.move(1)
    await giveBonus(guest, 10)
    const draw = await readOpenDraw(guest, 3)
    // Of the stake of 12,000 centavos, 10,000 count for the wagering of the deposit. Of the other 2,000, a quarter
    // counts for the bonus, because the other player has 2 of the 8 tickets.
    await buyLotteryTickets(guest, draw.drawId, 6)
    await buyLotteryTickets(player, draw.drawId, 2)
    expect(await remainingOf(guest)).toEqual([['bonus', 100_000]])
    expect(await playerTotalsOf(app.services.db, guest.id)).toMatchObject({ wagered: 12_000, counted: 0 })
    await runDrawAfterSales(app, draw)
    await guest.reauthenticate()
    expect(await remainingOf(guest)).toEqual([['bonus', 100_000 - 500]])
    const rows = await database()
      .selectFrom('lottery_purchase')
      .select(['counted', 'counted_price', 'bonus_part'])
      .orderBy('first')
      .execute()
    expect(rows).toEqual([
      { counted: 2_500, counted_price: 3_000, bonus_part: 2_000 },
      { counted: 3_000, counted_price: 3_000, bonus_part: 0 },
    ])
    expect(await playerTotalsOf(app.services.db, guest.id)).toMatchObject({ wagered: 12_000, counted: 2_500 })
    expect(await sumsToday(guest)).toMatchObject({ wagered: 0, realWagered: 2_500, plays: 0 })
    const { ended_stakes } = await database()
      .selectFrom('play_day')
      .select('ended_stakes')
      .where('player_id', '=', guest.id)
      .where('day', '=', utcDayAt(app.clock.now()))
      .executeTakeFirstOrThrow()
    expect(ended_stakes).toBe(2_500)
    await expectSound()
  })

  test('the part of a lottery ticket that a deposit used up does not count for a bonus at the draw after that deposit is charged back', async () => {
    const guest = await registerTicketBuyer(app, 0)
    await guest.deposit(10_000)
    const { orderId } = await guest.deposit(10_000)
    app.clock.move(1)
    await giveBonus(guest, 10)
    const draw = await readOpenDraw(guest, 3)
    await buyLotteryTickets(guest, draw.drawId, 11)
    await buyLotteryTickets(player, draw.drawId, 11)
    await reverseDeposit(app.services, orderId, app.clock.now())
    await runDrawAfterSales(app, draw)
    await guest.reauthenticate()
    expect(await remainingOf(guest), 'half of the 2,000 that the deposits left').toEqual([
      ['bonus', 100_000 - 1_000],
    ])
    await expectSound()
  })

  test("lottery tickets of a player alone in a draw count in full for a deposit's wagering, but not for bonuses or awards", async () => {
    const guest = await registerTicketBuyer(app, 0)
    await guest.deposit(50_000)
    await giveBonus(guest, 5)
    const draw = await readOpenDraw(guest, 2)
    await buyLotteryTickets(guest, draw.drawId, 50)
    await buyLotteryTickets(guest, draw.drawId, 50)
    await runDrawAfterSales(app, draw)
    await guest.reauthenticate()
    expect(await guest.coin()).toBe(60_000 - 50_000 + 47_500)
    expect(await remainingOf(guest)).toEqual([['bonus', 50_000]])
    expect(await playerTotalsOf(app.services.db, guest.id)).toMatchObject({ wagered: 50_000, counted: 0 })
    await expectSound()
  })

  test('a lottery ticket from the former release, which counted when it was sold, does not count again at its draw', async () => {
    const draw = await readOpenDraw(player, 2)
    await buyLotteryTickets(player, draw.drawId, 2)
    await buyLotteryTickets(await registerTicketBuyer(app), draw.drawId, 1)
    await app.services.db.transact(async ({ query }) => {
      const isOfPlayer = sql`player_id = ${player.id}`
      await sql`update lottery_purchase set counted = price, counted_price = null where ${isOfPlayer}`.execute(
        query,
      )
      await sql`update player_total set counted = counted + 1000 where ${isOfPlayer}`.execute(query)
      await sql`update play_day set real_wagered = real_wagered + 1000 where ${isOfPlayer}`.execute(query)
      await sql`update play_day_game set real_wagered = real_wagered + 1000 where ${isOfPlayer}`.execute(
        query,
      )
    })
    await expectSound()
    await runDrawAfterSales(app, draw)
    expect(await playerTotalsOf(app.services.db, player.id)).toMatchObject({ counted: 1_000 })
    await expectSound()
  })

  test.each(['drawn', 'called off'])(
    'when a lottery draw is %s, the house gets the share of a bonus that paid for tickets and was cancelled afterwards',
    async end => {
      const guest = await registerTicketBuyer(app, 10_000)
      await giveBonus(guest, 10)
      const draw = await readOpenDraw(guest, 2)
      await buyLotteryTickets(guest, draw.drawId, 40)
      const { grants } = await guest.call(getExchange, {})
      const bonus = grants.find(({ kind }) => kind === 'bonus')
      const { grantId = '', bonusMoney = 0, inPlay = 0 } = bonus ?? {}
      expect(inPlay).toBeGreaterThan(0)
      await guest.call(cancelBonus, { requestId: newRequestId(), grantId, bonusMoney })
      const before = await guest.coin()
      if (end === 'drawn') await runDrawAfterSales(app, draw)
      else {
        await runCommandInProcess(app.services, 'draw', 'call-off', draw.drawId, '--reason', 'a test')
        await runJob(app.services, 'lottery')
      }
      const paid = end === 'drawn' ? 19_000 : 20_000
      const taken = Math.ceil((paid * inPlay) / 20_000)
      expect(await guest.coin()).toBe(before + paid - taken)
      await expectSound()
    },
  )

  test('lottery tickets bought with points or with held tickets win coins that need no wagering', async () => {
    const draw = await readOpenDraw(player, 1)
    await grantItemPieces(app, player.id, ITEM_ID.points, 500)
    await grantTickets(app, player.id, 1, 2)
    expect(await readOpenDraw(player, 1)).toMatchObject({ held: 2 })
    expect(await buyLotteryTickets(player, draw.drawId, 3)).toMatchObject({ first: 1, paid: 150, own: 3 })
    expect(await buyLotteryTickets(player, draw.drawId, 2, 'held')).toMatchObject({
      first: 4,
      paid: 0,
      own: 5,
    })
    expect(await heldPieces(ITEM_ID.points)).toBe(350)
    expect(await heldPieces(ITEM_ID.ticket1)).toBe(0)
    expect(await sumsToday()).toMatchObject({ wagered: 0, plays: 0 })
    await runDrawAfterSales(app, draw)
    expect(await player.coin()).toBe(110_000)
    expect(await playerTotalsOf(app.services.db, player.id)).toMatchObject({ owed: 0 })
    const { list } = await player.call(lotteryRecord, {})
    expect(list).toMatchObject([{ tier: 1, amount: 10_000, pay: 'points', price: 50, isLocked: false }])
    await expectSound()
  })

  test('the own tickets of a past draw cost the coins that were paid for them; held tickets cost nothing', async () => {
    const draw = await readOpenDraw(player, 2)
    await grantTickets(app, player.id, 2, 3)
    await buyLotteryTickets(player, draw.drawId, 3, 'held')
    await buyLotteryTickets(player, draw.drawId, 2)
    const points = await readOpenDraw(player, 1)
    await grantItemPieces(app, player.id, ITEM_ID.points, 50)
    await buyLotteryTickets(player, points.drawId, 1)
    await runDrawAfterSales(app, draw)
    const past = (of: { drawId: string }) => player.call(lotteryDraw, { drawId: of.drawId })
    expect(await past(draw)).toMatchObject({ state: 'ended', price: 500, own: 5, ownCost: 1_000 })
    expect(await app.client().call(lotteryDraw, { drawId: draw.drawId })).toMatchObject({
      own: 0,
      ownCost: 0,
    })
    await runDrawAfterSales(app, points)
    expect(await past(points)).toMatchObject({ state: 'ended', own: 1, ownCost: 0 })
  })

  test('coins won by a held lottery ticket are locked until the first deposit, like every free award', async () => {
    const guest = await registerTicketBuyer(app, 0)
    await grantTickets(app, guest.id, 1, 1)
    const draw = await readOpenDraw(guest, 1)
    await buyLotteryTickets(guest, draw.drawId, 1, 'held')
    await runDrawAfterSales(app, draw)
    expect(await guest.coin()).toBe(0)
    expect((await guest.call(lotteryRecord, {})).list).toMatchObject([{ amount: 10_000, isLocked: true }])
    await guest.reauthenticate()
    await guest.deposit(20_000)
    expect(await guest.coin()).toBe(30_000)
    await expectSound()
  })

  test('lottery tickets that a player bought before an exclusion are still drawn and paid', async () => {
    const draw = await readOpenDraw(player, 2)
    await buyLotteryTickets(player, draw.drawId, 2)
    await excludeForLong()
    await runDrawAfterSales(app, draw)
    expect(await balanceOfAccount(app.services.db, playerAccount(player.id), ITEM_ID.coin)).toBe(99_000 + 950)
    await expectSound()
  })

  test('a lottery ticket that cost no coins also wins for a player who was excluded after getting it', async () => {
    await grantTickets(app, player.id, 1, 1)
    const draw = await readOpenDraw(player, 1)
    await buyLotteryTickets(player, draw.drawId, 1, 'held')
    await excludeForLong()
    await runDrawAfterSales(app, draw)
    expect(await balanceOfAccount(app.services.db, playerAccount(player.id), ITEM_ID.coin)).toBe(110_000)
    expect(await playerTotalsOf(app.services.db, player.id)).toMatchObject({ owed: 0 })
    await expectSound()
  })

  test('a lottery draw with fewer tickets than its minimum is called off and returns the diamonds', async () => {
    await setLotteryTerms(app, createLotteryTermsWith(4, { ticketsMin: 3 }))
    await grantItemPieces(app, player.id, ITEM_ID.diamond, 250)
    const before = await heldPieces(ITEM_ID.diamond)
    await grantTickets(app, player.id, 4, 1)
    const draw = await readOpenDraw(player, 4)
    expect(draw.ticketsMin).toBe(600)
    await buyLotteryTickets(player, draw.drawId, 2)
    await buyLotteryTickets(player, draw.drawId, 1, 'held')
    await runDrawAfterSales(app, draw)
    expect(await player.call(lotteryDraw, { drawId: draw.drawId })).toMatchObject({
      state: 'called-off',
      winners: [],
      listHash: '',
      secret: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(await heldPieces(ITEM_ID.diamond)).toBe(before)
    expect(await heldPieces(ITEM_ID.ticket4)).toBe(1)
    expect((await player.call(lotteryOrders, {})).list.map(({ state }) => state)).toEqual([
      'returned',
      'returned',
    ])
    expect(await readOpenDraw(player, 4)).toMatchObject({ number: 2, ticketsMin: 3 })
    await expectSound()
  })

  test('a telephone won in a lottery draw is announced once to the module that sends goods to players', async () => {
    const won: unknown[] = []
    app.services.hooks.on('goodsWon', (_, event) => void won.push(event))
    await setLotteryTerms(app, createLotteryTermsWith(4, { ticketsMin: 3 }))
    const empty = await readOpenDraw(player, 4)
    await runDrawAfterSales(app, empty)
    await player.reauthenticate()
    await grantItemPieces(app, player.id, ITEM_ID.diamond, 400)
    const draw = await readOpenDraw(player, 4)
    await buyLotteryTickets(player, draw.drawId, 3)
    await runDrawAfterSales(app, draw)
    const source = `lottery:${draw.drawId}:1`
    expect(won).toMatchObject([{ playerId: player.id, goods: 'telephone', source }])
    await runJob(app.services, 'lottery')
    expect(won).toHaveLength(1)
    expect((await player.call(lotteryOrders, {})).list).toMatchObject([{ goods: ['telephone'], won: 0 }])
    await expectSound()
  })

  test('when staff call a lottery draw off, its stakes are deducted from wagering, experience and limits on their day', async () => {
    await grantItemPieces(app, player.id, ITEM_ID.points, 200)
    const points = await readOpenDraw(player, 1)
    const lots = await listItemLots(database(), player.id, [ITEM_ID.points])
    await buyLotteryTickets(player, points.drawId, 2)
    const draw = await readOpenDraw(player, 3)
    const before = await playerTotalsOf(app.services.db, player.id)
    await buyLotteryTickets(player, draw.drawId, 5)
    expect(await sumsToday()).toMatchObject({ wagered: 10_000, plays: 1 })
    const day = utcDayAt(app.clock.now())
    app.clock.move(DAY_MS / 4)
    await player.reauthenticate()
    for (const { drawId } of [draw, points]) {
      await runCommandInProcess(app.services, 'draw', 'call-off', drawId, '--reason', 'a test')
    }
    expect(await refusalReasonOfCall(buyLotteryTickets(player, draw.drawId, 1))).toBe('drawClosed')
    await runJob(app.services, 'lottery')
    expect(await player.coin()).toBe(100_000)
    const after = await playerTotalsOf(app.services.db, player.id)
    expect(after).toMatchObject({ wagered: before.wagered, counted: before.counted })
    expect(await listCountersByDay(database(), player.id, { from: day, to: day })).toMatchObject([
      { wagered: 0, lost: 0, realWagered: 0, plays: 0 },
    ])
    expect(await heldPieces(ITEM_ID.points)).toBe(200)
    const again = await listItemLots(database(), player.id, [ITEM_ID.points])
    expect(again.reduce((sum, lot) => sum + lot.pieces, 0)).toBe(200)
    expect(new Set(again.map(lot => lot.ends_at_ms))).toEqual(new Set(lots.map(lot => lot.ends_at_ms)))
    const { list } = await player.call(betRecord, {})
    expect(list).toMatchObject([{ stake: 0, payout: 0, state: 'closed' }])
    await runJob(app.services, 'lottery')
    expect(await player.coin()).toBe(100_000)
    await expect(
      runCommandInProcess(app.services, 'draw', 'call-off', draw.drawId, '--reason', 'again'),
    ).rejects.toThrow('called-off')
    await expectSound()
  })

  test('a returned lottery stake frees the limit of the week of its purchase, and does not count on the day of the return', async () => {
    const limit = { requestId: newRequestId(), kind: 'wager', period: 'week', to: 10_000 } as const
    await player.call(setSelfLimit, limit)
    const draw = await readOpenDraw(player, 3)
    const dayOfPurchase = utcDayAt(app.clock.now())
    const other = await readOpenDraw(player, 5)
    await buyLotteryTickets(player, draw.drawId, 5)
    expect(await player.call(lotteryData, {})).toMatchObject({ draws: [], isOpen: true })
    expect(await refusalReasonOfCall(buyLotteryTickets(player, other.drawId, 1))).toBe('wagerLimit')
    app.clock.move(DAY_MS)
    await player.reauthenticate()
    await runCommandInProcess(app.services, 'draw', 'call-off', draw.drawId, '--reason', 'a test')
    await runJob(app.services, 'lottery')
    const days = { from: dayOfPurchase, to: utcDayAt(app.clock.now()) }
    const sums = await listCountersByDay(database(), player.id, days)
    expect(sums[0]).toMatchObject({ wagered: 0, lost: 0, realWagered: 0 })
    expect(sums.slice(1).every(({ wagered, lost }) => wagered === 0 && lost === 0)).toBe(true)
    expect(await outcomeOfCall(buyLotteryTickets(player, other.drawId, 2))).toBe('done')
    expect(await refusalReasonOfCall(buyLotteryTickets(player, other.drawId, 1))).toBe('wagerLimit')
    await expectSound()
  })

  test('a lottery stake of bonus money that is returned becomes bonus money again', async () => {
    const { services } = app
    const guest = await registerTicketBuyer(app, 95_000)
    await giveBonus(guest, 3)
    const listGrants = () =>
      database()
        .selectFrom('wagering_grant')
        .select(['source', 'remaining', 'bonus_money', 'state'])
        .where('player_id', '=', guest.id)
        .orderBy('source')
        .execute()
    const before = await listGrants()
    const draw = await readOpenDraw(guest, 3)
    for (let purchase = 0; purchase < 5; purchase++) await buyLotteryTickets(guest, draw.drawId, 10)
    expect(await listGrants()).not.toEqual(before)
    await runCommandInProcess(services, 'draw', 'call-off', draw.drawId, '--reason', 'a test')
    await runJob(services, 'lottery')
    expect(await listGrants()).toEqual(before)
    expect(await guest.coin()).toBe(105_000)
  })

  test("a purchase of lottery tickets that the terms, the player's status or the draw forbid is refused and moves no money", async () => {
    const draw = await readOpenDraw(player, 2)
    const points = await readOpenDraw(player, 1)
    expect(await refusalReasonOfCall(buyLotteryTickets(player, newId(), 1))).toBe('notFound')
    expect(await refusalReasonOfCall(buyLotteryTickets(player, points.drawId, 1))).toBe('notEnoughPoints')
    expect(
      await refusalReasonOfCall(buyLotteryTickets(player, (await readOpenDraw(player, 4)).drawId, 1)),
    ).toBe('notEnoughDiamonds')
    expect(await refusalOfCall(buyLotteryTickets(player, draw.drawId, 1, 'held'))).toMatchObject({
      reason: 'ticketLimit',
      detail: { left: 0 },
    })
    expect(await refusalOfCall(buyLotteryTickets(player, draw.drawId, 101))).toMatchObject({
      reason: 'ticketLimit',
      detail: { left: 100 },
    })
    const poor = await registerTicketBuyer(app, 20_000)
    expect(await refusalReasonOfCall(buyLotteryTickets(poor, draw.drawId, 41))).toBe('notEnoughMoney')
    const guest = await registerTicketBuyer(app, 0)
    await grantItemPieces(app, guest.id, ITEM_ID.points, 100)
    expect(await refusalReasonOfCall(buyLotteryTickets(guest, points.drawId, 1))).toBe('depositFirst')
    const unseeded = await registerPlayer(app)
    expect(await refusalReasonOfCall(buyLotteryTickets(unseeded, draw.drawId, 1))).toBe('gameNotOpened')
    await unseeded.call(lotteryData, {})
    expect(await refusalReasonOfCall(buyLotteryTickets(unseeded, draw.drawId, 1)), 'no client seed').toBe(
      'gameNotOpened',
    )
    await poor.call(setSelfLimit, { requestId: newRequestId(), kind: 'wager', period: 'day', to: 1_000 })
    expect(await refusalReasonOfCall(buyLotteryTickets(poor, draw.drawId, 3))).toBe('wagerLimit')
    await app.services.settings.set('closedGames', [lotteryGameIdOf(2)], { staff: 'tester', atMs: 1 })
    expect(await refusalReasonOfCall(buyLotteryTickets(player, draw.drawId, 1))).toBe('gameClosed')
    await app.services.settings.set('closedGames', [], { staff: 'tester', atMs: 2 })
    app.clock.move(draw.closesTime - app.clock.now())
    await player.reauthenticate()
    expect(await refusalReasonOfCall(buyLotteryTickets(player, draw.drawId, 1))).toBe('drawClosed')
    await app.services.settings.change(async tx => {
      await tx.query
        .updateTable('activity')
        .set({ status: 'closed' })
        .where('id', '=', ACTIVITY_TYPE.lottery)
        .execute()
    })
    expect(await refusalReasonOfCall(buyLotteryTickets(player, (await nextTier(3)).id, 1))).toBe(
      'activityClosed',
    )
    expect(await player.call(lotteryData, {})).toMatchObject({ draws: [], isOpen: false })
    expect(await player.coin()).toBe(100_000)
    expect(await database().selectFrom('lottery_purchase').selectAll().execute()).toEqual([])
    await expectSound()
  })

  const newId = (number = 0) => String(number).padStart(26, '0')
  const nextTier = (tier: 3) =>
    database().selectFrom('lottery_draw').select('id').where('tier', '=', tier).executeTakeFirstOrThrow()

  test("a visitor sees a draw's price, prizes and past winners, and no player's tickets, name or id", async () => {
    const visitor = app.client()
    const draw = await readOpenDraw(player, 2)
    await buyLotteryTickets(player, draw.drawId, 5)
    const data = await visitor.call(lotteryData, {})
    expect(data).toMatchObject({ isOpen: true, points: 0, diamonds: 0, fairSeed: null })
    const seen = data.draws.find(({ tier }) => tier === 2)
    expect(seen).toMatchObject({ price: draw.price, fullPrizes: draw.fullPrizes, sold: 5, own: 0, held: 0 })
    await runDrawAfterSales(app, draw)
    const { drawId } = draw
    const { list: ended } = await visitor.call(lotteryHistory, { tier: 2 })
    expect(ended).toMatchObject([{ drawId, own: 0 }])
    const past = await visitor.call(lotteryDraw, { drawId })
    expect(past).toMatchObject({ own: 0, alias: '' })
    expect(past.winners.length).toBeGreaterThan(0)
    expect(past.winners.filter(({ isOwn }) => isOwn)).toEqual([])
    const list = await visitor.call(lotteryTickets, { drawId })
    expect(JSON.stringify([data, past])).not.toContain(player.account)
    expect(JSON.stringify([data, past, list.text])).not.toContain(player.id)
    expect(await outcomeOfCall(visitor.call(lotteryOrders, {}))).toBe('unauthorized')
  })

  test('a visitor sees no draw while the lottery is closed', async () => {
    await app.services.settings.change(async tx => {
      await tx.query
        .updateTable('activity')
        .set({ status: 'closed' })
        .where('id', '=', ACTIVITY_TYPE.lottery)
        .execute()
    })
    expect(await app.client().call(lotteryData, {})).toMatchObject({ draws: [], isOpen: false })
  })

  test('an excluded player can buy no lottery ticket and sees no lottery draw', async () => {
    const draw = await readOpenDraw(player, 2)
    await excludeForLong()
    const client = await logInAgain(app, player)
    expect(await client.call(lotteryData, {})).toMatchObject({ draws: [], isOpen: true })
    expect(await refusalReasonOfCall(buyLotteryTickets(client, draw.drawId, 1))).toBe('excluded')
    expect(await refusalReasonOfCall(buyLotteryTickets(client, draw.drawId, 1, 'held'))).toBe('promotionsOff')
  })

  test('a request for an unknown or open lottery draw, or for a ticket list that is not fixed yet, is answered as not found', async () => {
    const draw = await readOpenDraw(player, 2)
    for (const drawId of [newId(), draw.drawId]) {
      expect(await refusalReasonOfCall(player.call(lotteryDraw, { drawId }))).toBe('notFound')
      expect(await refusalReasonOfCall(player.call(lotteryTickets, { drawId }))).toBe('notFound')
    }
    await runDrawAfterSales(app, draw)
    expect(await player.call(lotteryDraw, { drawId: draw.drawId })).toMatchObject({ state: 'called-off' })
    expect(await refusalReasonOfCall(player.call(lotteryTickets, { drawId: draw.drawId }))).toBe('notFound')
  })

  test('a repeated request for lottery tickets buys them once', { tags: 'race' }, async () => {
    const draw = await readOpenDraw(player, 2)
    const requestId = newRequestId()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => buyLotteryTickets(player, draw.drawId, 2, 'price', requestId)),
    )
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(await player.coin()).toBe(99_000)
  })

  test('purchases of lottery tickets at once stop at the limit of a player, and at the last ticket of a draw', {
    tags: 'race',
  }, async () => {
    await setLotteryTerms(
      app,
      createLotteryTermsWith(2, {
        ticketsMax: 10,
        playerMax: 6,
        prizes: { kind: 'share', share: 9_500, list: [{ amount: 4_750 as never, count: 1 }] },
      }),
    )
    await runDrawAfterSales(app, await readOpenDraw(player, 2))
    await player.reauthenticate()
    const draw = await readOpenDraw(player, 2)
    const rival = await registerTicketBuyer(app)
    const buyOne = (who: TestPlayer) => outcomeOfCall(buyLotteryTickets(who, draw.drawId, 1))
    const results = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => buyOne(index % 2 === 0 ? player : rival)),
    )
    const countResults = (what: string) => results.filter(result => result === what).length
    expect(countResults('done')).toBe(10)
    expect(countResults('done') + countResults('ticketLimit') + countResults('outOfStock')).toBe(AT_ONCE)
    const own = (await readOpenDraw(player, 2)).own
    expect(own).toBeLessThanOrEqual(6)
    expect(own + (await readOpenDraw(rival, 2)).own).toBe(10)
    expect((await player.coin()) + (await rival.coin())).toBe(200_000 - 5_000)
    await expectSound()
  })

  test('purchases of a lottery ticket at once with money for only one buy one ticket', {
    tags: 'race',
  }, async () => {
    const poor = await registerTicketBuyer(app, 500)
    const { drawId } = await readOpenDraw(poor, 2)
    const results = await Promise.all(
      Array.from({ length: AT_ONCE }, () => outcomeOfCall(buyLotteryTickets(poor, drawId, 1))),
    )
    expect(results.filter(result => result === 'done')).toHaveLength(1)
    expect(results.filter(result => result === 'notEnoughMoney')).toHaveLength(AT_ONCE - 1)
    expect(await poor.coin()).toBe(0)
    expect(await readOpenDraw(poor, 2)).toMatchObject({ own: 1, sold: 1 })
    await expectSound()
  })

  test('the parts of a long list of lottery tickets, put together in order, are the list that was hashed', async () => {
    const draw = await readOpenDraw(player, 1)
    const purchases = 1_203
    await app.services.db.transact(async tx => {
      for (let first = 1; first <= purchases; first++) {
        await insertTicketPurchase(tx, {
          id: newId(first),
          draw_id: draw.drawId,
          player_id: player.id,
          tier: 1,
          first,
          count: 1,
          item: ITEM_ID.points,
          price: 50,
          bonus_part: 0,
          counted: 0,
          counted_price: 0,
          payout: 0,
          alias: '1',
          lots: '[]',
          client_seed: `seed ${first}`,
          state: 'settled',
          created_at_ms: 1,
          ended_at_ms: 1,
        })
      }
      await updateDraw(tx, draw.drawId, { sold: purchases })
    })
    await runDrawAfterSales(app, draw)
    const parts: string[] = []
    for (let from: number | null = 0; from !== null; ) {
      const part: ResultOf<typeof lotteryTickets> = await player.call(lotteryTickets, {
        drawId: draw.drawId,
        from,
      })
      parts.push(part.text)
      from = part.next
    }
    expect(parts.length).toBeGreaterThan(1)
    const { listHash } = await player.call(lotteryDraw, { drawId: draw.drawId })
    expect(hash('sha256', parts.join(''), 'hex')).toBe(listHash)
  })

  test('a lottery ticket keeps the client seed that the player had at its purchase', async () => {
    const draw = await readOpenDraw(player, 2)
    await buyLotteryTickets(player, draw.drawId, 1)
    await player.call(fairSeedRotate, { clientSeed: 'another one' })
    await buyLotteryTickets(player, draw.drawId, 1)
    await runDrawAfterSales(app, draw)
    const { text } = await player.call(lotteryTickets, { drawId: draw.drawId })
    const seeds = text
      .split('\n')
      .slice(6, 8)
      .map(line => line.split(' ').at(-1))
    expect(seeds).toEqual([encodeURIComponent(`seed of ${player.account}`), 'another%20one'])
  })

  test('the history of lottery draws and the record of lottery tickets are listed page by page', async () => {
    for (let held = 0; held < 3; held++) {
      const draw = await readOpenDraw(player, 2)
      await buyLotteryTickets(player, draw.drawId, 12)
      await runDrawAfterSales(app, draw)
      await player.reauthenticate()
    }
    const history = await player.call(lotteryHistory, { tier: 2, pageSize: 2 })
    expect(history.list.map(({ number }) => number)).toEqual([3, 2])
    const rest = await player.call(lotteryHistory, { tier: 2, pageSize: 2, cursor: history.nextCursor ?? '' })
    expect(rest).toMatchObject({ list: [{ number: 1, own: 12 }], nextCursor: null })
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await player.call(lotteryRecord, { pageSize: 5, ...(cursor && { cursor }) })
      seen.push(...page.list.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(seen).toHaveLength(36)
    expect(new Set(seen).size).toBe(36)
  })

  test('the lottery is included in the liabilities, the pending work and the report of games', async () => {
    const draw = await readOpenDraw(player, 2)
    await buyLotteryTickets(player, draw.drawId, 2)
    const { data } = await runCommandInProcess(app.services, 'report', 'liabilities')
    expect(data).toMatchObject({ tickets: { accounts: 1, amount: 1_000 } })
    app.clock.move(draw.closesTime + DAY_MS / 2 - app.clock.now())
    const { data: pending } = await runCommandInProcess(app.services, 'report', 'pending')
    expect(pending).toContainEqual(expect.objectContaining({ what: 'draw', id: draw.drawId, isLate: true }))
    await runJob(app.services, 'lottery')
    const { data: after } = await runCommandInProcess(app.services, 'report', 'pending')
    expect(after).not.toContainEqual(expect.objectContaining({ id: draw.drawId }))
    const { data: list } = await runCommandInProcess(app.services, 'draw', 'list')
    expect(list).toContainEqual(expect.objectContaining({ id: draw.drawId, state: 'ended' }))
  })
})
