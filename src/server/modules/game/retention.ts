import { utcDay } from '../../../domain/day.ts'
import type { Transaction } from '../../db/database.ts'
import type { Parts } from '../../parts.ts'
import { practiceActorId } from './practice.ts'
import { listRounds } from './repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long a practice wallet, its rounds and its seeds are kept after their last use. */
const PRACTICE_KEPT_MS = 7 * DAY_MS
/** Wallets looked for at a time, and rounds removed by one statement. */
const BATCH = 100

/**
 * Removes practice wallets that were not used for seven days, with their rounds and seeds. The job `command-retention`
 * removes the stored answers of their bets.
 */
export async function removeIdlePractice({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<number> {
  const usedBefore = utcDay(clock.now() - PRACTICE_KEPT_MS)
  let removed = 0
  for (;;) {
    const idle = await db.read
      .selectFrom('practice_wallet')
      .select('id')
      .where('used_on', '<', usedBefore)
      .orderBy('used_on')
      .limit(BATCH)
      .execute()
    for (const { id } of idle) {
      if (await db.transact(tx => removeWallet(tx, id, usedBefore))) removed++
    }
    if (idle.length < BATCH) return removed
  }
}

/** Locks in the order of a bet: the actor's seed, then the wallet, then rounds. */
async function removeWallet({ query }: Transaction, id: string, usedBefore: string): Promise<boolean> {
  const actorId = practiceActorId(id)
  await query
    .selectFrom('seed_in_force')
    .select('number')
    .where('actor_id', '=', actorId)
    .forUpdate()
    .execute()
  const wallet = await query
    .deleteFrom('practice_wallet')
    .where('id', '=', id)
    .where('used_on', '<', usedBefore)
    .returning('id')
    .executeTakeFirst()
  if (!wallet) return false
  await removeRounds(query, actorId)
  await query.deleteFrom('round_hour').where('actor_id', '=', actorId).execute()
  await query.deleteFrom('seed_in_force').where('actor_id', '=', actorId).execute()
  await query.deleteFrom('server_seed').where('actor_id', '=', actorId).execute()
  return true
}

async function removeRounds(query: Transaction['query'], actorId: string): Promise<void> {
  const ids: string[] = []
  for (let rounds = await listRounds(query, actorId, { limit: BATCH }); rounds.length > 0; ) {
    ids.push(...rounds.map(({ id }) => id))
    rounds = await listRounds(query, actorId, { cursor: ids.at(-1), limit: BATCH })
  }
  for (let start = 0; start < ids.length; start += BATCH) {
    const some = ids.slice(start, start + BATCH)
    await query.deleteFrom('round_step').where('round_id', 'in', some).execute()
    await query.deleteFrom('round').where('id', 'in', some).execute()
  }
}
