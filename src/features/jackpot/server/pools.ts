import type { Kysely } from 'kysely'
import { ACTIVITY_TYPE, wasActivityOpen } from '../../../domain/awards/activity.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import {
  addStakesToPools,
  JACKPOT_POOLS,
  type JackpotPool,
  type JackpotPoolState,
} from '../../../domain/awards/jackpot.ts'
import { type UtcDay, utcDayAt } from '../../../domain/day.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { DAY_MS, MINUTE_MS } from '../../../domain/time.ts'
import { findActivityOpenPeriod } from '../../../server/activities/activity-repository.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'
import { houseAccount, jackpotAccount } from '../../../server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../server/ledger/balance.ts'
import { postLedgerJournal } from '../../../server/ledger/post.ts'
import { sumEndedStakes } from '../../../server/player-money/wagering/ended-stakes-repository.ts'
import type { Services } from '../../../server/services.ts'
import {
  insertPools,
  listPools,
  listStakesFedToPoolsByDay,
  lockPools,
  type PoolRow,
  storeStakesFedToPoolsOfDay,
  updatePool,
} from './repository.ts'

/**
 * The kinds of the ledger journals that put money into the pools. A pool pays a win by a journal of the kind of grants.
 */
export const POOL_SEED_JOURNAL_KIND = 'jackpot-seed'
export const POOL_FEED_JOURNAL_KIND = 'jackpot-feed'

/** The house account that feeds and seeds the pools. */
export const JACKPOT_HOUSE_ACCOUNT = houseAccount('jackpot')

/** The number of latest fed days to read. Bets of more than one day can still be open, so one day is not enough. */
const FED_DAYS_READ_MAX = 3

/** The ended stakes of a UTC day; centavos. */
interface EndedStakesOfDay {
  readonly day: UtcDay
  readonly stakes: number
}

type FedDays = Awaited<ReturnType<typeof listStakesFedToPoolsByDay>>

/** The stakes of each of the latest days that were fed to the pools, the latest day first. */
export const listLatestStakesFedToPools = (query: Kysely<Schema>): Promise<FedDays> =>
  listStakesFedToPoolsByDay(query, FED_DAYS_READ_MAX)

/**
 * Sums the ended stakes of each day that may have stakes which are not fed to the pools yet, the earliest day first.
 * These are the day before the latest fed day, whose last bets may have committed late, the latest fed day, and all
 * later days. If no day is fed yet, sums only today, since stakes from before the pools existed are not fed.
 */
export async function sumEndedStakesByDay(
  query: Kysely<Schema>,
  fed: FedDays,
  atMs: number,
): Promise<EndedStakesOfDay[]> {
  const latestDay = fed[0]
  const days: EndedStakesOfDay[] = []
  const firstMs = latestDay ? Math.min(Date.parse(latestDay.day) - DAY_MS, atMs) : atMs
  for (let dayMs = firstMs; utcDayAt(dayMs) <= utcDayAt(atMs); dayMs += DAY_MS) {
    const day = utcDayAt(dayMs)
    if (!isBeforePools(day, fed)) days.push({ day, stakes: await sumEndedStakes(query, day) })
  }
  return days
}

/** Whether a day ended before the pools existed. */
const isBeforePools = (day: UtcDay, fed: FedDays) => day < (fed.at(-1)?.day ?? day)

/** The stakes of `days` that were not fed to the pools yet; centavos. */
export function sumStakesNotFedToPools(days: readonly EndedStakesOfDay[], fed: FedDays): number {
  if (fed.length === 0) return 0
  return days
    .filter(({ day }) => !isBeforePools(day, fed))
    .reduce((sum, { day, stakes }) => {
      const fedDay = fed.find(each => each.day === day)
      return sum + Math.max(0, stakes - (fedDay?.stakes ?? 0))
    }, 0)
}

/** Locks the pools, inside the caller's transaction. Creates and seeds them on first use. */
async function lockOrCreatePools(
  services: Pick<Services, 'settings'>,
  tx: Transaction,
  atMs: number,
): Promise<PoolRow[]> {
  const lockedPools = await lockPools(tx)
  if (lockedPools.length > 0) return lockedPools
  const terms = services.settings.get('jackpotPools')
  const rows = JACKPOT_POOLS.map(pool => ({
    pool,
    remainder: 0,
    seeded: terms[pool].seed,
    fed: 0,
    paid: 0,
    wins: 0,
    won_at_ms: null,
  }))
  if (!(await insertPools(tx, rows))) return lockPools(tx)
  for (const { pool, seeded } of rows) await seedPool(tx, pool, centavos(seeded), atMs)
  return rows
}

/** Moves the first money of a pool, its seed, from the house account into the pool. `amount` in centavos. */
async function seedPool(tx: Transaction, pool: JackpotPool, amount: Centavos, atMs: number): Promise<void> {
  const postings = [{ from: JACKPOT_HOUSE_ACCOUNT, to: jackpotAccount(pool), item: ITEM_ID.coin, amount }]
  await postLedgerJournal(tx, { kind: POOL_SEED_JOURNAL_KIND, reference: `${pool}-${atMs}`, postings, atMs })
}

/** The time span of a feeding; epoch milliseconds. */
export interface PoolFeeding {
  readonly atMs: number
  /**
   * The start of the period during which the jackpot must have been open for the pools to get money. It must lie after
   * the previous feeding and before the first stake that ended after that feeding. The default is a minute before
   * `atMs`.
   */
  readonly sinceMs?: number
}

/**
 * Feeds the pools with the ended stakes that are not fed yet, inside the caller's transaction. Locks the pools, then
 * their balances. If the jackpot was closed since `sinceMs`, stakes are marked as fed, but the pools get no money;
 * `activity` commands therefore feed the pools before they close the jackpot. Safe to repeat: each stake is fed once.
 * @returns the pools after the feeding, locked
 */
export async function feedJackpotPools(
  services: Pick<Services, 'settings'>,
  tx: Transaction,
  { atMs, sinceMs = atMs - MINUTE_MS }: PoolFeeding,
): Promise<PoolRow[]> {
  const rows = await lockOrCreatePools(services, tx, atMs)
  const fedBefore = await listLatestStakesFedToPools(tx.query)
  const days = await sumEndedStakesByDay(tx.query, fedBefore, atMs)
  const stakes = sumStakesNotFedToPools(days, fedBefore)
  const window = await findActivityOpenPeriod(tx, ACTIVITY_TYPE.luckyJackpot)
  const isOpen = window !== undefined && wasActivityOpen(window, { fromMs: sinceMs, untilMs: atMs })
  const fedPools = addStakesToPools(
    await readPoolStates(tx, rows),
    services.settings.get('jackpotPools'),
    isOpen ? stakes : 0,
  )
  const postings = fedPools.flatMap(({ pool, fed: amount }) =>
    amount > 0 ? [{ from: JACKPOT_HOUSE_ACCOUNT, to: jackpotAccount(pool), item: ITEM_ID.coin, amount }] : [],
  )
  if (postings.length > 0)
    await postLedgerJournal(tx, { kind: POOL_FEED_JOURNAL_KIND, reference: `feed-${atMs}`, postings, atMs })
  if (fedBefore.length === 0 || stakes > 0)
    for (const { day, stakes: ended } of days) await storeStakesFedToPoolsOfDay(tx, day, ended)
  const updatedRows = rows.map((row, index) => ({
    ...row,
    remainder: fedPools[index]?.remainder ?? row.remainder,
    fed: row.fed + (fedPools[index]?.fed ?? 0),
  }))
  if (isOpen && stakes > 0) for (const row of updatedRows) await updatePool(tx, row)
  return updatedRows
}

async function readPoolStates(
  source: Parameters<typeof balanceOfAccount>[0],
  rows: readonly PoolRow[],
): Promise<JackpotPoolState[]> {
  return Promise.all(
    rows.map(async ({ pool, remainder }) => ({
      pool,
      balance: await balanceOfAccount(source, jackpotAccount(pool), ITEM_ID.coin),
      remainder,
    })),
  )
}

/**
 * Seeds a pool that was just paid out and counts the win, inside the transaction of the win, which has locked the
 * pools.
 * @param won the amount that the pool paid; centavos
 */
export async function recordPoolWin(
  { settings }: Pick<Services, 'settings'>,
  tx: Transaction,
  row: PoolRow,
  { won, atMs }: { readonly won: Centavos; readonly atMs: number },
): Promise<void> {
  const { seed: amount } = settings.get('jackpotPools')[row.pool]
  await seedPool(tx, row.pool, amount, atMs)
  await updatePool(tx, {
    ...row,
    seeded: row.seeded + amount,
    paid: row.paid + won,
    wins: row.wins + 1,
    won_at_ms: atMs,
  })
}

/** Moves money from the house into a pool by order of staff, inside the caller's transaction. */
export async function addMoneyToPool(
  services: Pick<Services, 'settings'>,
  tx: Transaction,
  { pool, amount, atMs }: { readonly pool: JackpotPool; readonly amount: Centavos; readonly atMs: number },
): Promise<void> {
  const row = (await lockOrCreatePools(services, tx, atMs)).find(each => each.pool === pool)
  if (!row) throw new Error(`The pool ${pool} is missing`)
  await seedPool(tx, pool, amount, atMs)
  await updatePool(tx, { ...row, seeded: row.seeded + amount })
}

/**
 * The pools with their committed balances, in the order of `JACKPOT_POOLS`. Before the pools exist, the balances are
 * the seeds that the first feeding or win will put in.
 */
export async function readCurrentPools({
  db,
  settings,
}: Pick<Services, 'db' | 'settings'>): Promise<JackpotPoolState[]> {
  const rows = await listPools(db.read)
  if (rows.length > 0) return readPoolStates(db, rows)
  const terms = settings.get('jackpotPools')
  return JACKPOT_POOLS.map(pool => ({ pool, balance: terms[pool].seed, remainder: 0 }))
}
