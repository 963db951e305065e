import type { Selectable } from 'kysely'
import { z } from 'zod'
import { API_PREFIX } from '../../../contract/call.ts'
import { DEPOSIT_CHANNEL_NAMES } from '../../../domain/deposit.ts'
import { ID_PATTERN } from '../../../domain/ids.ts'
import { centavos } from '../../../domain/money.ts'
import { type Clock, newId } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { App } from '../../http/app.ts'
import type { CheckoutRequest, OpenedCheckout, PaymentEvent, PaymentProvider } from './provider.ts'
import { sandboxInstructions } from './sandbox-instructions.ts'
import { type Checkout, checkoutPage } from './sandbox-page.ts'
import { createSandboxPayouts } from './sandbox-payouts.ts'
import { signWebhook, verifyWebhook } from './signature.ts'
import type { SandboxScript } from './tables.ts'

const NAME = 'sandbox'
const SIGNATURE_HEADER = 'x-signature'

/** Age at which checkouts are removed; a checkout cannot be paid any more long before. */
const CHECKOUT_KEPT_MS = 30 * 24 * 60 * 60 * 1000

const PAGE_SIZE = 1_000

const eventBody = z.strictObject({
  eventId: z.string(),
  orderId: z.string(),
  amount: z.int().positive(),
  outcome: z.enum(['paid', 'failed']),
})

/** What a player may choose on the page: how the checkout is settled, and how its webhooks are sent. */
const CHOICES: Readonly<
  Record<string, { readonly outcome: 'paid' | 'failed'; readonly script: SandboxScript }>
> = {
  pay: { outcome: 'paid', script: 'once' },
  decline: { outcome: 'failed', script: 'once' },
  repeat: { outcome: 'paid', script: 'repeat' },
  reorder: { outcome: 'paid', script: 'reorder' },
  late: { outcome: 'paid', script: 'late' },
  wrong: { outcome: 'paid', script: 'wrong' },
}

/** How long a late webhook waits. */
export const LATE_MS = 15_000

/** What a checkout that is paid short lacks, in hundredths. */
const SHORT = 100

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

  /** The server that the webhooks are sent to; absent in a process that serves nothing. */
  let server: App | undefined

  async function createCheckout(request: CheckoutRequest): Promise<OpenedCheckout> {
    const { orderId, rechargeType, amount, returnPath } = request
    const atMs = clock.now()
    await db.transact(tx =>
      tx.query
        .insertInto('sandbox_checkout')
        .values({
          id: newId(atMs),
          order_id: orderId,
          amount,
          return_url: returnPath,
          recharge_type: rechargeType,
          state: 'open',
          script: 'once',
          notify_at_ms: null,
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
    const instructions = sandboxInstructions(request)
    return { checkoutUrl: `/sandbox/checkout/${row.id}`, ...(instructions && { instructions }) }
  }

  async function findCheckout(checkoutId: string): Promise<Checkout | undefined> {
    // The path may hold any text, and PostgreSQL rejects some.
    if (!ID_PATTERN.test(checkoutId)) return undefined
    const row = await db.read
      .selectFrom('sandbox_checkout')
      .selectAll()
      .where('id', '=', checkoutId)
      .executeTakeFirst()
    return row && toCheckout(row)
  }

  /** Settles a checkout in the provider's own table; `notify` sends the webhook, again on every visit of the page. */
  async function settleCheckout(checkout: Checkout, choice: string): Promise<void> {
    const { outcome, script } = CHOICES[choice] as { outcome: 'paid' | 'failed'; script: SandboxScript }
    const notifyAtMs = script === 'late' ? clock.now() + LATE_MS : null
    await db.transact(tx =>
      tx.query
        .updateTable('sandbox_checkout')
        .set({ state: outcome, script, notify_at_ms: notifyAtMs })
        .where('id', '=', checkout.id)
        .where('state', '=', 'open')
        .execute(),
    )
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

  /** Sends the webhooks of a settled checkout by its script; a late one only once it is due. */
  async function notify(checkout: Checkout): Promise<void> {
    const { state, script, notifyAtMs } = checkout
    if (state === 'open' || (notifyAtMs !== null && notifyAtMs > clock.now())) return
    if (script === 'wrong') await send(checkout, state, centavos(checkout.amount - SHORT))
    else for (let copy = 0; copy < (script === 'repeat' ? 3 : 1); copy++) await send(checkout, state)
    // The failure of a first attempt, which arrives after the payment of the second.
    if (script === 'reorder') await send(checkout, 'failed')
  }

  async function send(
    checkout: Checkout,
    outcome: 'paid' | 'failed',
    amount = checkout.amount,
    key = secret,
  ): Promise<void> {
    const { id, orderId } = checkout
    const event: PaymentEvent = { eventId: `${id}-${outcome}`, orderId, amount, outcome }
    const rawBody = JSON.stringify(event)
    await server?.request(`${API_PREFIX}/webhook/payment/${NAME}`, {
      method: 'POST',
      headers: { [SIGNATURE_HEADER]: signWebhook(key, rawBody, clock.now()) },
      body: rawBody,
    })
  }

  /** A webhook that somebody signs who does not know the secret; the checkout stays open. */
  const forge = (checkout: Checkout) => send(checkout, 'paid', checkout.amount, 'not the secret')

  async function deliver(atMs: number): Promise<number> {
    if (!server) return 0
    const rows = await db.read
      .selectFrom('sandbox_checkout')
      .selectAll()
      .where('notify_at_ms', '<=', atMs)
      .limit(PAGE_SIZE)
      .execute()
    for (const row of rows) {
      await notify(toCheckout(row))
      await db.transact(tx =>
        tx.query
          .updateTable('sandbox_checkout')
          .set({ notify_at_ms: null })
          .where('id', '=', row.id)
          .execute(),
      )
    }
    return rows.length
  }

  return {
    name: NAME,
    signatureHeader: SIGNATURE_HEADER,
    channels: DEPOSIT_CHANNEL_NAMES,
    createCheckout,
    readWebhook(rawBody, signature, atMs) {
      if (!verifyWebhook(secret, rawBody, signature, atMs)) return undefined
      const parsed = eventBody.safeParse(parseJson(rawBody))
      return parsed.success ? { ...parsed.data, amount: centavos(parsed.data.amount) } : undefined
    },
    ...createSandboxPayouts(db, clock),
    deliver,
    removeOld,
    register(app) {
      server = app
      app.get('/sandbox/checkout/:id', async context => {
        const checkout = await findCheckout(context.req.param('id'))
        if (!checkout) return context.notFound()
        await notify(checkout)
        const page = checkoutPage(checkout)
        context.header('Content-Security-Policy', page.policy)
        context.header('Cache-Control', 'no-store')
        return context.html(page.html)
      })
      app.post('/sandbox/checkout/:id', async context => {
        const checkout = await findCheckout(context.req.param('id'))
        const form = new URLSearchParams(await context.req.text())
        const choice = form.get('choice') ?? ''
        if (!checkout || !(Object.hasOwn(CHOICES, choice) || choice === 'forge')) return context.notFound()
        if (choice === 'forge') await forge(checkout)
        else await settleCheckout(checkout, choice)
        const settled = await findCheckout(checkout.id)
        if (settled) await notify(settled)
        return context.redirect(checkout.returnUrl, 303)
      })
    },
  }
}

function toCheckout(row: Selectable<Schema['sandbox_checkout']>): Checkout {
  return {
    id: row.id,
    orderId: row.order_id,
    rechargeType: row.recharge_type,
    amount: centavos(row.amount),
    returnUrl: row.return_url,
    state: row.state,
    script: row.script,
    notifyAtMs: row.notify_at_ms,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
