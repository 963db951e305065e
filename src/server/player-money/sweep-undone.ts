import { MINUTE_MS } from '../../domain/time.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { type DueRowsRun, forEachDueRow } from '../db/due-rows.ts'
import { lockPlayerTotals } from './totals/totals.ts'
import { takeBackAwards } from './undo.ts'
import {
  endUndoneAwardCause,
  listAwardCausesToUndo,
  listPlayersOfAwardCause,
} from './undone-cause-repository.ts'

/**
 * Takes back the awards of causes that `undoAwardCauseForEverybody` has undone. Each player has a separate transaction,
 * under the lock of the player's totals. Safe to repeat after any interruption. A claim that began before the cause was
 * undone may commit after the players were listed. Therefore a cause is finished only after a run that begins at least
 * a minute later and in which no player fails.
 * @returns how many players lost awards
 */
export async function takeBackAwardsOfUndoneCauses(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  run: DueRowsRun,
): Promise<number> {
  let swept = 0
  for (const { cause, at_ms: calledOffAtMs } of await listAwardCausesToUndo(db.read)) {
    const startedMs = clock.now()
    const { done, failed } = await forEachDueRow<string>(run, {
      list: ({ last: afterId = '', limit }) => listPlayersOfAwardCause(db.read, { cause, afterId, limit }),
      keyOf: playerId => `${cause} of ${playerId}`,
      async apply(tx, playerId) {
        await lockPlayerTotals(tx, playerId)
        await takeBackAwards(tx, { playerId, cause, atMs: clock.now() })
        return 1
      },
    })
    swept += done
    if (failed > 0 || startedMs < calledOffAtMs + MINUTE_MS) continue
    await run.transact(tx => endUndoneAwardCause(tx, cause, clock.now()))
  }
  return swept
}
