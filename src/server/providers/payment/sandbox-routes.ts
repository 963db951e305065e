import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { HonoApp } from '../../http/app.ts'
import { smallPageHeaders } from '../../http/small-page.ts'
import { findCheckout, settleCheckout } from './sandbox-checkout-repository.ts'
import { createCheckoutPage, type SandboxCheckout } from './sandbox-page.ts'
import type { SandboxWebhooks } from './sandbox-webhooks.ts'
import type { SandboxCheckoutScript } from './tables.ts'

/**
 * The choices on the checkout page, each with the outcome of the checkout and the way in which the webhooks are sent.
 */
const CHECKOUT_CHOICES: ReadonlyMap<
  string,
  { readonly outcome: 'paid' | 'failed'; readonly script: SandboxCheckoutScript }
> = new Map([
  ['pay', { outcome: 'paid', script: 'once' }],
  ['decline', { outcome: 'failed', script: 'once' }],
  ['repeat', { outcome: 'paid', script: 'repeat' }],
  ['reorder', { outcome: 'paid', script: 'reorder' }],
  ['late', { outcome: 'paid', script: 'late' }],
  ['wrong', { outcome: 'paid', script: 'wrong' }],
])

/** Delay of a late webhook in milliseconds. */
export const LATE_WEBHOOK_DELAY_MS = 15_000

/**
 * Serves the checkout page and applies the player's choice. After the choice, each visit to the page sends the webhooks
 * again.
 */
export function registerCheckoutPage(
  app: HonoApp,
  { db, clock, webhooks }: { db: Database; clock: Clock; webhooks: SandboxWebhooks },
): void {
  /**
   * Applies the player's choice to a checkout.
   * @returns false for a choice that the page does not have
   */
  async function applyChoice(checkout: SandboxCheckout, choice: string): Promise<boolean> {
    const settled = CHECKOUT_CHOICES.get(choice)
    if (settled) {
      const notifyAtMs = settled.script === 'late' ? clock.now() + LATE_WEBHOOK_DELAY_MS : null
      await settleCheckout(db, checkout.id, { ...settled, notifyAtMs })
    } else if (choice === 'forge') await webhooks.forge(checkout)
    else return false
    return true
  }

  app.get('/sandbox/checkout/:id', async context => {
    const checkout = await findCheckout(db, context.req.param('id'))
    if (!checkout) return context.notFound()
    await webhooks.notify(checkout)
    const page = createCheckoutPage(checkout)
    return context.html(page.html, 200, smallPageHeaders(page))
  })

  app.post('/sandbox/checkout/:id', async context => {
    const checkout = await findCheckout(db, context.req.param('id'))
    const form = new URLSearchParams(await context.req.text())
    if (!checkout || !(await applyChoice(checkout, form.get('choice') ?? ''))) return context.notFound()
    const settled = await findCheckout(db, checkout.id)
    if (settled) await webhooks.notify(settled)
    return context.redirect(checkout.returnUrl, 303)
  })
}
