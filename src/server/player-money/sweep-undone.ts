import { MINUTE_MS } from '../../domain/time.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { DueRun } from '../events/schedule.ts'
import { lockTotals } from './totals/totals.ts'
import { takeBackAwards } from './undo.ts'
import { endUndoneCause, listOpenCauses, listPlayersOfCause } from './undone-cause-repository.ts'

/** Players whose ids are read at once. */
const PAGE = 500

/**
 * Takes back the awards by causes that are called off, each player's part in a transaction of its own under the lock of
 * the player's totals. Safe to repeat after any interruption. A claim that began before the call-off may commit after
 * the players were listed, so a cause ends with a run that begins a minute later at the earliest.
 * @returns how many players lost awards
 * @throws AggregateError the errors of players, after all other players
 */
export async function sweepUndone(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  run: Pick<DueRun, 'hold' | 'signal'>,
): Promise<number> {
  let swept = 0
  const errors: unknown[] = []
  for (const { cause, at_ms: calledOffAtMs } of await listOpenCauses(db.read)) {
    const startedMs = clock.now()
    const errorsBefore = errors.length
    let page: string[] = []
    let afterId = ''
    do {
      page = await listPlayersOfCause(db.read, { cause, afterId, limit: PAGE })
      for (const playerId of page) {
        run.signal.throwIfAborted()
        try {
          await db.transact(async tx => {
            await run.hold(tx)
            await lockTotals(tx, playerId)
            await takeBackAwards(tx, { playerId, cause, atMs: clock.now() })
          })
          swept += 1
        } catch (error) {
          errors.push(new Error(`The awards of ${playerId} by ${cause} stay`, { cause: error }))
        }
      }
      afterId = page.at(-1) ?? afterId
    } while (page.length === PAGE)
    if (errors.length > errorsBefore || startedMs < calledOffAtMs + MINUTE_MS) continue
    await db.transact(async tx => {
      await run.hold(tx)
      await endUndoneCause(tx, cause, clock.now())
    })
  }
  if (errors.length > 0) {
    throw new AggregateError(errors, `${errors.length} parts of undone causes were not taken back`)
  }
  return swept
}
