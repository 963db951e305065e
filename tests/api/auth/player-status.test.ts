import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { refreshData } from '../../../src/contract/session.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { accountLogin } from '../../../src/features/auth/contract/auth.ts'
import { blockPlayer, excludePlayer, unblockPlayer } from '../../../src/features/auth/server/player-status.ts'
import { depositCreate, depositOrder } from '../../../src/features/deposit/contract/deposit.ts'
import { gameBet } from '../../../src/features/game/contract/game.ts'
import { exchange, getExchange } from '../../../src/features/withdrawal/contract.ts'
import { refusalOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { placeBet } from '../../support/bet.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import {
  logInAgain,
  newRequestId,
  openGame,
  PASSWORD,
  registerPlayer,
  settleCheckout,
  TEST_GAME_ID,
  TEST_STAKE,
  type TestPlayer,
} from '../../support/player.ts'

describeOnOneEngine('excluded and blocked players', databases => {
  const app = startAppForSuite(databases, { env: { SLOT_CYCLE_MS: '0' } })
  let player: TestPlayer

  beforeEach(async () => {
    player = await registerPlayer(app)
    await player.depositWithWageringDone(50_000)
    await openGame(player)
  })

  const excludePlayerFor = (days = 30, reason = 'asked for it') => {
    const atMs = app.clock.now()
    const draft = { playerId: player.id, untilMs: atMs + days * DAY_MS, reason, atMs }
    return app.services.db.transact(tx => excludePlayer(app.services, tx, draft))
  }
  const renewSession = async () => {
    player.token = (await logInAgain(app, player)).token
  }
  const placeGameBet = () =>
    player.call(gameBet, { requestId: newRequestId(), gameId: TEST_GAME_ID, stake: TEST_STAKE })
  const orderDeposit = () =>
    player.call(depositCreate, { requestId: newRequestId(), rechargeType: 'gcash', amount: 20_000 })

  test('an excluded player is logged out, may log in again, and sees when the exclusion ends', async () => {
    await excludePlayerFor()
    expect(await refusalReasonOfCall(player.call(getExchange, {}))).toBe('unauthorized')
    await renewSession()
    const { userInfo } = await player.call(refreshData, {})
    expect(userInfo?.excludedUntilMs).toBe(app.clock.now() + 30 * DAY_MS)
  })

  test('an excluded player can withdraw, but neither bet nor deposit', {
    tags: ['limits-exclusion'],
  }, async () => {
    const receivingAccountId = await player.addReceivingAccount()
    await excludePlayerFor()
    await renewSession()
    const excludedUntilMs = app.clock.now() + 30 * DAY_MS
    expect(await refusalOfCall(placeGameBet())).toEqual({ reason: 'excluded', detail: { excludedUntilMs } })
    expect(await refusalOfCall(orderDeposit())).toEqual({ reason: 'excluded', detail: { excludedUntilMs } })
    expect(await player.coin()).toBe(50_000)
    const body = { requestId: newRequestId(), receivingAccountId, amount: 20_000, password: PASSWORD }
    expect((await player.call(exchange, body)).state).toBe('held')
    expect(await player.coin()).toBe(30_000)
  })

  test('a player whose exclusion has ended plays again', async () => {
    await excludePlayerFor(1)
    app.clock.move(DAY_MS)
    await renewSession()
    expect((await player.call(refreshData, {})).userInfo?.excludedUntilMs).toBeNull()
    await placeGameBet()
    await orderDeposit()
  })

  test('a player who never moved money can be excluded too', async () => {
    player = await registerPlayer(app)
    await excludePlayerFor()
    await renewSession()
    expect(await refusalReasonOfCall(orderDeposit())).toBe('excluded')
  })

  test('an excluded player may finish a round that was paid before the exclusion, by steps that cost nothing', async () => {
    await excludePlayerFor()
    const settleRound = (stake: number) => placeBet(app, { playerId: player.id, stake, payout: 0 })
    await settleRound(0)
    await expect(settleRound(TEST_STAKE)).rejects.toThrow('excluded')
  })

  test('of many bets that run while staff exclude the player, none is accepted after the exclusion', {
    tags: ['limits-exclusion', 'race'],
  }, async () => {
    const bets = Array.from({ length: 8 }, () =>
      player.call(gameBet, { requestId: newRequestId(), gameId: TEST_GAME_ID, stake: TEST_STAKE }),
    )
    const [, ...settled] = await Promise.allSettled([excludePlayerFor(), ...bets])
    const reasons = await Promise.all(
      settled.flatMap(each =>
        each.status === 'rejected' ? [refusalReasonOfCall(Promise.reject(each.reason))] : [],
      ),
    )
    for (const reason of reasons) expect(['excluded', 'unauthorized', 'tooFast']).toContain(reason)
    await renewSession()
    const { wagered } = await app.services.db.read
      .selectFrom('player_total')
      .select('wagered')
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow()
    expect(wagered).toBe((settled.length - reasons.length) * TEST_STAKE)
    expect(await refusalReasonOfCall(placeGameBet())).toBe('excluded')
  })

  test("an exclusion ends the player's open deposit orders; money that is still paid for such an order is credited", async () => {
    const [order, other] = [await player.order(20_000), await player.order(30_000)]
    await excludePlayerFor()
    await renewSession()
    const stateOf = async ({ orderId }: typeof order) => {
      const { state, checkoutUrl } = await player.call(depositOrder, { orderId })
      return [state, checkoutUrl]
    }
    expect(await stateOf(order)).toEqual(['expired', ''])
    expect(await stateOf(other)).toEqual(['expired', ''])
    await settleCheckout(app, order, 'pay')
    expect(await stateOf(order)).toEqual(['paid', ''])
    expect(await player.coin()).toBe(70_000)
    const [line] = await player.readStatement()
    expect(line, 'the deposit alone, without a bonus').toMatchObject({ change: 20_000, balanceAfter: 70_000 })
    const { turnoverOwed, withdrawable } = await player.call(getExchange, {})
    expect([turnoverOwed, withdrawable], 'a break sheds no wagering').toEqual([20_000, 50_000])
    const { state } = await player.withdraw(50_000, await player.addReceivingAccount())
    expect(state).toBe('held')
  })

  test('an exclusion can be made longer, never shorter', async () => {
    await excludePlayerFor(30)
    await expect(excludePlayerFor(29)).rejects.toThrow('never shortened')
    await excludePlayerFor(31, 'asked again')
    await renewSession()
    const untilMs = app.clock.now() + 31 * DAY_MS
    expect((await player.call(refreshData, {})).userInfo?.excludedUntilMs).toBe(untilMs)
    await expect(excludePlayerFor(0)).rejects.toThrow('future')
  })

  test('a blocked player is logged out and stays out until unblocked', async () => {
    const elsewhere = await logInAgain(app, player)
    await blockPlayer(app.services, player.id, 'fraud', app.clock.now())
    for (const client of [player, elsewhere]) {
      expect(await refusalReasonOfCall(client.call(getExchange, {}))).toBe('unauthorized')
    }
    const logIn = (password: string) => app.client().call(accountLogin, { account: player.account, password })
    for (let n = 0; n < 4; n++) expect(await refusalOfCall(logIn(PASSWORD))).toEqual({ reason: 'blocked' })
    expect(await refusalReasonOfCall(logIn('wrong'))).toBe('wrongCredentials')
    await expect(blockPlayer(app.services, player.id, 'again', app.clock.now())).rejects.toThrow('already')
    await unblockPlayer(app.services, player.id, 'a mistake')
    await logIn(PASSWORD)
    await expect(unblockPlayer(app.services, player.id, 'again')).rejects.toThrow('not blocked')
  })

  // Only on PostgreSQL: SQLite has one writer, so no second transaction can run while one is open.
  if (databases.engine === 'postgres')
    test('a player who logs in while being blocked has no session afterwards', async () => {
      const { db } = app.services
      const held = Promise.withResolvers<void>()
      const begun = Promise.withResolvers<void>()
      const blocking = db.transact(async tx => {
        await tx.query
          .updateTable('player')
          .set({ blocked_at_ms: app.clock.now(), block_reason: 'fraud' })
          .where('id', '=', player.id)
          .execute()
        await tx.query.deleteFrom('session').where('player_id', '=', player.id).execute()
        begun.resolve()
        await held.promise
      })
      await begun.promise
      const login = app.client().call(accountLogin, { account: player.account, password: PASSWORD })
      const reason = refusalReasonOfCall(login)
      await eventually(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db.read)
        expect(rows).toHaveLength(1)
      })
      held.resolve()
      await blocking
      expect(await reason).toBe('blocked')
      const sessions = db.read.selectFrom('session').select('id').where('player_id', '=', player.id)
      expect(await sessions.execute()).toEqual([])
    })
})
