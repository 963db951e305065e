import { utcDay } from '../../../domain/day.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Events } from '../../../server/events/events.ts'
import { sumsOfDays } from '../../../server/player-money/counters/day-counters.ts'
import { grantedSources } from '../../../server/player-money/grants/grants.ts'
import { undoCause } from '../../../server/player-money/undo.ts'
import type { Services } from '../../../server/services.ts'
import { chanceSource } from './chance.ts'

/**
 * Takes back the chances of the day of a deposit for which the other deposits of that day are not enough, the latest first.
 * A chance that was used is written off. Runs inside the charge-back's transaction, after the deposit was taken out of the
 * counters of its day.
 */
export async function undoChances(
  { settings }: Pick<Services, 'settings'>,
  tx: Transaction,
  { playerId, paidAtMs, atMs }: Events['depositReversed'],
): Promise<void> {
  const { deposit, dayMax } = settings.get('jackpotChance')
  const day = utcDay(paidAtMs)
  const [counters] = await sumsOfDays(tx.query, playerId, { from: day, to: day })
  const earned = Math.floor((counters?.deposited ?? 0) / deposit)
  const sources = Array.from({ length: dayMax }, (_, index) => chanceSource(day, index + 1))
  const given = await grantedSources(tx.query, playerId, sources)
  for (const source of sources.slice(earned).reverse()) {
    if (given.has(source))
      await undoCause(tx, { playerId, cause: `award:${source}`, reason: 'deposit reversed', atMs })
  }
}
