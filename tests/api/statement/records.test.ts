import { beforeAll, expect, test } from 'vitest'
import type { BodyOf, ResultOf } from '../../../src/contract/endpoint.ts'
import { refreshData } from '../../../src/contract/session.ts'
import { HOUR_MS } from '../../../src/domain/time.ts'
import { depositCancel, depositRecord } from '../../../src/features/deposit/contract/deposit.ts'
import { betRecord } from '../../../src/features/rounds/contract.ts'
import { appUserCoinDetail } from '../../../src/features/statement/contract.ts'
import { exchangeRecord } from '../../../src/features/withdrawal/contract.ts'
import { refuseWithdrawal } from '../../../src/features/withdrawal/server/decide.ts'
import { approveWithdrawal } from '../../../src/features/withdrawal/server/payout.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import {
  newRequestId,
  openGame,
  registerPlayer,
  settleCheckout,
  TEST_STAKE,
  type TestPlayer,
} from '../../support/player.ts'

const SPINS = 60

describeOnOneEngine('the records', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer
  let roundIds: string[]
  /** Number of lines that the statement should have. */
  let lineCount: number

  beforeAll(async () => {
    player = await registerPlayer(app)
    await player.depositWithWageringDone(100_000)
    await openGame(player)
    lineCount = (await player.readStatement()).length
    roundIds = []
    for (let n = 0, roundId: string | undefined; n < SPINS || roundId; n++) {
      const { play } = await player.spin(TEST_STAKE, roundId)
      if (play.step === 0) roundIds.push(play.roundId)
      // The stake and the win of a round have one line each; a free spin that wins nothing has no line.
      lineCount += (play.step === 0 ? 1 : 0) + (play.payout > 0 ? 1 : 0)
      roundId = play.state === 'open' ? play.roundId : undefined
    }
    const account = await player.addReceivingAccount()
    const { orderId } = await player.withdraw(20_000, account)
    await refuseWithdrawal(app.services, orderId, 'no', app.clock.now())
    await player.withdraw(10_000, account)
    // The two withdrawals cause three statement lines: money is held, released after the refusal, and held again.
    lineCount += 3
  })

  test("each statement line shows the balance before it plus its change, and the last line shows the player's balance", async () => {
    const lines = (await player.readStatement(7)).toReversed()
    expect(lines.length).toBe(lineCount)
    let balance = 0
    for (const line of lines) {
      balance += line.change
      expect(line.balanceAfter).toBe(balance)
    }
    expect(balance).toBe(await player.coin())
  })

  test('statement pages of any size show the same lines, each line once', {
    tags: ['money-statement'],
  }, async () => {
    const whole = await player.readStatement(50)
    for (const pageSize of [1, 13, 49]) expect(await player.readStatement(pageSize)).toEqual(whole)
  })

  test('the statement is newest first and names each movement', async () => {
    const lines = await player.readStatement()
    const times = lines.map(line => line.createTime)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    const kinds = ['bet', 'deposit', 'withdrawal-hold', 'withdrawal-released']
    expect([...new Set(lines.map(line => line.kind))].sort()).toEqual(kinds)
  })

  test('a stake and a win in the statement name their game and link to their round; other lines name no game', async () => {
    const lines = await player.readStatement()
    const bets = lines.filter(line => line.kind === 'bet')
    for (const bet of bets) expect(bet.game).toEqual({ gameId: 1001, name: 'Jeepney Fiesta' })
    expect(new Set(bets.map(bet => bet.reference))).toEqual(new Set(roundIds))
    const others = lines.filter(line => line.kind !== 'bet')
    expect(others.length).toBeGreaterThan(0)
    expect(others.filter(line => line.game !== null)).toEqual([])
    const { list } = await player.call(appUserCoinDetail, { group: 'bets', pageSize: 1 })
    expect(list[0]?.game?.gameId).toBe(1001)
  })

  test('the record of bets lists all rounds, and its payouts less its costs equal the sum of bets in the statement', async () => {
    const list: ResultOf<typeof betRecord>['list'] = []
    let next: string | null | undefined
    while (next !== null) {
      const page = await player.call(betRecord, { pageSize: 20, ...(next && { cursor: next }) })
      list.push(...page.list)
      next = page.nextCursor
    }
    expect(list.map(round => round.roundId)).toEqual(roundIds.toReversed())
    expect(new Set(list.map(round => round.gameName))).toEqual(new Set(['Jeepney Fiesta']))
    const net = list.reduce((sum, round) => sum + round.payout - round.stake, 0)
    const bets = (await player.readStatement()).filter(line => line.kind === 'bet')
    expect(bets.reduce((sum, line) => sum + line.change, 0)).toBe(net)
  })

  test("the total that a player has wagered equals the cost of the player's rounds", async () => {
    const { userInfo } = await player.call(refreshData, {})
    expect(userInfo?.bet).toBe(roundIds.length * TEST_STAKE)
  })

  test('the records of deposits and withdrawals can be filtered by state and time, page by page', async () => {
    const saver = await registerPlayer(app)
    type Page = ResultOf<typeof depositRecord> | ResultOf<typeof exchangeRecord>
    const idsOf = async (pageAt: (place: { pageSize: number; cursor?: string }) => Promise<Page>) => {
      const ids: string[] = []
      for (let next: string | null | undefined; next !== null; ) {
        const page = await pageAt({ pageSize: 1, ...(next && { cursor: next }) })
        ids.push(...page.list.map(row => row.orderId))
        next = page.nextCursor
      }
      return ids
    }
    const depositIds = (filter: BodyOf<typeof depositRecord>) =>
      idsOf(place => saver.call(depositRecord, { ...filter, ...place }))
    const withdrawalIds = (filter: BodyOf<typeof exchangeRecord>) =>
      idsOf(place => saver.call(exchangeRecord, { ...filter, ...place }))

    // From the start of an hour on, creates one deposit order and one withdrawal in each hour.
    app.clock.move(HOUR_MS - (app.clock.now() % HOUR_MS))
    const startMs = app.clock.now()
    const moveToNextHour = async () => {
      app.clock.move(HOUR_MS)
      await saver.reauthenticate()
    }
    await saver.reauthenticate()
    await saver.depositWithWageringDone(100_000)
    const account = await saver.addReceivingAccount()
    const [funding] = (await saver.call(depositRecord, {})).list.map(({ orderId }) => orderId)
    const [refused, paid, held] = [
      (await saver.withdraw(10_000, account)).orderId,
      (await saver.withdraw(10_000, account)).orderId,
      (await saver.withdraw(10_000, account)).orderId,
    ]
    await refuseWithdrawal(app.services, refused, 'no', app.clock.now())
    await approveWithdrawal(app.services, paid, app.clock.now())
    await moveToNextHour()
    const declined = await saver.order(10_000)
    await settleCheckout(app, declined, 'decline')
    const cancelled = await saver.order(10_000)
    await saver.call(depositCancel, { requestId: newRequestId(), orderId: cancelled.orderId })
    await moveToNextHour()
    const open = await saver.order(10_000)
    const late = (await saver.withdraw(10_000, account)).orderId

    const orders = [declined.orderId, cancelled.orderId].sort().reverse()
    expect(await depositIds({})).toEqual([open.orderId, ...orders, funding])
    expect(await depositIds({ group: 'open' })).toEqual([open.orderId])
    expect(await depositIds({ group: 'paid' })).toEqual([funding])
    expect(await depositIds({ group: 'failed' })).toEqual([declined.orderId])
    expect(await depositIds({ group: 'expired' })).toEqual([cancelled.orderId])
    expect(await depositIds({ toMs: startMs })).toEqual([])
    expect(await depositIds({ fromMs: startMs, toMs: startMs + HOUR_MS })).toEqual([funding])
    expect(await depositIds({ fromMs: startMs + HOUR_MS, toMs: startMs + 2 * HOUR_MS })).toEqual(orders)
    expect(await depositIds({ fromMs: startMs + 2 * HOUR_MS })).toEqual([open.orderId])
    expect(await depositIds({ fromMs: startMs + HOUR_MS, group: 'paid' })).toEqual([])

    const waiting = [held, late].sort().reverse()
    expect(await withdrawalIds({})).toEqual([refused, paid, held, late].sort().reverse())
    expect(await withdrawalIds({ group: 'underWay' })).toEqual(waiting)
    expect(await withdrawalIds({ group: 'paid' })).toEqual([paid])
    expect(await withdrawalIds({ group: 'refused' })).toEqual([refused])
    expect(await withdrawalIds({ group: 'underWay', fromMs: startMs + HOUR_MS })).toEqual([late])
    expect(await withdrawalIds({ group: 'underWay', toMs: startMs + HOUR_MS })).toEqual([held])
  })

  test('the records of a player who did nothing are empty', async () => {
    const newcomer = await registerPlayer(app)
    const none = { list: [], nextCursor: null }
    for (const record of [appUserCoinDetail, depositRecord, exchangeRecord, betRecord]) {
      expect(await newcomer.call(record, {})).toEqual(none)
    }
  })
})
