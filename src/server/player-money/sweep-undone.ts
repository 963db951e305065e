import { MINUTE_MS } from '../../domain/time.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { type DueRowsRun, forEachDueRow } from '../db/due-rows.ts'
import { lockTotals } from './totals/totals.ts'
import { takeBackAwards } from './undo.ts'
import { endUndoneCause, listOpenCauses, listPlayersOfCause } from './undone-cause-repository.ts'

/**
 * Takes back the awards of causes that `undoCauseForEverybody` has undone. Each player has a separate transaction,
 * under the lock of the player's totals. Safe to repeat after any interruption. A claim that began before the cause was
 * undone may commit after the players were listed. Therefore a cause is finished only after a run that begins at least
 * a minute later and in which no player fails.
 * @returns how many players lost awards
 */
export async function takeBackCalledOffAwards(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  run: DueRowsRun,
): Promise<number> {
  let swept = 0
  for (const { cause, at_ms: calledOffAtMs } of await listOpenCauses(db.read)) {
    const startedMs = clock.now()
    const { done, failed } = await forEachDueRow<string>(run, {
      list: ({ last: afterId = '', limit }) => listPlayersOfCause(db.read, { cause, afterId, limit }),
      keyOf: playerId => `${cause} of ${playerId}`,
      async apply(tx, playerId) {
        await lockTotals(tx, playerId)
        await takeBackAwards(tx, { playerId, cause, atMs: clock.now() })
        return 1
      },
    })
    swept += done
    if (failed > 0 || startedMs < calledOffAtMs + MINUTE_MS) continue
    await run.transact(tx => endUndoneCause(tx, cause, clock.now()))
  }
  return swept
}
