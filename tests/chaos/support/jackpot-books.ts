import { sql } from 'kysely'
import { expect } from 'vitest'
import {
  DEFAULT_JACKPOT_POOL_TERMS,
  JACKPOT_POOL_RATE_DIVISOR,
  JACKPOT_POOLS,
  type JackpotPool,
} from '../../../src/domain/awards/jackpot.ts'
import type { Database } from '../../../src/server/db/database.ts'

/** The state of the jackpot pools at one moment. One SQL statement reads it. */
export interface JackpotPoolsSnapshot {
  /**
   * The balance of each pool in ten-thousandths of a centavo, including the fraction of a centavo that the pool carries
   * over.
   */
  readonly held: Readonly<Record<JackpotPool, bigint>>
  /** `ended`: stakes of ended rounds; `fed`: stakes whose share the pools have received; both in centavos. */
  readonly ended: bigint
  readonly fed: bigint
}

const SCALE = BigInt(JACKPOT_POOL_RATE_DIVISOR)

/** Reads the balances of the pools, the ended stakes and the fed stakes, all of the same moment. */
export async function readJackpotPoolsSnapshot({
  read,
}: Pick<Database, 'read'>): Promise<JackpotPoolsSnapshot> {
  const { rows } = await sql<{
    pool: JackpotPool
    amount: string
    remainder: string
    ended: string
    fed: string
  }>`
    select pool, remainder,
      (select amount from balance where account = 'jackpot:' || pool and item = 2001) as amount,
      (select coalesce(sum(ended_stakes), 0) from play_day) as ended,
      (select coalesce(sum(stakes), 0) from jackpot_feed) as fed
    from jackpot_pool`.execute(read)
  const held = rows.map(row => [row.pool, BigInt(row.amount) * SCALE + BigInt(row.remainder)])
  const [first] = rows
  return { held: Object.fromEntries(held), ended: BigInt(first?.ended ?? 0), fed: BigInt(first?.fed ?? 0) }
}

/**
 * Returns the expected balance of a pool after the given stakes: its seed plus its share of the stakes, in
 * ten-thousandths of a centavo. `stakes` is in centavos.
 */
export const expectedBalanceOfPool = (pool: JackpotPool, stakes: bigint): bigint =>
  BigInt(DEFAULT_JACKPOT_POOL_TERMS[pool].seed) * SCALE +
  stakes * BigInt(DEFAULT_JACKPOT_POOL_TERMS[pool].rate)

/**
 * Asserts that each pool contains its seed and its exact share of the fed stakes, and that no stake is fed before its
 * round ends.
 */
export function assertPoolBalances({ held, ended, fed }: JackpotPoolsSnapshot): void {
  expect(fed <= ended, `${fed} fed of ${ended}`).toBe(true)
  for (const pool of JACKPOT_POOLS) expect(held[pool], pool).toBe(expectedBalanceOfPool(pool, fed))
}

/** Sums the counted stakes of the closed rounds in centavos, from the rows of the rounds and of their steps. */
export async function sumStakesOfClosedRounds({ read }: Pick<Database, 'read'>): Promise<bigint> {
  const { rows } = await sql<{ counted: string }>`
    select coalesce(sum(counted), 0) as counted from (
      select round.counted from round where state = 'closed'
      union all
      select step.counted from round_step step join round on round.id = step.round_id where round.state = 'closed'
    ) plays`.execute(read)
  return BigInt(rows[0]?.counted ?? 0)
}
