import { utcDay } from '../../../domain/day.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { Transaction } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { practiceActorId } from './practice.ts'
import { deleteIdleWallet, deleteRounds, deleteSeedsOf, listIdleWallets } from './practice-repository.ts'
import { listRounds } from './repository.ts'
import { lockSeed } from './seed-repository.ts'

/** How long a practice wallet, its rounds and its seeds are stored after their last use. */
const PRACTICE_KEPT_MS = 7 * DAY_MS
/** How many wallets one query finds, and how many rounds one statement removes. */
const BATCH = 100

/**
 * Removes practice wallets that were not used for seven days, with their rounds and seeds. The job `command-retention`
 * removes the stored answers of their bets.
 * @returns the number of removed wallets
 */
export async function removeIdlePracticeWallets({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const usedBefore = utcDay(clock.now() - PRACTICE_KEPT_MS)
  let removed = 0
  for (;;) {
    const idle = await listIdleWallets(db, usedBefore, BATCH)
    for (const { id } of idle) {
      if (await db.transact(tx => removeWallet(tx, id, usedBefore))) removed++
    }
    if (idle.length < BATCH) return removed
  }
}

/** Locks in the order of a bet: the actor's seed, then the wallet, then rounds. */
async function removeWallet(tx: Transaction, id: string, usedBefore: string): Promise<boolean> {
  const actorId = practiceActorId(id)
  await tx.first(lockSeed, { actorId })
  if (!(await deleteIdleWallet(tx, id, usedBefore))) return false
  await removeRounds(tx, actorId)
  await deleteSeedsOf(tx, actorId)
  return true
}

async function removeRounds(tx: Transaction, actorId: string): Promise<void> {
  const { query } = tx
  const ids: string[] = []
  for (let rounds = await listRounds(query, actorId, { limit: BATCH }); rounds.length > 0; ) {
    ids.push(...rounds.map(({ id }) => id))
    rounds = await listRounds(query, actorId, { cursor: ids.at(-1), limit: BATCH })
  }
  for (let start = 0; start < ids.length; start += BATCH) {
    await deleteRounds(tx, ids.slice(start, start + BATCH))
  }
}
