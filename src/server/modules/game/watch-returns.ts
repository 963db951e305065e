import { DAY_MS } from '../../../domain/time.ts'
import { gameTotals } from '../../reports/game-days-repository.ts'
import { deviationOf } from '../../reports/game-deviation.ts'
import type { Services } from '../../services.ts'

const WATCHED_MS = DAY_MS

/** Logs the actual and the theoretical return of each game in the last day; as a warning outside the 99 % interval. */
export async function watchReturns({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const toMs = clock.now()
  for (const total of await gameTotals(db, { fromMs: toMs - WATCHED_MS, toMs })) {
    const { isOutside, ...game } = deviationOf(total)
    if (isOutside) log.warn(game, 'the return of a game is outside its 99 % interval')
    else log.info(game, 'the return of a game')
  }
}
