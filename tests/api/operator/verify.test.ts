import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { utcDayAt } from '../../../src/domain/day.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { grantItem } from '../../../src/server/player-money/grants/grants.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { openGame, registerPlayer, TEST_GAME_ID, type TestPlayer } from '../../support/player.ts'
import { seedLosingPlays } from '../../support/seeds.ts'
import {
  newProviderTransactionId,
  openPinwheelForWalletCalls,
  PROVIDER_GAME_ID,
  WALLET_ENVIRONMENT,
} from '../../support/wallet-provider.ts'

describeOnBothEngines('verify', databases => {
  const app = startAppForSuite(databases, { env: WALLET_ENVIRONMENT })
  /** A player who has deposited, played our games and a provider's game, and withdrawn. */
  let player: TestPlayer
  /** A player who has an open bonus. */
  let lucky: TestPlayer
  let openId: string

  beforeAll(async () => {
    player = await registerPlayer(app)
    await player.depositWithWageringDone(200_000)
    await openGame(player)
    // All three rounds lose. Otherwise a payout that a test changes by one centavo could turn a loss into a win.
    await seedLosingPlays(app, player.id, 3)
    for (let n = 0; n < 3; n++) await player.spin()
    const at = await openPinwheelForWalletCalls(app, player)
    const rolledBack = newProviderTransactionId()
    await at.bet(400)
    await at.bet(700, { transactionId: rolledBack })
    await at.rollback(rolledBack)
    await at.win(1_000)
    const account = await player.addReceivingAccount()
    await player.withdraw(20_000, account)
    openId = (await player.order(30_000)).orderId
    lucky = await registerPlayer(app)
    await lucky.deposit(20_000)
    app.clock.move(1)
    await app.services.db.transact(tx =>
      grantItem(app.services, tx, {
        playerId: lucky.id,
        item: ITEM_ID.coin,
        amount: 5_000,
        wageringMultiple: 5,
        source: 'test',
        atMs: app.clock.now(),
      }),
    )
  })

  const brokenRules = async () => (await verifyAllRecords(app.services)).map(({ rule }) => rule)
  const runSql = (statement: RawBuilder<unknown>) =>
    app.services.db.transact(async tx => void (await statement.execute(tx.query)))

  test('the command `verify` finds nothing in a ledger that only transactions have written', async () => {
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  /**
   * Adds `by` to one figure in the database, runs `verify`, and restores the figure.
   * @returns the rules that `verify` found broken
   */
  async function brokenRulesWhenTampered(
    table: string,
    column: string,
    where: RawBuilder<unknown>,
    by = 1,
  ): Promise<string[]> {
    const addToFigure = (size: number) =>
      runSql(
        sql`update ${sql.ref(table)} set ${sql.ref(column)} = ${sql.ref(column)} + ${size} where ${where}`,
      )
    await addToFigure(by)
    try {
      return [...new Set(await brokenRules())]
    } finally {
      await addToFigure(-by)
    }
  }

  test.each(['deposited', 'deposits', 'withdrawn', 'withdrawals', 'wagered', 'won'])(
    'the command `verify` finds a changed total of a player: %s',
    async column => {
      const where = sql`player_id = ${lucky.id}`
      expect(await brokenRulesWhenTampered('player_total', column, where)).toEqual(['totalIsSumOfJournals'])
    },
  )

  test.each([
    ['wagering_grant', 'bonus_money', ['bonusMoneyIsOfBonus'], sql`kind = 'bonus'`],
    ['wagering_grant', 'required', ['grantIsOfItsJournal'], sql`state = 'open' and kind = 'deposit'`],
    ['item_grant', 'amount', ['grantIsOfItsJournal', 'awardIsOfItsJournal'], sql`source = 'test'`],
    [
      'deposit_order',
      'amount',
      ['paidOrderHasDeposit'],
      sql`state = 'paid' and bonus_key is null and amount < 100000`,
    ],
    [
      'withdrawal',
      'amount',
      ['pendingPayoutIsOpenWithdrawals', 'withdrawalIsOfItsJournals'],
      sql`amount > 0`,
    ],
    ['round', 'total_price', ['roundIsOfItsJournals'], sql`engine_version > 0`],
    ['round', 'total_payout', ['roundIsOfItsJournals'], sql`engine_version > 0`],
    ['round', 'price', ['roundIsOfItsJournals'], sql`engine_version > 0`],
    ['round', 'counted_price', ['roundCountsOfItsPrice'], sql`engine_version > 0`],
    [
      'round',
      'total_payout',
      ['roundIsOfItsJournals', 'providerRoundIsOfItsJournals'],
      sql`engine_version = 0`,
    ],
    ['provider_round', 'stake', ['providerRoundIsOfItsJournals'], sql`stake > 0`],
    ['provider_round', 'payout', ['providerRoundIsOfItsJournals'], sql`stake > 0`],
    [
      'provider_transaction',
      'amount',
      ['providerRoundIsOfItsJournals', 'providerTransactionHasJournal'],
      sql`kind = 'bet' and is_rolled_back = 0`,
    ],
    ['provider_transaction', 'amount', ['providerTransactionHasJournal'], sql`kind = 'win'`],
    ['provider_transaction', 'amount', ['providerTransactionHasJournal'], sql`kind = 'rollback'`],
    ['provider_transaction', 'bonus_part', ['providerTransactionHasJournal'], sql`kind = 'win'`],
  ] as const)(
    'the command `verify` finds a changed value in the column %s.%s',
    async (table, column, rules, where) => {
      expect(await brokenRulesWhenTampered(table, column, where)).toEqual(rules)
    },
  )

  test.each(['wagered', 'lost', 'deposited', 'plays', 'rounds', 'wins', 'big_wins', 'best_multiple'])(
    "the command `verify` finds a changed figure of a player's day: %s",
    async column => {
      const where = sql`player_id = ${player.id}`
      expect(await brokenRulesWhenTampered('play_day', column, where)).toEqual(['dayIsOfItsJournals'])
    },
  )

  test("the command `verify` finds counted stakes of a day that were raised above the player's total stakes", async () => {
    const rules = await brokenRulesWhenTampered('play_day', 'real_wagered', sql`player_id = ${player.id}`)
    expect(rules).toEqual(['totalIsSumOfJournals', 'dayIsOfItsJournals'])
  })

  test.each(['real_wagered', 'plays'])(
    "the command `verify` finds a changed figure of a player's day in one game: %s",
    async column => {
      for (const gameId of [TEST_GAME_ID, PROVIDER_GAME_ID]) {
        const where = sql`player_id = ${player.id} and game_id = ${gameId}`
        expect(await brokenRulesWhenTampered('play_day_game', column, where)).toEqual(['dayIsOfItsJournals'])
      }
    },
  )

  test('the command `verify` finds a day with more minutes than a day has, and a last minute before the last play', async () => {
    const where = sql`player_id = ${player.id}`
    expect(await brokenRulesWhenTampered('play_day', 'minutes', where, 1_440)).toEqual(['dayIsOfItsJournals'])
    expect(await brokenRulesWhenTampered('play_day', 'last_minute', where, -1)).toEqual([
      'dayIsOfItsJournals',
    ])
  })

  test.each(['counted', 'bonus_part'])(
    'the command `verify` finds a changed column %s of a round, which contradicts both the price of the round and the counters of its day',
    async column => {
      const isOwn = sql`engine_version > 0 and actor_id = ${player.id}`
      const rules = ['roundCountsOfItsPrice', 'dayIsOfItsJournals']
      expect(await brokenRulesWhenTampered('round', column, isOwn, 1_000)).toEqual(rules)
    },
  )

  test('the command `verify` names the row that is wrong and both figures that differ, and finds a missing day', async () => {
    const day = utcDayAt(app.clock.now())
    const isOfPlayer = sql`player_id = ${player.id} and day = ${day}`
    const addToFigure = (by: number) =>
      runSql(sql`update play_day set plays = plays + ${by} where ${isOfPlayer}`)
    await addToFigure(3)
    expect((await verifyAllRecords(app.services)).map(({ text }) => text)).toEqual([
      `Player ${player.id} has plays of 7 on ${day}; the journals and rounds make 4`,
    ])
    await addToFigure(-3)
    await runSql(
      sql`update play_day_game set day = '1999-01-01' where ${isOfPlayer} and game_id = ${TEST_GAME_ID}`,
    )
    const found = await brokenRules()
    await runSql(
      sql`update play_day_game set day = ${day} where player_id = ${player.id} and game_id = ${TEST_GAME_ID}`,
    )
    expect(found).toEqual(['dayIsOfItsJournals', 'dayIsOfItsJournals'])
    expect(await brokenRules()).toEqual([])
  })

  test('the command `verify` ignores days old enough to be deleted', async () => {
    const isOfPlayer = sql`player_id = ${player.id}`
    const old = utcDayAt(app.clock.now() - 400 * DAY_MS)
    await runSql(sql`insert into play_day_game (player_id, day, game_id, real_wagered, plays)
      values (${player.id}, ${old}, ${TEST_GAME_ID}, 5, 5)`)
    expect(await brokenRules()).toEqual([])
    await runSql(sql`delete from play_day_game where ${isOfPlayer} and day = ${old}`)
  })

  test("the command `verify` finds a grant that was changed to require less wagering, even if the player's sums agree with it", async () => {
    const addToFigure = (by: number) =>
      runSql(sql`update player_total set owed = owed + ${by} where player_id = ${lucky.id}`)
    await addToFigure(1)
    const where = sql`player_id = ${lucky.id} and kind = 'bonus'`
    const found = await brokenRulesWhenTampered('wagering_grant', 'remaining', where)
    await addToFigure(-1)
    expect(found).toEqual(['remainingIsOfRequired'])
  })

  describe('states', () => {
    test.each([
      ['deposit_order', () => sql`id = ${openId}`, 'paid', ['paidOrderHasDeposit']],
      [
        'deposit_order',
        () => sql`state in ('paid', 'expired') and amount < 100000`,
        'expired',
        ['paidOrderHasDeposit', 'diamondsHaveDeposit'],
      ],
      [
        'withdrawal',
        () => sql`amount > 0`,
        'refused',
        ['pendingPayoutIsOpenWithdrawals', 'withdrawalIsOfItsJournals'],
      ],
    ] as const)(
      'the command `verify` finds a changed state of a row in the table %s',
      async (table, where, state, rules) => {
        const before = await sql<{
          state: string
        }>`select state from ${sql.ref(table)} where ${where()}`.execute(app.services.db.read)
        await runSql(sql`update ${sql.ref(table)} set state = ${state} where ${where()}`)
        const found = await brokenRules()
        await runSql(sql`update ${sql.ref(table)} set state = ${before.rows[0]?.state} where ${where()}`)
        expect([...new Set(found)]).toEqual(rules)
      },
    )
  })

  test('the command `verify` finds a missing withdrawal and missing totals of a player', async () => {
    const brokenRulesWithoutRows = async (table: string, where: RawBuilder<unknown>) => {
      const rows = await sql<Record<string, unknown>>`select * from ${sql.ref(table)} where ${where}`.execute(
        app.services.db.read,
      )
      await runSql(sql`delete from ${sql.ref(table)} where ${where}`)
      const found = await brokenRules()
      for (const row of rows.rows) {
        await app.services.db.transact(async tx => {
          await tx.query
            .insertInto(table as 'withdrawal')
            .values(row as never)
            .execute()
        })
      }
      return [...new Set(found)]
    }
    expect(await brokenRulesWithoutRows('withdrawal', sql`amount > 0`)).toContain('withdrawalIsOfItsJournals')
    expect(await brokenRulesWithoutRows('player_total', sql`player_id = ${lucky.id}`)).toContain(
      'playerHasTotals',
    )
    expect(await brokenRules()).toEqual([])
  })

  test('the command `verify` finds no fault while transactions move money', async () => {
    const others = await Promise.all(Array.from({ length: 3 }, () => registerPlayer(app)))
    for (const other of others) {
      await other.depositWithWageringDone(100_000)
      await openGame(other)
    }
    let isDone = false
    const moving = Promise.all(
      others.map(async other => {
        while (!isDone) await other.spin().catch(() => undefined)
      }),
    )
    const found = [...(await brokenRules()), ...(await brokenRules())]
    isDone = true
    await moving
    expect(found).toEqual([])
  })
})
