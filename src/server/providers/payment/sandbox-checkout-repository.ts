import type { Selectable } from 'kysely'
import { ID_PATTERN, smallestIdOfTime } from '../../../domain/ids.ts'
import { centavos } from '../../../domain/money.ts'
import { DAY_MS } from '../../../domain/time.ts'
import { newId } from '../../clock.ts'
import { createCamelRowMapper } from '../../db/camel-rows.ts'
import { columnsOf } from '../../db/columns.ts'
import type { Database } from '../../db/database.ts'
import { ROWS_PER_PAGE, readInPages } from '../../db/pages.ts'
import { deleteRowsUntil } from '../../db/retention.ts'
import type { Schema } from '../../db/schema.ts'
import type { CheckoutRequest, TimeRange } from './provider.ts'
import type { SandboxCheckout } from './sandbox-page.ts'
import { type SandboxCheckoutScript, sandboxPaymentTables } from './tables.ts'

/** Age in milliseconds at which checkouts are removed. Their orders expire much earlier. */
const CHECKOUT_KEPT_MS = 30 * DAY_MS

/** Largest number of late webhooks that one run sends. */
const DUE_MAX = 1_000

type CheckoutRow = Selectable<Schema['sandbox_checkout']>

const CHECKOUT_COLUMNS = columnsOf(sandboxPaymentTables.sandbox_checkout)

/**
 * Stores an open checkout for an order, unless the order already has one.
 * @returns the id of the order's checkout
 */
export async function insertCheckout(
  db: Database,
  { orderId, rechargeType, amount, returnPath }: CheckoutRequest,
  atMs: number,
): Promise<string> {
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
  return row.id
}

/**
 * Finds the checkout with an id; `undefined` if no checkout has this id. The id comes from the address of a page, so it
 * may be any text.
 */
export async function findCheckout(db: Database, checkoutId: string): Promise<SandboxCheckout | undefined> {
  // Checks the form of the id first, because PostgreSQL rejects some texts, such as one with a zero character.
  if (!ID_PATTERN.test(checkoutId)) return undefined
  const row = await db.read
    .selectFrom('sandbox_checkout')
    .selectAll()
    .where('id', '=', checkoutId)
    .executeTakeFirst()
  return row && toCheckout(row)
}

/**
 * Stores the outcome of an open checkout. A checkout that already has an outcome does not change.
 * @param notifyAtMs when a late webhook is due, otherwise null
 */
export async function settleCheckout(
  db: Database,
  checkoutId: string,
  settled: { outcome: 'paid' | 'failed'; script: SandboxCheckoutScript; notifyAtMs: number | null },
): Promise<void> {
  const { outcome, script, notifyAtMs } = settled
  await db.transact(tx =>
    tx.query
      .updateTable('sandbox_checkout')
      .set({ state: outcome, script, notify_at_ms: notifyAtMs })
      .where('id', '=', checkoutId)
      .where('state', '=', 'open')
      .execute(),
  )
}

/** The paid checkout of an order; `undefined` while it is unpaid. */
export async function findPaidCheckout(db: Database, orderId: string): Promise<SandboxCheckout | undefined> {
  const row = await db.read
    .selectFrom('sandbox_checkout')
    .select(CHECKOUT_COLUMNS)
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .executeTakeFirst()
  return row && toCheckout(row)
}

/** The paid checkouts that were opened in a time range. */
export async function* listPaidCheckouts(
  db: Database,
  { fromMs, toMs }: TimeRange,
): AsyncGenerator<SandboxCheckout> {
  // Selects a range of ids, because the id of a checkout begins with the time at which it was opened.
  const rows = readInPages<CheckoutRow>(last =>
    db.read
      .selectFrom('sandbox_checkout')
      .select(CHECKOUT_COLUMNS)
      .where('id', last ? '>' : '>=', last?.id ?? smallestIdOfTime(fromMs))
      .where('id', '<', smallestIdOfTime(toMs))
      .orderBy('id')
      .limit(ROWS_PER_PAGE)
      .execute(),
  )
  for await (const row of rows) if (row.state === 'paid') yield toCheckout(row)
}

/** Checkouts whose delayed webhook is due, at most `DUE_MAX`. */
export async function listDueCheckouts(db: Database, atMs: number): Promise<SandboxCheckout[]> {
  const rows = await db.read
    .selectFrom('sandbox_checkout')
    .selectAll()
    .where('notify_at_ms', '<=', atMs)
    .limit(DUE_MAX)
    .execute()
  return rows.map(toCheckout)
}

/** Stores that the late webhook of a checkout was sent: `notify_at_ms` becomes null. */
export async function markLateWebhookSent(db: Database, checkoutId: string): Promise<void> {
  await db.transact(tx =>
    tx.query
      .updateTable('sandbox_checkout')
      .set({ notify_at_ms: null })
      .where('id', '=', checkoutId)
      .execute(),
  )
}

/**
 * Removes the checkouts that are older than `CHECKOUT_KEPT_MS`, in batches.
 * @returns the number of removed checkouts
 */
export function removeOldCheckouts(db: Database, atMs: number): Promise<number> {
  const rows = { table: 'sandbox_checkout', key: 'id', time: 'created_at_ms' } as const
  return deleteRowsUntil(db, rows, atMs - CHECKOUT_KEPT_MS)
}

const toCamelCaseCheckout = createCamelRowMapper(sandboxPaymentTables.sandbox_checkout)

function toCheckout(row: CheckoutRow): SandboxCheckout {
  const { createdAtMs: _, ...checkout } = toCamelCaseCheckout(row)
  return { ...checkout, amount: centavos(row.amount) }
}
