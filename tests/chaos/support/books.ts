import { sql } from 'kysely'
import { expect } from 'vitest'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { POOL_FEED_JOURNAL_KIND, POOL_SEED_JOURNAL_KIND } from '../../../src/features/jackpot/server/pools.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { playerAccount } from '../../../src/server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../src/server/ledger/balance.ts'
import { verifyLedger } from '../../../src/server/ledger/verify.ts'
import type { ChaosPlayer } from './chaos-player.ts'

/** Plays and journals in the database, by key. */
interface StoredRecords {
  /** The payout of each play in centavos; key: round and step. */
  readonly plays: ReadonlyMap<string, number>
  /**
   * Number of journals of each request of a player. The key is kind and reference. More than 1 means that a request was
   * executed twice.
   */
  readonly journals: ReadonlyMap<string, number>
  /** Number of journals that granted the diamonds of each deposit; the key is the source of the grant. */
  readonly diamonds: ReadonlyMap<string, number>
}

/** Kinds of journals that the server posts without a request of a player. */
const SERVER_JOURNAL_KINDS = ['grant', POOL_SEED_JOURNAL_KIND, POOL_FEED_JOURNAL_KIND]

async function readStoredRecords({ read }: Database): Promise<StoredRecords> {
  const firstPlays = await read.selectFrom('round').select(['id', 'payout']).execute()
  const steps = await read.selectFrom('round_step').select(['round_id', 'step', 'payout']).execute()
  const plays = [...firstPlays.map(({ id, payout }) => ({ round_id: id, step: 0, payout })), ...steps]
  const journals = await read
    .selectFrom('journal')
    .select(['kind', 'reference', select => select.fn.countAll<number>().as('times')])
    .where('kind', 'not in', SERVER_JOURNAL_KINDS)
    .groupBy(['kind', 'reference'])
    .execute()
  const grants = await read
    .selectFrom('journal')
    .leftJoin('item_grant', 'item_grant.id', 'journal.reference')
    .select(['source', select => select.fn.countAll<number>().as('times')])
    .where('kind', '=', 'grant')
    .groupBy('source')
    .execute()
  return {
    plays: new Map(plays.map(row => [`${row.round_id} ${row.step}`, row.payout])),
    journals: new Map(journals.map(row => [`${row.kind} ${row.reference}`, Number(row.times)])),
    diamonds: new Map(grants.map(row => [row.source ?? 'no grant', Number(row.times)])),
  }
}

/** Returns the plays and journals that the server has acknowledged to the players. The database must contain them. */
function acknowledgedRecordsOf(players: readonly ChaosPlayer[]): {
  plays: Map<string, number>
  journals: Map<string, number>
} {
  const plays = new Map<string, number>()
  const journals = new Map<string, number>()
  const count = (key: string) => journals.set(key, (journals.get(key) ?? 0) + 1)
  for (const player of players) {
    for (const { roundId, step, price, payout } of player.plays) {
      plays.set(`${roundId} ${step}`, payout)
      if (price > 0 || payout > 0) count(`bet ${roundId}`)
    }
    for (const { orderId } of player.deposits) count(`deposit ${orderId}`)
    for (const { orderId } of player.withdrawals) count(`withdrawal-hold ${orderId}`)
  }
  return { plays, journals }
}

/**
 * Asserts that the database contains every acknowledged play and journal. It may contain more, since a kill can prevent
 * the answer to an executed request.
 */
export async function assertAcknowledgedRowsStored(
  db: Database,
  players: readonly ChaosPlayer[],
): Promise<void> {
  const stored = await readStoredRecords(db)
  const { plays, journals } = acknowledgedRecordsOf(players)
  for (const [play, payout] of plays) expect(stored.plays.get(play), `play ${play}`).toBe(payout)
  for (const [journal, times] of journals) {
    expect(stored.journals.get(journal) ?? 0, `journal ${journal}`).toBeGreaterThanOrEqual(times)
  }
  await assertDatabaseSound(db)
}

/**
 * Asserts that the database contains exactly the acknowledged plays and journals. Must be called only while no request
 * is pending.
 */
export async function assertOnlyAcknowledgedRowsStored(
  db: Database,
  players: readonly ChaosPlayer[],
): Promise<void> {
  const stored = await readStoredRecords(db)
  const { plays, journals } = acknowledgedRecordsOf(players)
  expect(sortedEntries(stored.plays)).toEqual(sortedEntries(plays))
  expect(sortedEntries(stored.journals)).toEqual(sortedEntries(journals))
  const orders = players.flatMap(({ deposits }) => deposits.map(({ orderId }) => orderId))
  assertDiamondsGrantedOnce(stored, new Set(orders))
  for (const player of players) {
    expect(
      await balanceOfAccount(db, playerAccount(player.id), ITEM_ID.coin),
      `balance of ${player.id}`,
    ).toBe(player.balance)
  }
  await assertDatabaseSound(db)
}

/**
 * Asserts that no deposit granted its diamonds twice, and that each grant of diamonds belongs to an acknowledged order.
 */
function assertDiamondsGrantedOnce({ diamonds }: StoredRecords, orders: ReadonlySet<string>): void {
  for (const [source, times] of diamonds) {
    expect(times, source).toBe(1)
    expect(orders.has(source.replace('deposit-diamonds:', '')), source).toBe(true)
  }
}

async function assertDatabaseSound(db: Database): Promise<void> {
  expect(await verifyLedger(db)).toEqual([])
  if (db.engine !== 'sqlite') return
  const { rows } = await sql`pragma integrity_check`.execute(db.read)
  expect(rows).toEqual([{ integrity_check: 'ok' }])
}

function sortedEntries(map: ReadonlyMap<string, number>): [string, number][] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1))
}
