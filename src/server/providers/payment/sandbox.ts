import { z } from 'zod'
import { API_PREFIX } from '../../../contract/call.ts'
import { ID_PATTERN } from '../../../domain/ids.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { type Clock, newId } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { App } from '../../http/app.ts'
import type { CheckoutRequest, PaymentEvent, PaymentProvider, Payout, PayoutRequest } from './provider.ts'
import { type Checkout, checkoutPage } from './sandbox-page.ts'
import { signWebhook, verifyWebhook } from './signature.ts'

const NAME = 'sandbox'

/** Age at which checkouts are removed; a checkout cannot be paid any more long before. */
const CHECKOUT_KEPT_MS = 30 * 24 * 60 * 60 * 1000

const PAGE_SIZE = 1_000

const eventBody = z.strictObject({
  eventId: z.string(),
  orderId: z.string(),
  amount: z.int().positive(),
  outcome: z.enum(['paid', 'failed']),
})

const choice = z.enum(['pay', 'decline'])

/**
 * A payment provider for play money, with its own checkout page, its own tables, and signed webhooks sent to the address
 * that a real provider would call.
 */
export function createSandboxPayment(options: {
  db: Database
  clock: Clock
  secret: string
}): PaymentProvider {
  const { db, clock, secret } = options

  async function createCheckout(request: CheckoutRequest): Promise<{ checkoutUrl: string }> {
    const { orderId, amount, returnPath } = request
    const atMs = clock.now()
    await db.transact(tx =>
      tx.query
        .insertInto('sandbox_checkout')
        .values({
          id: newId(atMs),
          order_id: orderId,
          amount,
          return_url: returnPath,
          state: 'open',
          created_at_ms: atMs,
        })
        .onConflict(conflict => conflict.column('order_id').doNothing())
        .execute(),
    )
    const row = await db.read
      .selectFrom('sandbox_checkout')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    return { checkoutUrl: `/sandbox/checkout/${row.id}` }
  }

  async function findCheckout(checkoutId: string): Promise<Checkout | undefined> {
    // The path may hold any text, and PostgreSQL rejects some.
    if (!ID_PATTERN.test(checkoutId)) return undefined
    const row = await db.read
      .selectFrom('sandbox_checkout')
      .selectAll()
      .where('id', '=', checkoutId)
      .executeTakeFirst()
    return (
      row && {
        id: row.id,
        orderId: row.order_id,
        amount: centavos(row.amount),
        returnUrl: row.return_url,
        state: row.state,
      }
    )
  }

  /** Settles a checkout in the provider's own table; `notify` sends the webhook, again on every visit of the page. */
  async function settleCheckout(checkout: Checkout, outcome: 'paid' | 'failed'): Promise<void> {
    await db.transact(tx =>
      tx.query
        .updateTable('sandbox_checkout')
        .set({ state: outcome })
        .where('id', '=', checkout.id)
        .where('state', '=', 'open')
        .execute(),
    )
  }

  async function findPayout(withdrawalId: string): Promise<Payout | undefined> {
    const row = await db.read
      .selectFrom('sandbox_payout')
      .selectAll()
      .where('withdrawal_id', '=', withdrawalId)
      .executeTakeFirst()
    return row && toPayout(row)
  }

  /** A payout of play money is complete once its row is stored. */
  async function payOut({ withdrawalId, amount, bankId }: PayoutRequest): Promise<Payout> {
    const row = { withdrawal_id: withdrawalId, amount, bank_id: bankId, at_ms: clock.now() }
    await db.transact(tx =>
      tx.query
        .insertInto('sandbox_payout')
        .values(row)
        .onConflict(conflict => conflict.column('withdrawal_id').doNothing())
        .execute(),
    )
    return (await findPayout(withdrawalId)) ?? toPayout(row)
  }

  async function listPayouts(after = ''): Promise<Payout[]> {
    const rows = await db.read
      .selectFrom('sandbox_payout')
      .selectAll()
      .where('withdrawal_id', '>', after)
      .orderBy('withdrawal_id')
      .limit(PAGE_SIZE)
      .execute()
    return rows.map(toPayout)
  }

  async function removeOld(atMs: number): Promise<number> {
    const { length } = await db.transact(tx =>
      tx.query
        .deleteFrom('sandbox_checkout')
        .where('id', 'in', query =>
          query
            .selectFrom('sandbox_checkout')
            .select('id')
            .where('created_at_ms', '<=', atMs - CHECKOUT_KEPT_MS)
            .limit(PAGE_SIZE),
        )
        .returning('id')
        .execute(),
    )
    return length
  }

  async function notify(app: App, checkout: Checkout): Promise<void> {
    if (checkout.state === 'open') return
    const event: PaymentEvent = {
      eventId: `${checkout.id}-${checkout.state}`,
      orderId: checkout.orderId,
      amount: checkout.amount,
      outcome: checkout.state,
    }
    const rawBody = JSON.stringify(event)
    await app.request(`${API_PREFIX}/webhook/payment/${NAME}`, {
      method: 'POST',
      headers: { 'x-signature': signWebhook(secret, rawBody, clock.now()) },
      body: rawBody,
    })
  }

  return {
    name: NAME,
    createCheckout,
    readWebhook(rawBody, signature, atMs) {
      if (!verifyWebhook(secret, rawBody, signature, atMs)) return undefined
      const parsed = eventBody.safeParse(parseJson(rawBody))
      return parsed.success ? { ...parsed.data, amount: centavos(parsed.data.amount) } : undefined
    },
    payOut,
    findPayout,
    listPayouts,
    removeOld,
    register(app) {
      app.get('/sandbox/checkout/:id', async context => {
        const checkout = await findCheckout(context.req.param('id'))
        if (!checkout) return context.notFound()
        await notify(app, checkout)
        const page = checkoutPage(checkout)
        context.header('Content-Security-Policy', page.policy)
        context.header('Cache-Control', 'no-store')
        return context.html(page.html)
      })
      app.post('/sandbox/checkout/:id', async context => {
        const checkout = await findCheckout(context.req.param('id'))
        const form = new URLSearchParams(await context.req.text())
        const chosen = choice.safeParse(form.get('choice'))
        if (!checkout || !chosen.success) return context.notFound()
        await settleCheckout(checkout, chosen.data === 'pay' ? 'paid' : 'failed')
        const settled = await findCheckout(checkout.id)
        if (settled) await notify(app, settled)
        return context.redirect(checkout.returnUrl, 303)
      })
    },
  }
}

function toPayout(row: { withdrawal_id: string; amount: number; at_ms: number }): Payout {
  return { withdrawalId: row.withdrawal_id, amount: row.amount as Centavos, atMs: row.at_ms }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
