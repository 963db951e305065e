import { beforeEach, expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { AWARD_KINDS, createAwardSource } from '../../../src/domain/awards/awards.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { explainBalance, statementPdf, statementYear } from '../../../src/features/statement/contract.ts'
import { movementGroupOfKind } from '../../../src/features/statement/rules/statement.ts'
import { serverModules } from '../../../src/server/features.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { grantItem } from '../../../src/server/player-money/grants/grants.ts'
import { lockPlayerTotals } from '../../../src/server/player-money/totals/totals.ts'
import { undoAwardCause } from '../../../src/server/player-money/undo.ts'
import { createMoneyReport } from '../../../src/server/reports/day-report.ts'
import { openActivity } from '../../support/activities.ts'
import { startAppForEachTest } from '../../support/app.ts'
import { placeBet } from '../../support/bet.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { registerPlayer, type TestPlayer } from '../../support/player.ts'

/** All kinds of awards: those in the list of awards that modules offer, and those that a player gets only by a call for this kind. */
const KINDS = [
  ...new Set([...AWARD_KINDS, ...serverModules.flatMap(({ awards = [] }) => awards.map(({ name }) => name))]),
].sort()

/** Returns the amount of the award of a kind, in centavos. Each kind has a different amount. */
const amountOf = (kind: (typeof KINDS)[number]) => 100 + KINDS.indexOf(kind)

interface Promotions {
  readonly days: readonly Record<'promotion' | 'amount' | 'takenBack' | 'cost' | 'itemsValue', unknown>[]
  readonly owed: readonly Record<'kind' | 'locked' | 'bonusMoney', unknown>[]
  readonly unclaimed: readonly Record<'kind' | 'awards' | 'amount' | 'items', unknown>[] | null
}

describeOnBothEngines('award reports', databases => {
  const app = startAppForEachTest(databases)
  let player: TestPlayer

  beforeEach(async () => {
    player = await registerPlayer(app)
  })

  const grantAllKinds = (to: TestPlayer, item: number, isKept: boolean) =>
    app.services.db.transact(async tx => {
      for (const kind of KINDS) {
        await grantItem(app.services, tx, {
          playerId: to.id,
          item,
          amount: amountOf(kind),
          atMs: app.clock.now(),
          source: createAwardSource(kind, item, String(isKept)),
          cause: `award:${kind}`,
          ...(item === ITEM_ID.coin && { wageringMultiple: 1 }),
          ...(isKept && { beforeDeposit: 'keep' as const }),
        })
      }
    })
  const reportPromotions = async (...options: string[]) =>
    (await runCommandInProcess(app.services, 'report', 'promotions', ...options)).data as Promotions
  const groupRowsByKind = <Row>(rows: readonly Row[], nameOf: (row: Row) => unknown) =>
    KINDS.map(kind => [kind, rows.filter(row => nameOf(row) === kind)] as const)

  test('the daily reports show the cost of every kind of award, less what was taken back', async () => {
    await player.deposit(100_000)
    await placeBet(app, { playerId: player.id, stake: 1_000, payout: 1_000 })
    await grantAllKinds(player, ITEM_ID.coin, false)
    await grantAllKinds(player, ITEM_ID.points, false)
    const { days } = await reportPromotions()
    for (const [kind, rows] of groupRowsByKind(days, row => row.promotion)) {
      const amount = amountOf(kind)
      expect(rows, kind).toMatchObject([
        { awards: 2, amount, takenBack: 0, cost: amount, share: amount / 1_000 },
      ])
      expect(rows[0]?.itemsValue, kind).toBe(Math.floor(amount / 2))
    }
    const { bonuses } = await createMoneyReport(app.services.db, { fromMs: 0, toMs: app.clock.now() + 1 })
    for (const [kind, rows] of groupRowsByKind(bonuses.bySource, row => row.source)) {
      expect(rows, kind).toEqual([{ source: kind, grants: 1, amount: amountOf(kind) }])
    }
    await app.services.db.transact(async tx => {
      await lockPlayerTotals(tx, player.id)
      for (const kind of KINDS) {
        const cause = `award:${kind}` as const
        await undoAwardCause(tx, { playerId: player.id, cause, reason: 'test', atMs: app.clock.now() })
      }
    })
    for (const [kind, rows] of groupRowsByKind((await reportPromotions()).days, row => row.promotion)) {
      expect(rows, kind).toMatchObject([{ takenBack: amountOf(kind), cost: 0, itemsValue: 0 }])
    }
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('the report of liabilities lists locked awards, bonus money, points and diamonds for every kind of award', async () => {
    const visitor = await registerPlayer(app)
    await grantAllKinds(visitor, ITEM_ID.coin, true)
    await player.deposit(100_000)
    await grantAllKinds(player, ITEM_ID.coin, false)
    await grantAllKinds(player, ITEM_ID.diamond, false)
    await grantAllKinds(player, ITEM_ID.points, false)
    const { data } = await runCommandInProcess(app.services, 'report', 'liabilities')
    const { awards, items } = data as {
      awards: Promotions['owed']
      items: readonly { item: number; pieces: number; value: number | null }[]
    }
    const { owed } = await reportPromotions()
    expect(awards).toEqual(owed)
    for (const [kind, rows] of groupRowsByKind(awards, row => row.kind)) {
      expect(rows, kind).toEqual([{ kind, locked: amountOf(kind), bonusMoney: amountOf(kind) }])
    }
    const pieces = KINDS.reduce((sum, kind) => sum + amountOf(kind), 0)
    const worth = new Map(items.map(({ item, ...held }) => [item, held]))
    expect(worth.get(ITEM_ID.points)).toMatchObject({ pieces, value: Math.floor(pieces / 2) })
    // The player has ten diamonds more than the granted pieces, because the deposit has also given ten diamonds.
    const held = pieces + 10
    expect(worth.get(ITEM_ID.diamond)).toMatchObject({ pieces: held, value: held * 10 })
  })

  test('the yearly statement lists awards by kind and item, and adds up all their coins in the group of bonuses', async () => {
    await player.deposit(100_000)
    await grantAllKinds(player, ITEM_ID.coin, false)
    await grantAllKinds(player, ITEM_ID.points, false)
    const { awards, groups } = await player.call(statementYear, { year: 2026 })
    for (const [kind, rows] of groupRowsByKind(awards, row => row.kind)) {
      const amount = amountOf(kind)
      expect(rows, kind).toEqual([
        { kind, item: ITEM_ID.coin, count: 1, amount },
        { kind, item: ITEM_ID.points, count: 1, amount },
      ])
    }
    const credited = awards.reduce((sum, row) => sum + (row.item === ITEM_ID.coin ? row.amount : 0), 0)
    const bonuses = { group: 'bonuses', count: KINDS.length, credited, debited: 0 }
    expect(groups).toContainEqual(bonuses)
    expect((await player.call(explainBalance, {})).groups).toContainEqual(bonuses)
    const moved = (await player.readStatement()).filter(({ kind }) => kind !== 'deposit')
    expect(moved.map(({ kind }) => movementGroupOfKind(kind))).toEqual(KINDS.map(() => 'bonuses'))
    expect((await player.call(statementYear, { year: 2027 })).awards).toEqual([])
    expect((await player.call(statementPdf, { year: 2026 })).pdf.length).toBeGreaterThan(1_000)
  })

  test('the report of unclaimed awards has a line for every kind of award that a module offers', async () => {
    await openActivity(app.services, ACTIVITY_TYPE.freeSign)
    const { unclaimed } = await reportPromotions('--unclaimed')
    const offered = serverModules.flatMap(({ awards = [] }) => awards.map(({ name }) => name))
    expect(unclaimed?.map(({ kind }) => kind).sort()).toEqual([...offered].sort())
    expect(unclaimed?.filter(({ awards }) => awards !== 0)).toMatchObject([
      { kind: 'sign-in', awards: 1, amount: 100, items: [{ id: ITEM_ID.coin, count: 100 }], itemsValue: 0 },
    ])
    expect((await reportPromotions()).unclaimed).toBeNull()
  })
})
