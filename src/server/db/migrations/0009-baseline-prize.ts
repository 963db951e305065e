import { sql } from 'kysely'
import type { Migration, MigrationContext } from './migration.ts'

/** Creates the tables of prizes that are drawn: cards, wheels, jackpots, red packets and the lottery. */
export const migration: Migration = {
  name: '0009-baseline-prize',
  kind: 'expand',
  async up(context) {
    await createDraws(context)
    await createTurns(context)
    await createJackpots(context)
    await createRedPackets(context)
    await createLotteryDraws(context)
    await createLotteryPurchases(context)
  },
}

/** Creates the tables of drawn prizes, and of the prize tables from which they were drawn. */
async function createDraws({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('prize_table', 'text')
    .addColumn('hash', column.text, c => c.primaryKey().notNull())
    .addColumn('name', column.text, c => c.notNull())
    .addColumn('prizes', column.json, c => c.notNull())
    .addColumn('created_at_ms', column.atMs, c => c.notNull())
    .execute()

  await createTable('prize_draw', 'text')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('table_hash', column.text, c => c.notNull())
    .addColumn('seed_number', column.count, c => c.notNull())
    .addColumn('nonce', column.count, c => c.notNull())
    .addColumn('drawn', column.amount, c => c.notNull())
    .addColumn('item', column.count, c => c.notNull())
    .addColumn('amount', column.amount, c => c.notNull())
    .addColumn('cause', column.text, c => c.notNull())
    .addColumn('source', column.text, c => c.notNull())
    .addColumn('created_at_ms', column.atMs, c => c.notNull())
    .execute()
  await db.schema
    .createIndex('prize_draw_player')
    .unique()
    .on('prize_draw')
    .columns(['player_id', 'id'])
    .execute()
  await db.schema
    .createIndex('prize_draw_nonce')
    .unique()
    .on('prize_draw')
    .columns(['player_id', 'seed_number', 'nonce'])
    .execute()
}

/**
 * Creates the tables of scratched cards, of the days whose free turn was used, and of the time from which each player
 * can spin again.
 */
async function createTurns({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('scratch_card', 'text')
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('number', column.count, c => c.notNull())
    .addColumn('draw_id', column.id, c => c.notNull())
    .addPrimaryKeyConstraint('scratch_card_pk', ['player_id', 'number'])
    .execute()
  await db.schema.createIndex('scratch_card_draw').unique().on('scratch_card').column('draw_id').execute()

  await createTable('daily_wheel_day', 'text')
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('day', column.text, c => c.notNull())
    .addColumn('draw_id', column.id, c => c.notNull())
    .addPrimaryKeyConstraint('daily_wheel_day_pk', ['player_id', 'day'])
    .execute()
  await db.schema
    .createIndex('daily_wheel_day_draw')
    .unique()
    .on('daily_wheel_day')
    .column('draw_id')
    .execute()

  await createTable('slotshack_spin', 'text')
    .addColumn('player_id', column.id, c => c.primaryKey().notNull())
    .addColumn('next_spin_at_ms', column.atMs, c => c.notNull())
    .execute()
}

/**
 * Creates the tables of the amounts in the jackpots, of the stakes that were added to them, and of the draws with their
 * payouts.
 */
async function createJackpots({ db, column, createTable }: MigrationContext): Promise<void> {
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
  await db.schema.createIndex('jackpot_draw_player').on('jackpot_draw').columns(['player_id', 'id']).execute()
  await sql`create index jackpot_draw_won on jackpot_draw (amount, id) where pool is not null`.execute(db)
  await sql`create index jackpot_draw_latest on jackpot_draw (created_at_ms, place)
    where pool is not null`.execute(db)
}

/** Creates the tables of red packets, and of the players who opened a share of a packet. */
async function createRedPackets({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('red_packet', 'text')
    .addColumn('code', column.text, c => c.primaryKey().notNull())
    .addColumn('sum', column.amount, c => c.notNull())
    .addColumn('count', column.count, c => c.notNull())
    .addColumn('least', column.amount, c => c.notNull())
    .addColumn('most', column.amount, c => c.notNull())
    .addColumn('opened', column.count, c => c.notNull())
    .addColumn('paid', column.amount, c => c.notNull())
    .addColumn('seed_hash', column.text, c => c.notNull())
    .addColumn('secret', column.text, c => c.notNull())
    .addColumn('created_at_ms', column.atMs, c => c.notNull())
    .addColumn('ends_at_ms', column.atMs, c => c.notNull())
    .addColumn('closed_at_ms', column.atMs)
    .execute()

  await createTable('red_packet_share', 'text')
    .addColumn('code', column.text, c => c.notNull())
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('place', column.count, c => c.notNull())
    .addColumn('amount', column.amount, c => c.notNull())
    .addColumn('created_at_ms', column.atMs, c => c.notNull())
    .addPrimaryKeyConstraint('red_packet_share_pk', ['code', 'player_id'])
    .execute()
  await db.schema
    .createIndex('red_packet_share_place')
    .unique()
    .on('red_packet_share')
    .columns(['code', 'place'])
    .execute()
}

/** Creates the table of lottery draws. Each tier has at most one open draw. */
async function createLotteryDraws({ db, column, createTable }: MigrationContext): Promise<void> {
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
    .unique()
    .on('lottery_draw')
    .columns(['tier', 'number'])
    .execute()
  await sql`create unique index lottery_draw_open on lottery_draw (tier) where state = 'open'`.execute(db)
  await sql`create index lottery_draw_due on lottery_draw (closes_at_ms)
    where ended_at_ms is null`.execute(db)
}

/** Creates the tables of purchases of lottery tickets, and of the winners among them. */
async function createLotteryPurchases({ db, column, createTable }: MigrationContext): Promise<void> {
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
  await db.schema
    .createIndex('lottery_purchase_first')
    .unique()
    .on('lottery_purchase')
    .columns(['draw_id', 'first'])
    .execute()
  await db.schema
    .createIndex('lottery_purchase_player')
    .on('lottery_purchase')
    .columns(['player_id', 'id'])
    .execute()
  await db.schema
    .createIndex('lottery_purchase_own')
    .on('lottery_purchase')
    .columns(['draw_id', 'player_id'])
    .execute()
  await sql`create index lottery_purchase_open on lottery_purchase (draw_id, id)
    where state = 'open'`.execute(db)

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
