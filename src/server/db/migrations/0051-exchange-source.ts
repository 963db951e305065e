import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Adds a table of the awards whose pieces were used in an exchange, and a column with the amount of a grant that is
 * already undone.
 */
export const migration: Migration = {
  name: '0051-exchange-source',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('exchange_source', 'text')
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('grant_id', column.id, c => c.notNull())
      .addColumn('cause', column.text, c => c.notNull())
      .addColumn('pieces', column.amount, c => c.notNull().check(sql`pieces >= 0`))
      .addColumn('total', column.amount, c => c.notNull().check(sql`total >= pieces`))
      .addPrimaryKeyConstraint('exchange_source_pk', ['player_id', 'grant_id', 'cause'])
      .execute()
    await db.schema
      .createIndex('exchange_source_cause')
      .on('exchange_source')
      .columns(['player_id', 'cause'])
      .execute()
    await db.schema
      .alterTable('item_grant')
      .addColumn('undone_amount', column.amount, c => c.notNull().defaultTo(0))
      .execute()
  },
}
