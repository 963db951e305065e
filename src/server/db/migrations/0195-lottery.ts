import { sql } from 'kysely'
import type { Migration, MigrationContext } from './migration.ts'

/** Draws of the lottery, the purchases of their tickets, and their winners. */
export const migration: Migration = {
  name: '0195-lottery',
  kind: 'expand',
  async up(context) {
    await createDraws(context)
    await createPurchases(context)
    await createWinners(context)
  },
}

async function createDraws({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('lottery_draw', 'text')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('tier', column.count, c => c.notNull())
    .addColumn('number', column.count, c => c.notNull())
    .addColumn('state', column.text, c => c.notNull())
    .addColumn('terms', column.json, c => c.notNull())
    .addColumn('secret_hash', column.text, c => c.notNull())
    .addColumn('secret', column.text, c => c.notNull())
    .addColumn('sold', column.count, c => c.notNull().check(sql`sold >= 0`))
    .addColumn('list_hash', column.text, c => c.notNull())
    .addColumn('reason', column.text, c => c.notNull())
    .addColumn('opened_at_ms', column.atMs, c => c.notNull())
    .addColumn('closes_at_ms', column.atMs, c => c.notNull())
    .addColumn('closed_at_ms', column.atMs)
    .addColumn('ended_at_ms', column.atMs)
    .execute()
  await db.schema
    .createIndex('lottery_draw_number')
    .on('lottery_draw')
    .columns(['tier', 'number'])
    .unique()
    .execute()
  await db.schema
    .createIndex('lottery_draw_open')
    .on('lottery_draw')
    .column('tier')
    .unique()
    .where(sql.ref('state'), '=', sql.lit('open'))
    .execute()
  await db.schema
    .createIndex('lottery_draw_due')
    .on('lottery_draw')
    .column('closes_at_ms')
    .where(sql.ref('ended_at_ms'), 'is', null)
    .execute()
}

async function createPurchases({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('lottery_purchase', 'text')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('draw_id', column.id, c => c.notNull())
    .addColumn('player_id', column.id, c => c.notNull().references('player.id'))
    .addColumn('tier', column.count, c => c.notNull())
    .addColumn('first', column.count, c => c.notNull())
    .addColumn('count', column.count, c => c.notNull().check(sql`count > 0`))
    .addColumn('item', column.count, c => c.notNull())
    .addColumn('price', column.amount, c => c.notNull().check(sql`price > 0`))
    .addColumn('bonus_part', column.amount, c => c.notNull())
    .addColumn('counted', column.amount, c => c.notNull())
    .addColumn('payout', column.amount, c => c.notNull())
    .addColumn('alias', column.text, c => c.notNull())
    .addColumn('client_seed', column.text, c => c.notNull())
    .addColumn('lots', column.json, c => c.notNull())
    .addColumn('state', column.text, c => c.notNull())
    .addColumn('created_at_ms', column.atMs, c => c.notNull())
    .addColumn('ended_at_ms', column.atMs)
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema
      .createIndex(name)
      .on('lottery_purchase')
      .columns(columns as never[])
  await index('lottery_purchase_first', ['draw_id', 'first']).unique().execute()
  await index('lottery_purchase_player', ['player_id', 'id']).execute()
  await index('lottery_purchase_own', ['draw_id', 'player_id']).execute()
  await index('lottery_purchase_open', ['draw_id', 'id'])
    .where(sql.ref('state'), '=', sql.lit('open'))
    .execute()
}

async function createWinners({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('lottery_winner', 'text')
    .addColumn('draw_id', column.id, c => c.notNull())
    .addColumn('place', column.count, c => c.notNull())
    .addColumn('ticket', column.count, c => c.notNull())
    .addColumn('purchase_id', column.id, c => c.notNull())
    .addColumn('player_id', column.id, c => c.notNull().references('player.id'))
    .addColumn('amount', column.amount, c => c.notNull())
    .addColumn('goods', column.text, c => c.notNull())
    .addColumn('paid_at_ms', column.atMs)
    .addPrimaryKeyConstraint('lottery_winner_pk', ['draw_id', 'place'])
    .execute()
  await db.schema.createIndex('lottery_winner_purchase').on('lottery_winner').column('purchase_id').execute()
  await db.schema
    .createIndex('lottery_winner_player')
    .on('lottery_winner')
    .columns(['player_id', 'draw_id', 'place'])
    .execute()
}
