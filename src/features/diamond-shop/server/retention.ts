import { RETENTION_DAYS } from '../../../domain/site/retention.ts'
import { DAY_MS } from '../../../domain/time.ts'
import { changeRowsInBatches, ROWS_PER_BATCH } from '../../../server/db/retention.ts'
import type { Services } from '../../../server/services.ts'
import { deleteEndedOrderAddresses } from './order-repository.ts'

/**
 * Deletes the addresses of orders that were delivered or cancelled more than `RETENTION_DAYS.goodsAddress` days ago, in
 * batches.
 */
export async function deleteOldAddresses({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const untilMs = clock.now() - RETENTION_DAYS.goodsAddress * DAY_MS
  const removed = await changeRowsInBatches(() =>
    db.transact(tx => deleteEndedOrderAddresses(tx, untilMs, ROWS_PER_BATCH)),
  )
  if (removed > 0) log.info({ removed }, 'addresses of old orders deleted')
}
