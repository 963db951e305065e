import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Indexes of paid deposits and of the sandbox's late webhooks by time, so that a job reads the rows of its time and not
 * all of them.
 */
export const migration: Migration = {
  name: '0105-payment-times',
  async up({ db }) {
    await db.schema
      .createIndex('deposit_order_paid')
      .on('deposit_order')
      .columns(['paid_at_ms', 'id'])
      .where(sql.ref('paid_at_ms'), 'is not', null)
      .execute()
    await db.schema
      .createIndex('sandbox_checkout_notify')
      .on('sandbox_checkout')
      .column('notify_at_ms')
      .where(sql.ref('notify_at_ms'), 'is not', null)
      .execute()
  },
}
