import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { centavos } from '../../../src/domain/money.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { KYC_DECISION_DUE_MS } from '../../../src/features/kyc/rules/kyc.ts'
import { newId } from '../../../src/server/clock.ts'
import { UsageError } from '../../../src/server/command-line/errors.ts'
import type { Database } from '../../../src/server/db/database.ts'
import {
  clearingAccount,
  houseAccount,
  jackpotAccount,
  type LedgerAccount,
  PENDING_PAYOUT_ACCOUNT,
  playerAccount,
  safeboxAccount,
} from '../../../src/server/ledger/accounts.ts'
import { postLedgerJournal } from '../../../src/server/ledger/post.ts'
import { listPendingItems } from '../../../src/server/operator/reports.ts'
import { grantItem } from '../../../src/server/player-money/grants/grants.ts'
import { createMoneyReport, type MoneyReport } from '../../../src/server/reports/day-report.ts'
import { gameDeviationOf } from '../../../src/server/reports/game-deviation.ts'
import { listGameTotals } from '../../../src/server/reports/game-hours-repository.ts'
import { readLiabilities } from '../../../src/server/reports/liabilities.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { createOperatorTool, runCommandInProcess } from '../../support/operator-tool.ts'
import { openGame, registerPlayer, TEST_GAME_ID, TEST_STAKE } from '../../support/player.ts'
import { seedQuietPlays } from '../../support/seeds.ts'

/** A day on which no other test in this file posts anything. */
const FIRST_DAY_MS = Date.UTC(2027, 0, 1)

/**
 * Every kind of ledger movement that modules post: its kind, its source, its target, and the figure of the report that
 * includes it.
 */
const MOVEMENTS = {
  deposit: ['deposit', 'clearing', 'player', report => report.deposits.amount],
  hold: ['withdrawal-hold', 'player', 'pending', report => report.withdrawals.requested.amount],
  released: ['withdrawal-released', 'pending', 'player', report => report.withdrawals.returned.amount],
  failed: ['withdrawal-failed', 'pending', 'player', report => report.withdrawals.failed.amount],
  reversed: ['withdrawal-reversed', 'clearing', 'player', report => report.withdrawals.reversed.amount],
  paid: ['withdrawal-paid', 'pending', 'clearing', report => report.withdrawals.paid.amount],
  stake: ['bet', 'player', 'game', report => report.games.stakes],
  payout: ['bet', 'game', 'player', report => report.games.payouts],
  refund: ['refund', 'game', 'player', report => report.games.refunds],
  grant: ['grant', 'bonus', 'player', report => report.bonuses.granted.amount],
  cancelled: ['bonus-cancelled', 'player', 'bonus', report => report.bonuses.takenBack.amount],
  adjusted: ['adjustment', 'adjustments', 'player', report => report.adjustments.credited.amount],
  corrected: ['adjustment', 'player', 'adjustments', report => report.adjustments.debited.amount],
  safeboxIn: ['safebox-in', 'player', 'safebox', report => report.safebox.in.amount],
  safeboxOut: ['safebox-out', 'safebox', 'player', report => report.safebox.out.amount],
  safeboxTaken: ['safebox-taken', 'safebox', 'player', report => report.safebox.taken.amount],
} as const satisfies Record<string, readonly [string, string, string, (report: MoneyReport) => number]>

type Move = keyof typeof MOVEMENTS

const moveOf = fc.record({
  move: fc.constantFrom(...(Object.keys(MOVEMENTS) as Move[])),
  amount: fc.integer({ min: 1, max: 9_999_999 }),
  day: fc.nat(2),
})

describeOnBothEngines('the reports', databases => {
  const app = startAppForSuite(databases)
  let db: Database

  beforeAll(async () => {
    db = app.services.db
  })

  const runOperator = (...words: string[]) => runCommandInProcess(app.services, ...words)

  const dayOf = (day: number) => ({
    fromMs: FIRST_DAY_MS + day * DAY_MS,
    toMs: FIRST_DAY_MS + (day + 1) * DAY_MS,
  })

  test('the money report equals the sums of a simple model for each day, and those of the journal for all days', async () => {
    let runs = 0
    await fc.assert(
      fc.asyncProperty(fc.array(moveOf, { minLength: 1, maxLength: 25 }), async moves => {
        const startDay = runs++ * 3
        const playerId = newId(FIRST_DAY_MS)
        const accounts: Record<string, LedgerAccount> = {
          clearing: clearingAccount('gcash'),
          player: playerAccount(playerId),
          safebox: safeboxAccount(playerId),
          pending: PENDING_PAYOUT_ACCOUNT,
          game: houseAccount('game-1001'),
          bonus: houseAccount('bonus'),
          adjustments: houseAccount('adjustment'),
        }
        const sums = new Map<string, number>()
        for (const { move, amount, day } of moves) {
          const [kind, from, to] = MOVEMENTS[move]
          const atMs = dayOf(startDay + day).fromMs + amount
          const done = await db
            .transact(tx =>
              postLedgerJournal(tx, {
                kind,
                reference: 'any',
                playerId,
                postings: [
                  {
                    from: accounts[from] as LedgerAccount,
                    to: accounts[to] as LedgerAccount,
                    item: ITEM_ID.coin,
                    amount: centavos(amount),
                  },
                ],
                atMs,
              }),
            )
            .then(
              () => true,
              () => false,
            )
          if (done) sums.set(`${move} ${day}`, (sums.get(`${move} ${day}`) ?? 0) + amount)
        }
        for (const day of [0, 1, 2]) {
          const report = await createMoneyReport(db, dayOf(startDay + day))
          for (const [move, [, , , read]] of Object.entries(MOVEMENTS)) {
            expect([move, read(report)]).toEqual([move, sums.get(`${move} ${day}`) ?? 0])
          }
          const all = report.moved.reduce((sum, { credited, debited }) => sum + credited - debited, 0)
          expect(all).toBe(0)
          const { games, bonuses, adjustments } = report
          expect(report.houseResult).toBe(
            games.net -
              bonuses.granted.amount +
              bonuses.takenBack.amount -
              adjustments.credited.amount +
              adjustments.debited.amount,
          )
        }
      }),
      { numRuns: 15 },
    )
    const [all, ever] = await Promise.all([
      createMoneyReport(db, { fromMs: 0, toMs: FIRST_DAY_MS + runs * 3 * DAY_MS }),
      db.read
        .selectFrom('entry')
        .select(({ fn }) => fn.sum<number>('amount').as('amount'))
        .where('account', 'like', 'player:%')
        .where('item', '=', ITEM_ID.coin)
        .executeTakeFirst(),
    ])
    const players = all.moved.filter(({ account }) => account === 'player')
    expect(players.reduce((sum, { credited, debited }) => sum + credited - debited, 0)).toBe(
      Number(ever?.amount ?? 0),
    )
  })

  test('the money report sums bonuses by their source, and shows a day without movements as zeros', async () => {
    const atMs = Date.UTC(2026, 10, 1, 23, 59)
    const { id: playerId } = await registerPlayer(app)
    const grantFrom = (source: string, amount: number, item: number = ITEM_ID.coin) =>
      db.transact(tx => grantItem(app.services, tx, { playerId, item, amount, source, atMs }))
    await grantFrom('sign-in:2026-11-01', 100)
    await grantFrom('sign-in:2026-11-02', 200)
    await grantFrom('mail:7', 5_000)
    await grantFrom('welcome', 1)
    await grantFrom('mail:8', 3, ITEM_ID.diamond)
    const day = { fromMs: Date.UTC(2026, 10, 1), toMs: Date.UTC(2026, 10, 2) }
    const { bonuses } = await createMoneyReport(db, day)
    expect(bonuses.granted).toEqual({ count: 4, amount: 5_301 })
    expect(bonuses.bySource).toEqual([
      { source: 'mail', grants: 1, amount: 5_000 },
      { source: 'sign-in', grants: 2, amount: 300 },
      { source: 'welcome', grants: 1, amount: 1 },
    ])
    const empty = await createMoneyReport(db, { fromMs: Date.UTC(2025, 0, 1), toMs: Date.UTC(2025, 0, 2) })
    expect([empty.deposits, empty.moved, empty.houseResult]).toEqual([{ count: 0, amount: 0 }, [], 0])
  })

  test('the report of liabilities equals the balances of the accounts, and shows no difference in the ledger', async () => {
    const player = await registerPlayer(app)
    const before = await readLiabilities(db)
    await player.deposit(50_000)
    const account = playerAccount(player.id)
    const atMs = app.clock.now()
    const moveMoney = (from: LedgerAccount, to: LedgerAccount, amount: number) =>
      db.transact(tx =>
        postLedgerJournal(tx, {
          kind: 'test',
          reference: 'any',
          postings: [{ from, to, item: ITEM_ID.coin, amount: centavos(amount) }],
          atMs,
        }),
      )
    await moveMoney(account, safeboxAccount(player.id), 7_000)
    await moveMoney(houseAccount('games'), jackpotAccount('mega'), 1_000)
    await db.transact(tx =>
      grantItem(app.services, tx, {
        playerId: player.id,
        item: ITEM_ID.coin,
        amount: 900,
        source: 'test:1',
        wageringMultiple: 3,
        atMs,
      }),
    )
    const after = await readLiabilities(db)
    expect(after.players.amount - before.players.amount).toBe(50_000 - 7_000 + 900)
    expect(after.safebox.amount - before.safebox.amount).toBe(7_000)
    expect(after.bonusMoney.amount - before.bonusMoney.amount).toBe(900)
    expect(after.toWager - before.toWager).toBe(50_000 + 2_700)
    expect(after.jackpots).toEqual([{ name: 'mega', amount: 1_000 }])
    const { pendingPayouts, players, safebox } = after
    expect(after.owed).toBe(players.amount + safebox.amount + pendingPayouts.amount + 1_000)
    expect(after.difference).toBe(0)
  })

  test('the report of pending work lists withdrawals, orders and identities with their due times, late ones first', async () => {
    const player = await registerPlayer(app)
    await player.depositWithWageringDone(30_000)
    const { orderId } = await player.withdraw(20_000, await player.addReceivingAccount())
    const order = await player.order(15_000)
    const submittedAtMs = app.clock.now() - 2 * KYC_DECISION_DUE_MS
    await db.transact(tx =>
      tx.query
        .insertInto('kyc')
        .values({
          player_id: player.id,
          state: 'submitted',
          details: '',
          submitted_at_ms: submittedAtMs,
          decided_at_ms: null,
          updated_at_ms: submittedAtMs,
        })
        .execute(),
    )
    const items = (await listPendingItems(app.services, app.clock.now())).filter(
      ({ playerId }) => playerId === player.id,
    )
    expect(items.map(({ what, state, id, amount }) => [what, state, id, amount])).toEqual([
      ['kyc', 'submitted', player.id, null],
      ['deposit', 'pending', order.orderId, 15_000],
      ['withdrawal', 'held', orderId, 20_000],
    ])
    for (const { sinceMs, dueMs } of items) expect(dueMs).toBeGreaterThan(sinceMs)
  })

  test("the report of games marks whether a game's return is inside its expected interval, whatever the stakes", {
    tags: ['games-deviation'],
  }, async () => {
    const player = await registerPlayer(app)
    await player.deposit(20_000)
    await openGame(player)
    await seedQuietPlays(app, player.id)
    await player.spin(TEST_STAKE)
    await player.spin(500)
    const [game] = await listGameTotals(db, { fromMs: 0, toMs: Date.UTC(2026, 11, 1) })
    expect(game).toMatchObject({ gameId: TEST_GAME_ID, plays: 2, stake: 700, stakesSquared: 290_000 })
    const many = { gameId: TEST_GAME_ID, plays: 1_000_000, stake: centavos(200_000_000), stakesSquared: 4e10 }
    const inside = gameDeviationOf({ ...many, payout: centavos(192_000_000) })
    expect(inside).toMatchObject({ actual: 0.96, theoretical: 0.959895, isOutside: false })
    const [low = 0, high = 0] = inside.interval ?? []
    expect((high - low) / 2).toBeCloseTo((2.5758 * 5.49) / 1_000, 6)
    expect(gameDeviationOf({ ...many, payout: centavos(196_000_000) }).isOutside).toBe(true)
    expect(gameDeviationOf({ ...many, payout: centavos(188_000_000) }).isOutside).toBe(true)
    expect(gameDeviationOf({ ...many, gameId: 1, payout: centavos(1) })).toMatchObject({
      theoretical: null,
      interval: null,
      isOutside: false,
    })
  })

  test('the report of games expects, for a game with several kinds of bet, any return between the returns of these bets', {
    tags: ['games-deviation'],
  }, () => {
    const many = { gameId: 1003, plays: 1_000_000, stake: centavos(200_000_000), stakesSquared: 4e10 }
    const deviationAt = (share: number) => gameDeviationOf({ ...many, payout: centavos(200_000_000 * share) })
    expect(deviationAt(0.98)).toMatchObject({ theoretical: 17 / 18, isOutside: false })
    expect(deviationAt(0.98).highest).toBeCloseTo(35 / 36, 12)
    expect([0.929, 0.935, 0.9444, 0.96, 0.9722, 0.988].map(share => deviationAt(share).isOutside)).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
    ])
  })

  test('reports can be printed as text and as data, and an invalid day is refused', async () => {
    const player = await registerPlayer(app)
    await player.deposit(40_000)
    const day = new Date(app.clock.now()).toISOString().slice(0, 10)
    const report = await runOperator('report', 'day')
    expect(report.data).toEqual({ day, ...(await createMoneyReport(db, dayAt(app.clock.now()))) })
    expect(await runOperator('report', 'day', day)).toEqual(report)
    expect(report.lines.join('\n')).toMatch(/^Deposits paid +PHP [\d,]+\.\d\d +\d+$/m)
    const liabilities = (await runOperator('report', 'liabilities')).lines.join('\n')
    expect(liabilities).toMatch(/^All accounts together +PHP 0\.00 +- +the books balance$/m)
    expect((await runOperator('report', 'pending')).lines.join('\n')).toMatch(/^yes +kyc +submitted /m)
    const games = await runOperator('report', 'deviations', '--to', '2026-12-01')
    expect(games.lines[1]).toMatch(
      /^Jeepney Fiesta +2 +PHP [\d.]+ +PHP [\d.]+ +[\d.]+ % +95\.99 % +[-\d.]+ to [\d.]+ % +(yes|no)$/,
    )
    for (const words of [
      ['day', 'today'],
      ['day', '2026-13-01'],
      ['day', day, day],
      ['deviations', '--from', day, '--to', '2020-01-01'],
      ['liabilities', 'all'],
      ['pending', 'all'],
    ]) {
      await expect(runOperator('report', ...words)).rejects.toThrow(UsageError)
    }
  })

  test('reports run in a process beside the server, and write no row to the audit', async () => {
    const tool = await createOperatorTool(databases, db)
    expect(await tool.json('report', 'liabilities')).toMatchObject({ difference: 0 })
    expect(await tool.json('audit')).toEqual([])
  })
})

function dayAt(atMs: number) {
  const fromMs = Math.floor(atMs / DAY_MS) * DAY_MS
  return { fromMs, toMs: fromMs + DAY_MS }
}
