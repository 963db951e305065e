import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { ITEM_ID, type ItemId } from '../../../src/domain/awards/items.ts'
import { diamondExchangeCoin } from '../../../src/features/diamond-shop/contract.ts'
import { pointsExchange } from '../../../src/features/points/contract.ts'
import { getExchange } from '../../../src/features/withdrawal/contract.ts'
import { playerAccount } from '../../../src/server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../src/server/ledger/balance.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import type { AwardCause } from '../../../src/server/player-money/cause.ts'
import { claimReward } from '../../../src/server/player-money/grants/claims.ts'
import { lockPlayerTotals } from '../../../src/server/player-money/totals/totals.ts'
import { undoAwardCause, undoAwardCauseForEverybody } from '../../../src/server/player-money/undo.ts'
import { openActivity } from '../../support/activities.ts'
import { startAppForSuite } from '../../support/app.ts'
import { placeBet, refundRound } from '../../support/bet.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { giveDiamonds } from '../../support/diamond-shop.ts'
import { storeApprovedIdentity } from '../../support/kyc.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'

const DEPOSIT = 10_000

/** Prices and rewards of the exchanges in the default settings. */
const COINS_FOR_POINTS = { exchangeId: 1, points: 1_000, coins: 500 } as const
const DIAMONDS_FOR_POINTS = { exchangeId: 3, points: 200, diamonds: 10 } as const
const COINS_FOR_DIAMONDS = { diamonds: 100, count: 500 } as const

describeOnBothEngines('undoing an award whose pieces were exchanged', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer
  let depositId: string

  beforeEach(async () => {
    await openActivity(app.services, ACTIVITY_TYPE.points)
    await openActivity(app.services, ACTIVITY_TYPE.diamondShop)
    player = await registerPlayer(app)
    const { orderId } = await player.deposit(DEPOSIT)
    depositId = orderId
  })

  /**
   * Grants the player pieces under a new award cause, one millisecond later than all earlier pieces.
   * @returns the new cause
   */
  async function givePieces(item: ItemId, amount: number): Promise<AwardCause> {
    app.clock.move(1)
    const cause: AwardCause = `draw:${randomUUID()}`
    const claim = { playerId: player.id, isIdle: false, atMs: app.clock.now(), item, source: randomUUID() }
    await app.services.db.transact(tx =>
      claimReward(app.services, tx, { ...claim, earned: () => amount, cause }),
    )
    return cause
  }
  const exchangePoints = ({ exchangeId, points }: { exchangeId: number; points: number }) => {
    app.clock.move(1)
    return player.call(pointsExchange, { requestId: newRequestId(), exchangeId, points })
  }
  const exchangeDiamonds = () =>
    player.call(diamondExchangeCoin, { requestId: newRequestId(), ...COINS_FOR_DIAMONDS })
  const undo = (cause: AwardCause) =>
    app.services.db.transact(async tx => {
      await lockPlayerTotals(tx, player.id)
      return undoAwardCause(tx, { playerId: player.id, cause, reason: 'test', atMs: app.clock.now() })
    })
  const heldPieces = (item: ItemId) => balanceOfAccount(app.services.db, playerAccount(player.id), item)
  const openBonuses = async () =>
    (await player.call(getExchange, {})).grants
      .filter(({ kind }) => kind === 'bonus')
      .map(({ bonusMoney, remaining }) => ({ bonusMoney, remaining }))
  const writeOffs = () =>
    app.services.db.read
      .selectFrom('award_write_off')
      .select(['item', 'amount'])
      .where('player_id', '=', player.id)
      .execute()

  test('undoing one of two awards of points that were exchanged for coins takes its share of the coins, and undoing the other takes the rest', async () => {
    const first = await givePieces(ITEM_ID.points, 301)
    const second = await givePieces(ITEM_ID.points, 900)
    await exchangePoints(COINS_FOR_POINTS)
    expect(await undo(first)).toMatchObject([
      { item: ITEM_ID.points, amount: 301, taken: 0, exchanged: 301, writtenOff: 0 },
      { item: ITEM_ID.coin, amount: 150, taken: 150, exchanged: 0, writtenOff: 0 },
    ])
    expect(await openBonuses()).toEqual([{ bonusMoney: 350, remaining: 350 }])
    expect(await player.coin()).toBe(DEPOSIT + 350)
    expect(await verifyAllRecords(app.services)).toEqual([])
    expect(await undo(second)).toMatchObject([
      { item: ITEM_ID.points, amount: 900, taken: 201, exchanged: 699, writtenOff: 0 },
      { item: ITEM_ID.coin, amount: 350, taken: 350, writtenOff: 0 },
    ])
    expect(await openBonuses()).toEqual([])
    expect(await player.coin()).toBe(DEPOSIT)
    expect(await heldPieces(ITEM_ID.points)).toBe(0)
    expect([await undo(first), await undo(second), await writeOffs()]).toEqual([[], [], []])
    const { data } = await runCommandInProcess(app.services, 'award', 'list', player.id)
    const states = (data as { source: string; state: string }[]).flatMap(({ source, state }) =>
      source.startsWith('points-exchange:') ? [state] : [],
    )
    expect(states).toEqual(['undone'])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('when undone points were exchanged for coins that the player has lost, the coins are written off, in one row for each exchange', async () => {
    const first = await givePieces(ITEM_ID.points, 500)
    const second = await givePieces(ITEM_ID.points, 500)
    await exchangePoints(COINS_FOR_POINTS)
    const { coins } = COINS_FOR_POINTS
    await placeBet(app, { playerId: player.id, stake: DEPOSIT + coins, payout: 0 })
    expect((await undo(first))[1]).toMatchObject({
      item: ITEM_ID.coin,
      amount: 250,
      taken: 0,
      writtenOff: 250,
    })
    expect(await writeOffs()).toEqual([{ item: ITEM_ID.coin, amount: 250 }])
    expect((await undo(second))[1]).toMatchObject({
      item: ITEM_ID.coin,
      amount: 250,
      taken: 0,
      writtenOff: 250,
    })
    expect(await writeOffs()).toEqual([{ item: ITEM_ID.coin, amount: coins }])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('after a part of a bonus was taken back, only the rest must be wagered, even if a round that the bonus paid is refunded', async () => {
    const first = await givePieces(ITEM_ID.points, 500)
    await givePieces(ITEM_ID.points, 500)
    await exchangePoints(COINS_FOR_POINTS)
    await placeBet(app, { playerId: player.id, stake: DEPOSIT, payout: 0 })
    const bet = { playerId: player.id, stake: 200, payout: 0, isRoundClosed: false }
    const roundId = await placeBet(app, bet)
    const bonuses = await openBonuses()
    expect(bonuses).toMatchObject([{ bonusMoney: 300 }])
    const [{ remaining = 0 } = {}] = bonuses
    expect((await undo(first))[1]).toMatchObject({ amount: 250, taken: 250 })
    expect(await openBonuses()).toEqual([{ bonusMoney: 50, remaining: remaining - 250 }])
    await refundRound(app, { playerId: player.id, roundId, stake: 200, real: 0 })
    expect(await openBonuses()).toEqual([{ bonusMoney: 250, remaining: remaining - 50 }])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('when a part of a bonus is taken back during an open round, the bonus money staked in that round still returns to the bonus', async () => {
    const first = await givePieces(ITEM_ID.points, 500)
    await givePieces(ITEM_ID.points, 500)
    await exchangePoints(COINS_FOR_POINTS)
    const [stake, bonusPart] = [DEPOSIT + 450, 450]
    const roundId = await placeBet(app, { playerId: player.id, stake, payout: 0, isRoundClosed: false })
    expect(await openBonuses()).toMatchObject([{ bonusMoney: 50 }])
    expect((await undo(first))[1]).toMatchObject({ amount: 250, taken: 50, writtenOff: 200 })
    expect(await openBonuses()).toMatchObject([{ bonusMoney: 0 }])
    await refundRound(app, { playerId: player.id, roundId, stake, real: DEPOSIT })
    expect(await openBonuses()).toMatchObject([{ bonusMoney: bonusPart }])
    expect(await player.coin()).toBe(stake)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('undoing an award takes back exactly its part of a bonus, both while a charge-back locks the bonus and after a later deposit', async () => {
    const first = await givePieces(ITEM_ID.points, 500)
    const second = await givePieces(ITEM_ID.points, 250)
    const third = await givePieces(ITEM_ID.points, 250)
    await exchangePoints(COINS_FOR_POINTS)
    await undo(first)
    await runCommandInProcess(app.services, 'deposit', 'reverse', depositId, '--reason', 'test')
    expect(await openBonuses()).toEqual([])
    expect(await undo(second)).toMatchObject([
      { item: ITEM_ID.points, amount: 250, taken: 0, exchanged: 250, writtenOff: 0 },
      { item: ITEM_ID.coin, amount: 125, taken: 125, writtenOff: 0 },
    ])
    await runCommandInProcess(app.services, 'deposit', 'end-review', player.id, '--reason', 'test')
    await player.deposit(DEPOSIT)
    expect(await openBonuses()).toEqual([{ bonusMoney: 125, remaining: 125 }])
    expect((await undo(third))[1]).toMatchObject({ amount: 125, taken: 125, writtenOff: 0 })
    expect([await openBonuses(), await writeOffs()]).toEqual([[], []])
    expect(await player.coin()).toBe(DEPOSIT)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('calling off an award of points takes back the coins that the player got for them by way of diamonds', async () => {
    // Grants one diamond less, since the deposit has already given one diamond.
    await giveDiamonds(app, player.id, COINS_FOR_DIAMONDS.diamonds - DIAMONDS_FOR_POINTS.diamonds - 1)
    const cause = await givePieces(ITEM_ID.points, DIAMONDS_FOR_POINTS.points)
    await exchangePoints(DIAMONDS_FOR_POINTS)
    await exchangeDiamonds()
    expect(await heldPieces(ITEM_ID.diamond)).toBe(0)
    await app.services.db.transact(tx =>
      undoAwardCauseForEverybody(tx, { cause, reason: 'test', atMs: app.clock.now() }),
    )
    await runJob(app.services, 'sweep-undone')
    expect(await openBonuses()).toEqual([{ bonusMoney: 450, remaining: 450 }])
    expect(await player.coin()).toBe(DEPOSIT + 450)
    expect(await writeOffs()).toEqual([])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a charge-back takes back the coins exchanged for the diamonds of its deposit, and leaves the coins of other diamonds', async () => {
    await giveDiamonds(app, player.id, 59)
    const order = await player.deposit(5_000_000)
    const ofDeposit = (await heldPieces(ITEM_ID.diamond)) - 60
    expect(ofDeposit).toBeGreaterThan(40)
    // The exchange spends the oldest 100 diamonds: 60 that are older than this deposit, and 40 that came from it.
    await exchangeDiamonds()
    await runCommandInProcess(app.services, 'deposit', 'reverse', order.orderId, '--reason', 'test')
    expect(await openBonuses()).toEqual([{ bonusMoney: 300, remaining: 300 }])
    expect(await player.coin()).toBe(DEPOSIT + 300)
    expect(await writeOffs()).toEqual([])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('staff can also undo an exchange of points for coins, and closing an account undoes each award only once', async () => {
    const first = await givePieces(ITEM_ID.points, 400)
    const second = await givePieces(ITEM_ID.points, 600)
    const { source } = await exchangePoints(COINS_FOR_POINTS)
    await undo(first)
    expect(await undo(`award:${source}`)).toMatchObject([{ item: ITEM_ID.coin, amount: 300, taken: 300 }])
    expect(await undo(second)).toMatchObject([{ item: ITEM_ID.points, exchanged: 600, writtenOff: 0 }])
    expect(await player.coin()).toBe(DEPOSIT)

    const third = await givePieces(ITEM_ID.points, 250)
    await givePieces(ITEM_ID.points, 750)
    await exchangePoints(COINS_FOR_POINTS)
    await undo(third)
    await storeApprovedIdentity(app, player.id)
    await runCommandInProcess(app.services, 'kyc', 'revoke', player.id, '--reason', 'test')
    const { data } = await runCommandInProcess(app.services, 'player', 'close', player.id, '--reason', 'test')
    expect(data).toMatchObject({
      undone: [
        { item: ITEM_ID.diamond, taken: 1 },
        { item: ITEM_ID.points, amount: 750, taken: 0, exchanged: 750 },
        { item: ITEM_ID.coin, amount: 375, taken: 375 },
      ],
    })
    expect(await writeOffs()).toEqual([])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })
})
