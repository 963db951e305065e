import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** An index of the waiting deliveries of each consumer, in the order in which they start. */
export const migration: Migration = {
  name: '0066-outbox-lane',
  kind: 'expand',
  async up({ db }) {
    await db.schema
      .createIndex('outbox_delivery_lane')
      .on('outbox_delivery')
      .columns(['consumer', 'next_at_ms', 'message_id'])
      .where(sql.ref('state'), '=', sql.lit('waiting'))
      .execute()
  },
}
