import { sql } from 'kysely'
import { expect } from 'vitest'
import {
  JACKPOT_POOLS,
  type JackpotPool,
  POOL_RATE_DIVISOR,
  POOL_TERMS,
} from '../../../src/domain/awards/jackpot.ts'
import type { Database } from '../../../src/server/db/database.ts'

/** The pools at one moment: one statement reads them all. */
export interface PoolsMoment {
  /** The balance of each pool with the part of a centavo that is carried, in ten-thousandths of a centavo. */
  readonly held: Readonly<Record<JackpotPool, bigint>>
  /** `ended`: stakes of ended rounds; `fed`: stakes that the pools were fed with; centavos. */
  readonly ended: bigint
  readonly fed: bigint
}

const SCALE = BigInt(POOL_RATE_DIVISOR)

/** Reads the pools, the ended stakes and the fed stakes as they were at one moment. */
export async function poolsAtOnce({ read }: Pick<Database, 'read'>): Promise<PoolsMoment> {
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
 * The worth of a pool after the given stakes: its seed and its share of the stakes, in ten-thousandths of a centavo.
 */
export const worthOf = (pool: JackpotPool, stakes: bigint): bigint =>
  BigInt(POOL_TERMS[pool].seed) * SCALE + stakes * BigInt(POOL_TERMS[pool].rate)

/**
 * Proves that each pool holds its seed and its whole share of the stakes that it was fed with, and that no more stakes
 * were fed than have ended, so that the pools and the stakes not fed yet together make the share of all ended stakes.
 */
export function provePools({ held, ended, fed }: PoolsMoment): void {
  expect(fed <= ended, `${fed} fed of ${ended}`).toBe(true)
  for (const pool of JACKPOT_POOLS) expect(held[pool], pool).toBe(worthOf(pool, fed))
}

/** The real stakes of the closed rounds, summed from the rows of the rounds; centavos. */
export async function stakesOfClosedRounds({ read }: Pick<Database, 'read'>): Promise<bigint> {
  const { rows } = await sql<{ counted: string }>`
    select coalesce(sum(counted), 0) as counted from (
      select round.counted from round where state = 'closed'
      union all
      select step.counted from round_step step join round on round.id = step.round_id where round.state = 'closed'
    ) plays`.execute(read)
  return BigInt(rows[0]?.counted ?? 0)
}
