import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The meter of the jackpots, what it was fed from, and the draws with what they paid. */
export const migration: Migration = {
  name: '0181-jackpot',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('jackpot_pool', 'text')
      .addColumn('pool', column.text, c => c.primaryKey().notNull())
      .addColumn('remainder', column.count, c => c.notNull())
      .addColumn('seeded', column.amount, c => c.notNull())
      .addColumn('fed', column.amount, c => c.notNull())
      .addColumn('paid', column.amount, c => c.notNull())
      .addColumn('wins', column.count, c => c.notNull())
      .addColumn('won_at_ms', column.atMs)
      .execute()
    await createTable('jackpot_feed', 'text')
      .addColumn('day', column.text, c => c.primaryKey().notNull())
      .addColumn('stakes', column.amount, c => c.notNull())
      .execute()
    await createTable('jackpot_draw', 'text')
      .addColumn('id', column.id, c => c.primaryKey().notNull())
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('prop_id', column.count, c => c.notNull())
      .addColumn('amount', column.amount, c => c.notNull())
      .addColumn('pool', column.text)
      .addColumn('place', column.count)
      .addColumn('created_at_ms', column.atMs, c => c.notNull())
      .execute()
    await db.schema
      .createIndex('jackpot_draw_player')
      .on('jackpot_draw')
      .columns(['player_id', 'id'])
      .execute()
    await db.schema
      .createIndex('jackpot_draw_won')
      .on('jackpot_draw')
      .columns(['amount', 'id'])
      .where(sql.ref('pool'), 'is not', null)
      .execute()
    await db.schema
      .createIndex('jackpot_draw_latest')
      .on('jackpot_draw')
      .columns(['created_at_ms', 'place'])
      .where(sql.ref('pool'), 'is not', null)
      .execute()
  },
}
