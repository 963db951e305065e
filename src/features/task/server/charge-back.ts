import { taskAwardSourceOf, taskTimeSpanAt } from '../../../domain/awards/tasks.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { PlayerEvents } from '../../../server/events/events.ts'
import { listCountersByDay } from '../../../server/player-money/counters/day-counters.ts'
import { findItemGrant } from '../../../server/player-money/grants/item-grant-repository.ts'
import { undoAwardCause } from '../../../server/player-money/undo.ts'
import type { Services } from '../../../server/services.ts'

/**
 * Takes back the awards of deposit tasks that are no longer finished because of a charge-back. Runs inside the
 * charge-back's transaction, after the deposit was subtracted from the counters of its day.
 */
export async function revokeDepositTaskAwards(
  { settings }: Pick<Services, 'settings'>,
  tx: Transaction,
  { playerId, paidAtMs, atMs }: PlayerEvents['depositReversed'],
): Promise<void> {
  for (const task of settings.get('tasks').filter(({ kind }) => kind === 'deposit')) {
    const span = taskTimeSpanAt(task.period, paidAtMs)
    const source = taskAwardSourceOf(task, span)
    if ((await findItemGrant(tx, playerId, source))?.state !== 'granted') continue
    const days = await listCountersByDay(tx.query, playerId, span)
    if (days.reduce((sum, { deposited }) => sum + deposited, 0) >= task.target) continue
    await undoAwardCause(tx, { playerId, cause: `award:${source}`, reason: 'deposit reversed', atMs })
  }
}
