import { nextUtcDayStartMsAfter } from '../../domain/day.ts'
import { DAY_MS, HOUR_MS } from '../../domain/time.ts'
import type { PaymentReconciliationLine, ServerModule } from '../module.ts'
import type { Services } from '../services.ts'
import type { Job } from './schedule.ts'

/**
 * Delay after midnight UTC before the previous day is compared, in milliseconds. By then, the provider's list contains
 * the late payments of that day.
 */
const AFTER_MIDNIGHT_MS = 2 * HOUR_MS

/**
 * Creates a job that compares the payments of each past UTC day with the list of the payment provider. Only one process
 * compares a day; missed days are compared later.
 */
export function createReconciliationJob(
  name: string,
  reconcile: NonNullable<ServerModule['reconcile']>,
): Job {
  return {
    name,
    nextDueMs: atMs => nextUtcDayStartMsAfter(atMs - AFTER_MIDNIGHT_MS) + AFTER_MIDNIGHT_MS,
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
 * Returns the report lines about one payment. A payment that cannot be compared or applied gives one line of the kind
 * `failed`, so that the other payments are still compared.
 */
export async function reconciliationLinesOfPayment(
  log: Services['log'],
  ids: Pick<PaymentReconciliationLine, 'id' | 'providerId'>,
  compare: () => Promise<PaymentReconciliationLine[]>,
): Promise<PaymentReconciliationLine[]> {
  try {
    return await compare()
  } catch (error) {
    log.error({ err: error, ...ids }, 'a payment cannot be reconciled')
    return [{ ...ids, result: 'deviation', kind: 'failed' }]
  }
}
