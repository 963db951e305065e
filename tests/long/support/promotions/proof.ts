import { sql } from 'kysely'
import { expect } from 'vitest'
import { activityAwardGetLog } from '../../../../src/contract/award.ts'
import { heldItems } from '../../../../src/features/held-item/contract.ts'
import { HELD_ITEM_IDS } from '../../../../src/features/held-item/rules/held-items.ts'
import { appUserCoinDetail } from '../../../../src/features/statement/contract.ts'
import { playerAccount } from '../../../../src/server/ledger/accounts.ts'
import { piecesByItemOfAccount } from '../../../../src/server/ledger/balance.ts'
import { verifyAllRecords } from '../../../../src/server/operator/verify.ts'
import { runCommandInProcess } from '../../../support/operator-tool.ts'
import { COIN_ID, INVITE_COUPON_TERMS, LIVENESS_ID } from './amounts.ts'
import { addDays, dayOfTime } from './calendar.ts'
import { awardKindOfSource } from './hand.ts'
import type { SimulatedPlayer } from './simulated-player.ts'
import type { YearRun } from './year.ts'

/** Number of days in each of the periods for which the test runs `report promotions`. */
const REPORT_DAYS = 31

/**
 * The players whose statements are checked row by row: the first 40, who include every profile, and every 97th of the
 * others.
 */
const SAMPLE = { first: 40, every: 97 }

const sorted = (sums: ReadonlyMap<string, number>) => Object.fromEntries([...sums].sort())

/**
 * Returns the coins that each promotion granted in the run according to the operator's command `report promotions`, in
 * centavos.
 */
async function reportedCosts({ app }: YearRun, fromDay: string): Promise<Map<string, number>> {
  const costs = new Map<string, number>()
  const last = dayOfTime(app.clock.now())
  for (let from = fromDay; from <= last; from = addDays(from, REPORT_DAYS)) {
    const to = addDays(from, REPORT_DAYS - 1)
    const { data } = await runCommandInProcess(
      app.services,
      'report',
      'promotions',
      '--from',
      from,
      '--to',
      to,
    )
    const { days } = data as { days: { promotion: string; amount: number }[] }
    // Skips promotions that granted no coins. The report has a line for them because of their other items.
    for (const { promotion, amount } of days.filter(day => day.amount > 0))
      costs.set(promotion, (costs.get(promotion) ?? 0) + amount)
  }
  return costs
}

/** Returns the coins and other items that awards gave players, by kind of award, summed from the ledger. */
async function ledgerSums({
  app,
}: YearRun): Promise<{ coins: Map<string, number>; items: Map<string, number> }> {
  const { rows } = await sql<{ source: string; item: number; amount: number }>`
    select item_grant.source, entry.item, entry.amount from journal
    join entry on entry.journal_id = journal.id
    join item_grant on item_grant.id = journal.reference
    where journal.kind = 'grant' and entry.amount > 0 and entry.account like 'player:%'`.execute(
    app.services.db.read,
  )
  const sums = { coins: new Map<string, number>(), items: new Map<string, number>() }
  for (const { source, item, amount } of rows) {
    const [to, key] =
      item === COIN_ID
        ? [sums.coins, awardKindOfSource(source)]
        : [sums.items, `${awardKindOfSource(source)} ${item}`]
    to.set(key, (to.get(key) ?? 0) + amount)
  }
  return sums
}

/**
 * Verifies the ledger. For each kind of award, compares three sums: from the ledger, the operator's report, and the
 * independent calculation.
 */
export async function assertAwardCosts(run: YearRun, fromDay: string): Promise<void> {
  expect(await verifyAllRecords(run.app.services)).toEqual([])
  const { totals } = run.world
  const ledger = await ledgerSums(run)
  expect(sorted(ledger.coins)).toEqual(sorted(totals.coins))
  expect(sorted(ledger.items)).toEqual(sorted(totals.items))
  expect(sorted(await reportedCosts(run, fromDay))).toEqual(sorted(totals.coins))
}

/** Returns the registered players that `SAMPLE` selects. */
export const samplePlayers = ({ players }: YearRun): SimulatedPlayer[] =>
  players.filter(
    ({ index, isRegistered }) => isRegistered && (index < SAMPLE.first || index % SAMPLE.every === 0),
  )

/** Reads the player's statement page by page, and returns the rows of all pages. */
async function readStatementRows({ client }: SimulatedPlayer) {
  const rows = []
  for (let cursor: string | undefined; ; ) {
    const page = await client.call(appUserCoinDetail, { pageSize: 50, ...(cursor && { cursor }) })
    rows.push(...page.list)
    if (page.nextCursor === null) return rows
    cursor = page.nextCursor
  }
}

/** Reads the player's granted items. @returns the source of each, by the id of the grant */
async function sourcesOf({ client }: SimulatedPlayer): Promise<ReadonlyMap<string, string>> {
  const sources = new Map<string, string>()
  for (let cursor: string | undefined; ; ) {
    const page = await client.call(activityAwardGetLog, { pageSize: 50, ...(cursor && { cursor }) })
    for (const { id, source } of page.list) sources.set(id, source.replace(/#\d+$/, ''))
    if (page.nextCursor === null) return sources
    cursor = page.nextCursor
  }
}

/**
 * Checks that the statement of `/wallets/record` explains every centavo of a player. The sum of its rows is the
 * balance, each award is a row with the calculated amount, and all other coins come from deposits and rounds.
 */
export async function assertStatementExplainsBalance(
  { app: { services } }: YearRun,
  player: SimulatedPlayer,
): Promise<void> {
  await player.logIn()
  const { client, hand, id } = player
  const [rows, sources] = [await readStatementRows(player), await sourcesOf(player)]
  const sum = rows.reduce((total, { change }) => total + change, 0)
  expect(sum, id).toBe(hand.purse.coin)
  await player.compareOwed()

  const earned = rows.filter(({ kind }) => kind === 'grant')
  const shown = earned.map(({ reference, change }) => `${sources.get(reference)} ${change}`)
  const byHand = hand.paid.map(({ source, amount }) => `${source} ${amount}`)
  expect(shown.sort(), id).toEqual(byHand.sort())
  const sumOfKind = (kind: string) =>
    rows.filter(row => row.kind === kind).reduce((all, { change }) => all + change, 0)
  expect(sumOfKind('deposit'), id).toBe(hand.deposited)
  expect(sumOfKind('bonus-expired') + hand.purse.expired, id).toBe(0)
  expect(sum, id).toBe(
    sumOfKind('deposit') + sumOfKind('grant') + sumOfKind('bet') + sumOfKind('bonus-expired'),
  )

  // The ledger has pieces that have ended until the hourly job, which the run leaves out, so that the calculation needs
  // no ends. The page of items counts them no longer.
  const pieces = await piecesByItemOfAccount(services.db.read, playerAccount(id), HELD_ITEM_IDS)
  const { list } = await client.call(heldItems, {})
  for (const { id: item, count } of list) expect(count, id).toBeLessThanOrEqual(pieces.get(item) ?? 0)
  const byItem = [...hand.held].filter(
    ([item, count]) =>
      count > 0 &&
      item !== LIVENESS_ID &&
      (item !== INVITE_COUPON_TERMS.couponId || hand.hasCoupon(player.nowMs)),
  )
  const held = [...pieces].filter(([, count]) => count > 0)
  expect(held.sort(), id).toEqual(byItem.sort())
}
