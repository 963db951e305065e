import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** How often a provider was asked for a round that does not end, and when it is asked next. */
export const migration: Migration = {
  name: '0077-provider-inquiry',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('provider_inquiry', 'text')
      .addColumn('provider', column.text, c => c.notNull())
      .addColumn('provider_round_id', column.text, c => c.notNull())
      .addColumn('tries', column.count, c => c.notNull())
      .addColumn('next_at_ms', column.atMs, c => c.notNull())
      .addPrimaryKeyConstraint('provider_inquiry_pk', ['provider', 'provider_round_id'])
      .execute()
    await db.schema
      .createIndex('provider_round_unsettled')
      .on('provider_round')
      .column('started_at_ms')
      .where(sql.ref('state'), '=', sql.lit('open'))
      .execute()
  },
}
