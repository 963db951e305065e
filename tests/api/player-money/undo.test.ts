import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { ITEM_ID, type ItemId } from '../../../src/domain/awards/items.ts'
import { centavos } from '../../../src/domain/money.ts'
import { DAY_MS, MINUTE_MS } from '../../../src/domain/time.ts'
import { excludePlayer } from '../../../src/features/auth/server/player-status.ts'
import { getExchange } from '../../../src/features/withdrawal/contract.ts'
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
import type { AwardCause } from '../../../src/server/player-money/cause.ts'
import { claimReward, type RewardClaim } from '../../../src/server/player-money/grants/claims.ts'
import { takePiecesFromLots } from '../../../src/server/player-money/grants/item-lots.ts'
import { lockPlayerTotals } from '../../../src/server/player-money/totals/totals.ts'
import { undoAwardCause, undoAwardCauseForEverybody } from '../../../src/server/player-money/undo.ts'
import { Refusal } from '../../../src/server/refusal.ts'
import { startAppForSuite } from '../../support/app.ts'
import { placeBet } from '../../support/bet.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'

const AWARD = 5_000

describeOnBothEngines('undoing a cause', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer
  let cause: AwardCause

  beforeEach(async () => {
    player = await registerPlayer(app)
    cause = `draw:${randomUUID()}`
  })

  const claimItem = (changed: Partial<RewardClaim> = {}) =>
    app.services.db.transact(tx =>
      claimReward(app.services, tx, {
        playerId: player.id,
        item: ITEM_ID.coin,
        earned: () => AWARD,
        source: randomUUID(),
        cause,
        isIdle: false,
        atMs: app.clock.now(),
        ...changed,
      }),
    )
  const undoGivenCause = () =>
    app.services.db.transact(async tx => {
      await lockPlayerTotals(tx, player.id)
      return undoAwardCause(tx, { playerId: player.id, cause, reason: 'test', atMs: app.clock.now() })
    })
  const callOffGivenCause = (called = cause) =>
    app.services.db.transact(tx =>
      undoAwardCauseForEverybody(tx, { cause: called, reason: 'test', atMs: app.clock.now() }),
    )
  const fillSupply = (supply: LedgerAccount, item: ItemId, amount: number) =>
    app.services.db.transact(tx =>
      postLedgerJournal(tx, {
        kind: 'stock-filled',
        reference: supply,
        postings: [{ from: houseAccount('bonus'), to: supply, item, amount: centavos(amount) }],
        atMs: app.clock.now(),
      }),
    )
  const heldItem = (item: ItemId, id = player.id) =>
    balanceOfAccount(app.services.db, playerAccount(id), item)
  const writeOffs = () =>
    app.services.db.read
      .selectFrom('award_write_off')
      .select(['item', 'amount'])
      .where('cause', '=', cause)
      .orderBy('amount')
      .execute()
  const placeRound = (stake: number, payout: number) => placeBet(app, { playerId: player.id, stake, payout })
  const unwagered = { wagering: { multiple: 0, days: 30 } }
  const notYetEarned = new Refusal('notYetEarned')

  test('after the awards for one cause were undone for a player, only other players can claim awards for that cause', async () => {
    await claimItem({ item: ITEM_ID.diamond, earned: () => 7 })
    expect(await undoGivenCause()).toMatchObject([
      { item: ITEM_ID.diamond, amount: 7, taken: 7, writtenOff: 0 },
    ])
    expect(await undoGivenCause()).toEqual([])
    await expect(claimItem()).rejects.toMatchObject(notYetEarned)
    await expect(claimItem({ item: ITEM_ID.points })).rejects.toMatchObject(notYetEarned)
    const other = await registerPlayer(app)
    await claimItem({ playerId: other.id, item: ITEM_ID.points })
    expect(await heldItem(ITEM_ID.points, other.id)).toBe(AWARD)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('undoing an award of coins without wagering takes at most what the player has not staked since the award', async () => {
    await player.deposit(1_000)
    await claimItem(unwagered)
    await placeRound(3_500, 0)
    // The player wins this money after the award, so the recall of the award must not take it.
    await placeRound(100, 9_100)
    expect(await undoGivenCause()).toMatchObject([{ taken: 2_400, writtenOff: 2_600 }])
    expect(await player.coin()).toBe(9_100)
    expect(await writeOffs()).toEqual([{ item: ITEM_ID.coin, amount: 2_600 }])
    expect((await player.readStatement())[0]).toMatchObject({ kind: 'bonus-cancelled', change: -2_400 })
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('an award that was locked again after a chargeback is written off only for the coins that were lost', async () => {
    await claimItem()
    const { orderId } = await player.deposit(1_000)
    await placeRound(3_000, 0)
    app.clock.move(1)
    await runCommandInProcess(app.services, 'deposit', 'reverse', orderId, '--reason', 'test')
    expect(await undoGivenCause()).toMatchObject([
      { amount: 2_000, taken: 0, writtenOff: 2_000 },
      { amount: 3_000, taken: 3_000, writtenOff: 0 },
    ])
    expect(await writeOffs()).toEqual([{ item: ITEM_ID.coin, amount: 2_000 }])
    expect(await undoGivenCause()).toEqual([])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('undoing an award of coins without wagering takes no bonus money of another award', async () => {
    await claimItem(unwagered)
    await claimItem({ cause: 'coupon:other', wagering: { multiple: 5, days: 30 } })
    await placeRound(AWARD - 500, 0)
    expect(await undoGivenCause()).toMatchObject([{ taken: 500, writtenOff: AWARD - 500 }])
    const { coin, grants } = await player.call(getExchange, {})
    expect([coin, grants.map(({ bonusMoney }) => bonusMoney)]).toEqual([AWARD, [AWARD]])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a locked award that a stock has paid returns to the stock when it is undone, so that another player can get it', async () => {
    const item = ITEM_ID.points
    const stock = stockAccount(`undo-${player.id}`)
    await fillSupply(stock, item, 7)
    const inStock = () => balanceOfAccount(app.services.db, stock, item)
    const inBonuses = () => balanceOfAccount(app.services.db, houseAccount('bonus'), item)
    const before = await inBonuses()
    const all = { item, earned: () => 7, payer: stock, beforeDeposit: 'keep' } as const
    await claimItem(all)
    expect([await inStock(), await inBonuses()]).toEqual([0, before + 7])
    expect(await undoGivenCause()).toMatchObject([{ item, amount: 7, taken: 7, writtenOff: 0 }])
    expect([await inStock(), await inBonuses()]).toEqual([7, before])
    await player.deposit(1_000)
    expect(await heldItem(item)).toBe(0)
    const other = await registerPlayer(app)
    await other.deposit(1_000)
    await claimItem({ ...all, playerId: other.id })
    expect([await heldItem(item, other.id), await inStock()]).toEqual([7, 0])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('undoing a share of a red packet moves what is left of it to the house at once, and its winnings in an open round later', async () => {
    const campaign = campaignAccount(`undo-${player.id}`)
    await fillSupply(campaign, ITEM_ID.coin, 3 * AWARD)
    const campaignBalance = () => balanceOfAccount(app.services.db, campaign, ITEM_ID.coin)
    const bonusBalance = () => balanceOfAccount(app.services.db, houseAccount('bonus'), ITEM_ID.coin)
    const before = await bonusBalance()
    await claimItem({ payer: campaign, beforeDeposit: 'keep', source: 'locked' })
    await undoGivenCause()
    expect(await campaignBalance()).toBe(2 * AWARD)
    expect(await bonusBalance()).toBe(before + AWARD)

    cause = `draw:${randomUUID()}`
    await claimItem({ payer: campaign, wagering: { multiple: 5, days: 30 } })
    const round = { playerId: player.id, stake: 2_000, payout: 0, isRoundClosed: false }
    const roundId = await placeBet(app, round)
    expect(await undoGivenCause()).toMatchObject([{ taken: 3_000, writtenOff: 2_000 }])
    expect(await bonusBalance()).toBe(before + AWARD + 3_000)
    await placeBet(app, {
      ...round,
      roundId,
      stake: 0,
      payout: 1_000,
      roundStake: 2_000,
      isRoundClosed: true,
    })
    expect(await bonusBalance()).toBe(before + AWARD + 4_000)
    expect(await campaignBalance()).toBe(AWARD)
    expect(await player.coin()).toBe(0)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('staff can undo an award, and the report of promotions lists the amount that could not be taken back', async () => {
    const { grantId } = await claimItem({ item: ITEM_ID.diamond, earned: () => 7 })
    await claimItem({ item: ITEM_ID.coin })
    await placeRound(AWARD, 0)
    const words = ['award', 'undo', grantId, '--reason', 'given twice']
    const { data } = await runCommandInProcess(app.services, ...words)
    const undone = [{ taken: 7, writtenOff: 0 }, { writtenOff: AWARD }].map(it => expect.objectContaining(it))
    expect(data).toMatchObject({ playerId: player.id, cause, undone: expect.arrayContaining(undone) })
    expect((await runCommandInProcess(app.services, ...words)).lines).toContain(
      'Nothing was left to take back.',
    )
    const listed = await runCommandInProcess(app.services, 'award', 'list', player.id)
    expect(listed.data).toMatchObject([{ state: 'undone' }, { state: 'undone' }])
    const day = new Date(app.clock.now()).toISOString().slice(0, 10)
    const report = await runCommandInProcess(app.services, 'report', 'promotions', '--from', day, '--to', day)
    expect(report.data).toMatchObject({
      sums: [{ item: ITEM_ID.coin }],
      writeOffs: expect.arrayContaining([expect.objectContaining({ cause, amount: AWARD })]),
    })
    const later = await runCommandInProcess(app.services, 'report', 'promotions', '--from', '2100-01-01')
    expect(later.data).toMatchObject({ days: [], sums: [], writeOffs: [] })
  })

  test('staff can call off the awards for a cause once; an unknown cause and an unknown award are refused', async () => {
    const words = ['award', 'call-off', cause, '--reason', 'draw called off']
    await runCommandInProcess(app.services, ...words)
    await expect(runCommandInProcess(app.services, ...words)).rejects.toThrow('called off already')
    await expect(
      runCommandInProcess(app.services, 'award', 'call-off', 'x', '--reason', 'y'),
    ).rejects.toThrow('no cause')
    await expect(claimItem()).rejects.toMatchObject(notYetEarned)
    await expect(runCommandInProcess(app.services, 'award', 'undo', 'x', '--reason', 'y')).rejects.toThrow(
      'no award x',
    )
  })

  test('a job takes back the called-off awards for a cause from all players, and no player can claim an award for that cause any more', async () => {
    const others = [await registerPlayer(app), await registerPlayer(app)]
    for (const { id } of others) await claimItem({ playerId: id, item: ITEM_ID.scratchCard, earned: () => 2 })
    await claimItem({ beforeDeposit: 'keep' })
    expect(await callOffGivenCause()).toBe(true)
    expect(await callOffGivenCause()).toBe(false)
    await expect(claimItem({ item: ITEM_ID.points })).rejects.toMatchObject(notYetEarned)
    await runJob(app.services, 'sweep-undone')
    for (const { id } of others) expect(await heldItem(ITEM_ID.scratchCard, id)).toBe(0)
    await player.deposit(1_000)
    expect(await player.coin()).toBe(1_000)
    const causeEnd = () =>
      app.services.db.read
        .selectFrom('undone_cause')
        .select('ended_at_ms')
        .where('cause', '=', cause)
        .executeTakeFirstOrThrow()
    // The recall is not ended yet. A claim that started before the recall may still commit after this run of the job.
    expect(await causeEnd()).toEqual({ ended_at_ms: null })
    app.clock.move(MINUTE_MS)
    await runJob(app.services, 'sweep-undone')
    expect(await causeEnd()).toEqual({ ended_at_ms: app.clock.now() })
    expect(await writeOffs()).toEqual([])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('when undoing the awards for a cause fails for one player, the job undoes them for the others, and tries that player again later', async () => {
    const [first, last] = [await registerPlayer(app), await registerPlayer(app)]
    for (const { id } of [first, last]) await claimItem({ playerId: id, item: ITEM_ID.diamond })
    const setItemOfGrants = (item: number) =>
      app.services.db.transact(tx =>
        tx.query
          .updateTable('item_grant')
          .set({ item })
          .where('player_id', '=', first.id)
          .where('cause', '=', cause)
          .execute(),
      )
    await setItemOfGrants(1)
    await callOffGivenCause()
    app.clock.move(MINUTE_MS)
    await expect(runJob(app.services, 'sweep-undone')).rejects.toThrow('failed')
    expect([await heldItem(ITEM_ID.diamond, first.id), await heldItem(ITEM_ID.diamond, last.id)]).toEqual([
      AWARD,
      0,
    ])
    await setItemOfGrants(ITEM_ID.diamond)
    await runJob(app.services, 'sweep-undone')
    expect(await heldItem(ITEM_ID.diamond, first.id)).toBe(0)
  })

  test('an exclusion does not undo the awards for a cause: nothing is written off, and the cause can give awards again later', async () => {
    await claimItem({ wagering: { multiple: 5, days: 30 } })
    await placeRound(2_000, 0)
    const atMs = app.clock.now()
    await app.services.db.transact(tx =>
      excludePlayer(app.services, tx, { playerId: player.id, untilMs: atMs + 1, reason: 'test', atMs }),
    )
    expect(await player.coin().catch(() => 0)).toBe(0)
    expect(await heldItem(ITEM_ID.coin)).toBe(0)
    expect(await writeOffs()).toEqual([])
    app.clock.move(1)
    await claimItem({ item: ITEM_ID.diamond })
    expect(await heldItem(ITEM_ID.diamond)).toBe(AWARD)
  })

  test('undoing an award takes only items of that award, both of an item that expires and of one that does not', async () => {
    for (const item of [ITEM_ID.points, ITEM_ID.diamond] as const) {
      cause = `draw:${randomUUID()}`
      await claimItem({ item, earned: () => 100 })
      app.clock.move(DAY_MS)
      await claimItem({ item, earned: () => 80, cause: 'coupon:other' })
      await app.services.db.transact(async tx => {
        await lockPlayerTotals(tx, player.id)
        const [from, to] = [playerAccount(player.id), houseAccount('bonus')]
        const postings = [{ from, to, item, amount: centavos(80) }]
        await postLedgerJournal(tx, {
          kind: 'spent',
          reference: cause,
          playerId: player.id,
          postings,
          atMs: app.clock.now(),
        })
        await takePiecesFromLots(tx, { playerId: player.id, item })
      })
      expect(await undoGivenCause(), `item ${item}`).toMatchObject([{ taken: 20, writtenOff: 80 }])
      expect(await heldItem(item)).toBe(80)
    }
    expect(await verifyAllRecords(app.services)).toEqual([])
  })
})
