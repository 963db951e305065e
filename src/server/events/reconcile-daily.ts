import { nextUtcDayMs } from '../../domain/day.ts'
import { DAY_MS, HOUR_MS } from '../../domain/time.ts'
import type { ReconciliationLine, ServerModule } from '../module.ts'
import type { Services } from '../services.ts'
import type { Job } from './schedule.ts'

/** How long after midnight UTC a day is compared, so that late payments of the day are in the provider's list. */
const AFTER_MIDNIGHT_MS = 2 * HOUR_MS

/** A job that compares each past UTC day with the payment provider, once over all processes; missed days are made up. */
export function createReconciliationJob(
  name: string,
  reconcile: NonNullable<ServerModule['reconcile']>,
): Job {
  return {
    name,
    nextDueMs: atMs => nextUtcDayMs(atMs - AFTER_MIDNIGHT_MS) + AFTER_MIDNIGHT_MS,
    async run(services, { dueMs }) {
      const toMs = dueMs - AFTER_MIDNIGHT_MS
      const { what, compared, lines } = await reconcile(services, { fromMs: toMs - DAY_MS, toMs })
      const deviations = lines.filter(({ result }) => result === 'deviation')
      const settled = lines.length - deviations.length
      services.log[deviations.length > 0 ? 'error' : 'info'](
        { what, compared, settled, deviations },
        'payments reconciled',
      )
    },
  }
}

/**
 * The lines about one payment. A payment that cannot be compared or applied becomes a line of the kind `failed`, so that
 * the others are still compared.
 */
export async function reconciliationLinesOfPayment(
  log: Services['log'],
  ids: Pick<ReconciliationLine, 'id' | 'providerId'>,
  compare: () => Promise<ReconciliationLine[]>,
): Promise<ReconciliationLine[]> {
  try {
    return await compare()
  } catch (error) {
    log.error({ err: error, ...ids }, 'a payment cannot be reconciled')
    return [{ ...ids, result: 'deviation', kind: 'failed' }]
  }
}
