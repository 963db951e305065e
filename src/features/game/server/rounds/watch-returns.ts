import { DAY_MS, HOUR_MS } from '../../../../domain/time.ts'
import { gameDeviationOf } from '../../../../server/reports/game-deviation.ts'
import { listStoredGameTotals } from '../../../../server/reports/game-hours-repository.ts'
import type { Services } from '../../../../server/services.ts'

const WATCHED_PERIOD_MS = DAY_MS

/**
 * Logs the actual and theoretical return of each game over the last 24 whole hours and the current hour; as a warning
 * if the actual return is outside the 99 % interval. Plays of the last minutes may be counted only in the next run.
 */
export async function logGameReturnsToPlayer({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const hourMs = Math.floor(clock.now() / HOUR_MS) * HOUR_MS
  for (const total of await listStoredGameTotals(db, {
    fromMs: hourMs - WATCHED_PERIOD_MS,
    toMs: hourMs + HOUR_MS,
  })) {
    const { isOutside, ...game } = gameDeviationOf(total)
    if (isOutside) log.warn(game, 'the return of a game is outside its 99 % interval')
    else log.info(game, 'the return of a game')
  }
}
