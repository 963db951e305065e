import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { ITEM_ID, type ItemId } from '../../../src/domain/awards/items.ts'
import { centavos } from '../../../src/domain/money.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { excludePlayer } from '../../../src/features/auth/server/player-status.ts'
import { getSelfLimit, setSelfLimit } from '../../../src/features/limits/contract.ts'
import { getExchange } from '../../../src/features/withdrawal/contract.ts'
import { newId } from '../../../src/server/clock.ts'
import {
  campaignAccount,
  houseAccount,
  type LedgerAccount,
  playerAccount,
  stockAccount,
} from '../../../src/server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../src/server/ledger/balance.ts'
import { postLedgerJournal } from '../../../src/server/ledger/post.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { claimReward, type RewardClaim } from '../../../src/server/player-money/grants/claims.ts'
import { insertPlayerTotals } from '../../../src/server/player-money/totals/totals.ts'
import { Refusal } from '../../../src/server/refusal.ts'
import { readLiabilities } from '../../../src/server/reports/liabilities.ts'
import { openActivity } from '../../support/activities.ts'
import { startAppForSuite, type TestApp } from '../../support/app.ts'
import { placeBet } from '../../support/bet.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'

const DEPOSIT = 10_000

describeOnBothEngines('claims', databases => {
  const app = startAppForSuite(databases)
  const second = startAppForSuite(databases, () => ({
    db: databases.open(databases.configOf(app.services.db)),
  }))

  /** Claims 500 pieces of an item in a separate transaction. Without an item, claims 500 centavos of coins. */
  const claimItem = (player: { id: string }, changed: Partial<RewardClaim> = {}, at: TestApp = app) =>
    at.services.db.transact(tx =>
      claimReward(at.services, tx, {
        playerId: player.id,
        item: ITEM_ID.coin,
        source: randomUUID(),
        earned: () => 500,
        cause: 'bet:1',
        isIdle: false,
        atMs: app.clock.now(),
        ...changed,
      }),
    )
  const outcomeOfClaim = (work: Promise<unknown>) =>
    work.then(
      () => 'granted',
      error => {
        if (!(error instanceof Refusal)) throw error
        return error.reason
      },
    )
  const fillAccount = (to: LedgerAccount, item: ItemId, amount: number) =>
    app.services.db.transact(tx =>
      postLedgerJournal(tx, {
        kind: 'stock-filled',
        reference: to,
        postings: [{ from: houseAccount('bonus'), to, item, amount: centavos(amount) }],
        atMs: app.clock.now(),
      }),
    )
  const heldItem = (account: LedgerAccount, item: ItemId) => balanceOfAccount(app.services.db, account, item)
  const lossUsed = async (player: TestPlayer) =>
    (await player.call(getSelfLimit, {})).list.find(each => each.kind === 'loss' && each.period === 'day')
      ?.used

  test("claimed coins must be wagered by the operator's multiple unless the claim has a multiple of its own", async () => {
    const player = await registerPlayer(app)
    await player.deposit(DEPOSIT)
    const { settings } = app.services
    const stamp = { staff: 'test', atMs: app.clock.now() }
    await settings.update('wagering', value => ({ ...value, freeAward: { multiple: 3, days: 7 } }), stamp)
    await claimItem(player)
    await claimItem(player, { wagering: { multiple: 2, days: 1 } })
    await settings.unset('wagering', app.clock.now())
    await claimItem(player)
    const { grants } = await player.call(getExchange, {})
    const required = grants.filter(({ kind }) => kind === 'bonus').map(grant => grant.required)
    expect(required.sort((a, b) => a - b)).toEqual([500, 1_000, 1_500])
  })

  test('an award that is claimed many times at once, also on two processes, is given once', async () => {
    const player = await registerPlayer(app)
    const source = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        outcomeOfClaim(claimItem(player, { source }, index % 2 === 0 ? app : second)),
      ),
    )
    expect(answers.filter(answer => answer === 'granted')).toHaveLength(1)
    expect(answers.filter(answer => answer === 'alreadyClaimed')).toHaveLength(19)
    expect(await player.coin()).toBe(500)
  })

  test('claimed coins must be wagered once in 30 days unless the claim sets other terms; other items need no wagering', async () => {
    const player = await registerPlayer(app)
    const atMs = app.clock.now()
    await claimItem(player)
    await claimItem(player, { wagering: { multiple: 5, days: 7 } })
    await claimItem(player, { wagering: { multiple: 0, days: 30 } })
    await claimItem(player, { item: ITEM_ID.scratchCard })
    const { grants } = await player.call(getExchange, {})
    const asked = grants.map(({ required, expireTime }) => ({ required, expireTime }))
    expect(asked).toHaveLength(2)
    expect(asked).toContainEqual({ required: 500, expireTime: atMs + 30 * DAY_MS })
    expect(asked).toContainEqual({ required: 2_500, expireTime: atMs + 7 * DAY_MS })
    expect(await heldItem(playerAccount(player.id), ITEM_ID.scratchCard)).toBe(500)
  })

  test('a claim of an award outside its period, or without anything earned, is refused and changes nothing', async () => {
    const player = await registerPlayer(app)
    const atMs = app.clock.now()
    const windowAround = (fromMs: number, untilMs: number) => ({ window: { fromMs, untilMs } })
    expect(await outcomeOfClaim(claimItem(player, windowAround(atMs + 1, atMs + 2)))).toBe('notYetEarned')
    expect(await outcomeOfClaim(claimItem(player, windowAround(atMs - 2, atMs)))).toBe('claimExpired')
    expect(await outcomeOfClaim(claimItem(player, { earned: () => 0 }))).toBe('notYetEarned')
    expect(await player.readStatement()).toEqual([])
    expect(await outcomeOfClaim(claimItem(player, windowAround(atMs, atMs + 1)))).toBe('granted')
  })

  test("a claim of an award reads in its own transaction what the player has earned, after locking the player's totals", async () => {
    const player = await registerPlayer(app)
    await player.depositWithWageringDone(DEPOSIT)
    const earnedByBalance: RewardClaim['earned'] = async tx => {
      const coin = await balanceOfAccount(tx, playerAccount(player.id), ITEM_ID.coin)
      return coin >= DEPOSIT ? 100 : 0
    }
    expect(await outcomeOfClaim(claimItem(player, { earned: earnedByBalance }))).toBe('granted')
    await placeBet(app, { playerId: player.id, stake: 200, payout: 0 })
    expect(await outcomeOfClaim(claimItem(player, { earned: earnedByBalance }))).toBe('notYetEarned')
  })

  test("a claim of an award is refused while the award's activity is closed or unknown", async () => {
    const player = await registerPlayer(app)
    const activityId = ACTIVITY_TYPE.freeSign
    await runCommandInProcess(app.services, 'activity', 'close', String(activityId))
    expect(await outcomeOfClaim(claimItem(player, { activityId }))).toBe('activityClosed')
    expect(await outcomeOfClaim(claimItem(player, { activityId: 9_999 }))).toBe('activityClosed')
    await openActivity(app.services, activityId)
    expect(await outcomeOfClaim(claimItem(player, { activityId }))).toBe('granted')
  })

  test('a claim of an award is refused while the player cools off', async () => {
    const player = await registerPlayer(app)
    await app.services.db.transact(tx => {
      const atMs = app.clock.now()
      const draft = { playerId: player.id, kind: 'coolOff' as const, untilMs: atMs + DAY_MS }
      return excludePlayer(app.services, tx, { ...draft, reason: 'test', atMs })
    })
    expect(await outcomeOfClaim(claimItem(player))).toBe('promotionsOff')
  })

  test('a claim of an award is refused while the session is idle', async () => {
    const player = await registerPlayer(app)
    expect(await outcomeOfClaim(claimItem(player, { isIdle: true }))).toBe('reauthRequired')
    expect(await player.readStatement()).toEqual([])
  })

  test('before the first deposit, claimed coins are locked or refused as the award says; claimed coins never reduce a counted loss', async () => {
    const player = await registerPlayer(app)
    expect(await outcomeOfClaim(claimItem(player, { beforeDeposit: 'refuse' }))).toBe('depositFirst')
    expect(await claimItem(player, { beforeDeposit: 'keep' })).toMatchObject({ state: 'locked', amount: 500 })
    await player.depositWithWageringDone(DEPOSIT)
    expect(await player.coin()).toBe(DEPOSIT + 500)
    await player.call(setSelfLimit, { requestId: newRequestId(), kind: 'loss', period: 'day', to: 50_000 })
    await placeBet(app, { playerId: player.id, stake: 400, payout: 0 })
    expect(await lossUsed(player)).toBe(400)
    await claimItem(player)
    expect(await lossUsed(player)).toBe(400)
    await placeBet(app, { playerId: player.id, stake: 200, payout: 500 })
    expect(await lossUsed(player)).toBe(100)
  })

  test('the last piece of a stock, claimed by a hundred players at once on two processes, goes to one player', async () => {
    const payer = stockAccount(`mug-${randomUUID()}`)
    await fillAccount(payer, ITEM_ID.scratchCard, 1)
    const before = await readLiabilities(app.services.db)
    expect(before.supplies).toContainEqual({ account: payer, item: ITEM_ID.scratchCard, pieces: 1 })
    const players = Array.from({ length: 100 }, () => ({ id: newId(app.clock.now()) }))
    // Stores each player's row of totals, which a registration normally stores.
    await app.services.db.transact(async tx => {
      for (const { id } of players) insertPlayerTotals(tx, id)
    })
    const one = { item: ITEM_ID.scratchCard, earned: () => 1, payer }
    const answers = await Promise.all(
      players.map((player, index) => outcomeOfClaim(claimItem(player, one, index % 2 === 0 ? app : second))),
    )
    expect(answers.filter(answer => answer === 'granted')).toHaveLength(1)
    expect(answers.filter(answer => answer === 'outOfStock')).toHaveLength(99)
    expect(await heldItem(payer, ITEM_ID.scratchCard)).toBe(0)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test("a claim of an award is deducted from its campaign's budget at once, even if the award is locked until the first deposit", async () => {
    const payer = campaignAccount(`packet-${randomUUID()}`)
    await fillAccount(payer, ITEM_ID.coin, 700)
    const { campaigns } = await readLiabilities(app.services.db)
    expect(campaigns).toContainEqual({ account: payer, amount: 700 })
    const [player, other] = [await registerPlayer(app), await registerPlayer(app)]
    expect((await claimItem(player, { payer, beforeDeposit: 'keep' })).state).toBe('locked')
    expect(await heldItem(payer, ITEM_ID.coin)).toBe(200)
    expect(await outcomeOfClaim(claimItem(other, { payer, beforeDeposit: 'keep' }))).toBe('outOfStock')
    await player.deposit(DEPOSIT)
    expect([await player.coin(), await other.coin()]).toEqual([DEPOSIT + 500, 0])
    expect(await outcomeOfClaim(claimItem(other, { payer, earned: () => 200 }))).toBe('granted')
    expect(await heldItem(payer, ITEM_ID.coin)).toBe(0)
    expect((await readLiabilities(app.services.db)).difference).toBe(0)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })
})
