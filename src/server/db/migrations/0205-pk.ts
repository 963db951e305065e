import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The weeks of red versus blue, and the sides that players chose in them. */
export const migration: Migration = {
  name: '0205-pk',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('pk_week', 'text')
      .addColumn('week', column.text, c => c.primaryKey().notNull())
      .addColumn('terms', column.json, c => c.notNull())
      .addColumn('pay_at_ms', column.atMs, c => c.notNull())
      .addColumn('red_points', column.amount, c => c.notNull())
      .addColumn('blue_points', column.amount, c => c.notNull())
      .addColumn('red_shared', column.amount, c => c.notNull())
      .addColumn('blue_shared', column.amount, c => c.notNull())
      .addColumn('red_players', column.count, c => c.notNull())
      .addColumn('blue_players', column.count, c => c.notNull())
      .addColumn('scored_at_ms', column.atMs)
      .addColumn('through', column.text, c => c.notNull())
      .addColumn('winner', column.text)
      .addColumn('settled_at_ms', column.atMs)
      .addColumn('paid_at_ms', column.atMs)
      .execute()
    await createTable('pk_member', 'text')
      .addColumn('week', column.text, c => c.notNull())
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('camp', column.text, c => c.notNull())
      .addColumn('joined_at_ms', column.atMs, c => c.notNull())
      .addColumn('struck_at_ms', column.atMs)
      .addColumn('points', column.count)
      .addColumn('staked', column.amount)
      .addColumn('shares', column.flag, c => c.notNull().defaultTo(0))
      .addColumn('share', column.amount)
      .addColumn('paid_at_ms', column.atMs)
      .addPrimaryKeyConstraint('pk_member_pk', ['week', 'player_id'])
      .execute()
    await db.schema.createIndex('pk_member_player').on('pk_member').columns(['player_id', 'week']).execute()
    await db.schema
      .createIndex('pk_member_due')
      .on('pk_member')
      .columns(['week', 'player_id'])
      .where(sql.ref('share'), '>', sql.lit(0))
      .where(sql.ref('paid_at_ms'), 'is', null)
      .execute()
  },
}
