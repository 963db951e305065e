import { gameTotals } from '../../ledger/game-days.ts'
import { deviationOf } from '../../ledger/game-deviation.ts'
import type { Parts } from '../../parts.ts'

const WATCHED_MS = 24 * 60 * 60 * 1000

/** Logs what each game paid in the last day beside what its odds come to; outside the 99 % interval as a warning. */
export async function watchReturns({ db, clock, log }: Pick<Parts, 'db' | 'clock' | 'log'>): Promise<void> {
  const toMs = clock.now()
  for (const total of await gameTotals(db, { fromMs: toMs - WATCHED_MS, toMs })) {
    const { isOutside, ...game } = deviationOf(total)
    if (isOutside) log.warn(game, 'the return of a game is outside its 99 % interval')
    else log.info(game, 'the return of a game')
  }
}
