import { reconciliationLinesOfPayment } from '../../../server/events/reconcile-daily.ts'
import type { PaymentReconciliation, PaymentReconciliationLine } from '../../../server/module.ts'
import type { Payout, TimeRange } from '../../../server/providers/payment/provider.ts'
import type { Services } from '../../../server/services.ts'
import { listRequestedPayouts } from './payout-repository.ts'
import { applyPayoutReport } from './payout-result.ts'

type ReconcileServices = Pick<Services, 'db' | 'payment' | 'hooks' | 'log' | 'clock'>

/**
 * Compares the payouts of a time range with the provider's list, and applies the state of each listed payout. The
 * report names payouts that the provider does not know, and payouts that could not be applied; neither stops the run.
 * @throws an error if the provider's list breaks off; payouts applied before are not rolled back
 */
export async function reconcilePayouts(
  services: ReconcileServices,
  range: TimeRange,
): Promise<PaymentReconciliation> {
  const { db, payment, log } = services
  const lines: PaymentReconciliationLine[] = []
  const seen = new Set<string>()
  let compared = 0
  for await (const payout of payment.listPayouts(range)) {
    compared += 1
    seen.add(payout.withdrawalId)
    const id = { id: payout.withdrawalId, providerId: payout.payoutId }
    lines.push(...(await reconciliationLinesOfPayment(log, id, () => applyListedPayout(services, payout))))
  }
  for await (const asked of listRequestedPayouts(db.read, range)) {
    if (seen.has(asked.withdrawalId)) continue
    const id = { id: asked.withdrawalId, providerId: asked.payoutId }
    const kind = asked.state === 'paid' ? 'paidWithoutPayout' : 'unknownResult'
    lines.push(
      ...(await reconciliationLinesOfPayment(log, id, async () => {
        const payout = await payment.findPayout(asked)
        return payout ? applyListedPayout(services, payout) : [{ ...id, result: 'deviation', kind }]
      })),
    )
  }
  return { what: 'payouts', compared, lines }
}

/** Applies one payout of the provider's list. @returns a line of the report that describes the change */
async function applyListedPayout(
  services: ReconcileServices,
  payout: Payout,
): Promise<PaymentReconciliationLine[]> {
  const { answer, kind } = await applyPayoutReport(services, payout, services.clock.now())
  if (answer === 'repeated') return []
  const { withdrawalId: id, payoutId: providerId } = payout
  return [
    {
      id,
      providerId,
      result: answer === 'moved' ? 'settled' : 'deviation',
      kind: kind ?? 'lostWebhook',
    },
  ]
}
