import { utcDayAt } from '../../../domain/day.ts'
import { RETENTION_DAYS } from '../../../domain/site/retention.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { type DueRowsRun, forEachDueRow } from '../../../server/db/due-rows.ts'
import { lockSeedInForce } from '../../../server/fair/seed-repository.ts'
import type { Services } from '../../../server/services.ts'
import { createPracticeActorId } from './practice.ts'
import {
  deleteActorSeeds,
  deletePracticeRounds,
  deletePracticeWallet,
  listIdlePracticeWallets,
  retirePracticeWallet,
  storeNewestRoundOfActor,
} from './practice-repository.ts'
import { listRoundsOfActor } from './repository.ts'

/** Milliseconds for which a practice wallet, its rounds and its seeds are stored after the last use of the wallet. */
const PRACTICE_LIFE_MS = RETENTION_DAYS.practice * DAY_MS
/** Maximum number of rounds that one transaction removes. */
const ROUNDS_PER_BATCH = 100

/**
 * Removes practice wallets that were not used for seven days, with their rounds and seeds. Also removes wallets of
 * yesterday or earlier that nobody has played with. The job `command-retention` removes the stored answers of the bets.
 * @returns the number of removed wallets
 */
export async function removeIdlePracticeWallets(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  run: DueRowsRun,
): Promise<number> {
  const usedBefore = utcDayAt(clock.now() - PRACTICE_LIFE_MS)
  const { done } = await forEachDueRow(run, {
    list: ({ limit }) => listIdlePracticeWallets(db, usedBefore, limit),
    keyOf: ({ id }) => id,
    run: async ({ id }) => ((await removeWallet(run, id, usedBefore)) ? 1 : 0),
  })
  return done
}

/**
 * Removes a wallet with its rounds, `ROUNDS_PER_BATCH` rounds in each transaction. Removes its key first, so that nobody
 * can play with it meanwhile. After a crash the next run continues, since the wallet is still unused.
 * @returns false when the wallet was used meanwhile and stays
 */
async function removeWallet(run: DueRowsRun, id: string, usedBefore: string): Promise<boolean> {
  for (;;) {
    const result = await run.transact(tx => removeNextRounds(tx, id, usedBefore))
    if (result !== 'more') return result === 'removed'
  }
}

/** Removes the next rounds of a wallet. Locks in the order of a bet: the actor's seed, then the wallet, then rounds. */
async function removeNextRounds(
  tx: Transaction,
  id: string,
  usedBefore: string,
): Promise<'used' | 'more' | 'removed'> {
  const actorId = createPracticeActorId(id)
  await tx.first(lockSeedInForce, { actorId })
  if (!(await retirePracticeWallet(tx, id, usedBefore))) return 'used'
  const rounds = await listRoundsOfActor(tx.query, actorId, { limit: ROUNDS_PER_BATCH })
  const oldest = rounds.at(-1)
  if (oldest) {
    await storeNewestRoundOfActor(tx, actorId, oldest.previous_round_id)
    await deletePracticeRounds(
      tx,
      rounds.map(round => round.id),
    )
    if (oldest.previous_round_id !== null) return 'more'
  }
  await deleteActorSeeds(tx, actorId)
  await deletePracticeWallet(tx, id)
  return 'removed'
}
