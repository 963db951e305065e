import { API_PREFIX } from '../../../contract/call.ts'
import type { Routes } from '../../../server/http/route.ts'
import type { Services } from '../../../server/services.ts'
import { findPayoutRow } from './payout-repository.ts'
import { applyPayoutReport } from './payout-result.ts'

/**
 * Serves the provider's webhook of payouts. After a signed webhook, the server looks the payout up and applies the
 * state that it finds. When the look-up fails, the answer is 503, so that the provider repeats the webhook. A deviation
 * is stored and answered by 200.
 */
export function registerPayoutWebhook(routes: Routes, services: Services): void {
  const { db, payment, clock, log } = services
  if (!payment.readPayoutWebhook) return
  routes.app.post(`${API_PREFIX}/webhook/payout/${payment.name}`, async context => {
    const rawBody = await context.req.text()
    const signature = context.req.header(payment.signatureHeader) ?? ''
    const key = payment.readPayoutWebhook?.(rawBody, signature, clock.now())
    if (!key) return context.json({ received: false }, 400)
    if (key === 'ignored') return context.json({ received: true })
    try {
      const stored = await findPayoutRow(db.read, key.withdrawalId)
      const payoutId = key.payoutId || (stored?.payout_id ?? '')
      const payout = await payment.findPayout({ withdrawalId: key.withdrawalId, payoutId })
      if (!payout) return context.json({ received: false }, 503)
      await applyPayoutReport(services, payout, clock.now())
      return context.json({ received: true })
    } catch (error) {
      log.warn({ err: error, withdrawalId: key.withdrawalId }, 'payout webhook')
      return context.json({ received: false }, 503)
    }
  })
}
