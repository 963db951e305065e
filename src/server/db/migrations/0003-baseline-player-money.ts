import { sql } from 'kysely'
import type { Migration, MigrationContext } from './migration.ts'

/** Creates the tables of players' money: totals, sums by day, wagering, and granted items. */
export const migration: Migration = {
  name: '0003-baseline-player-money',
  kind: 'expand',
  async up(context) {
    await createTotals(context)
    await createDays(context)
    await createWagering(context)
    await createItems(context)
    await createUndoing(context)
  },
}

/** Creates the table of each player's counters. Every bet locks the player's row in it. */
async function createTotals({ column, createTable }: MigrationContext): Promise<void> {
  await createTable('player_total', 'text')
    .addColumn('player_id', column.id, c => c.primaryKey().notNull())
    .addColumn('deposited', column.amount, c => c.notNull())
    .addColumn('deposits', column.count, c => c.notNull())
    .addColumn('withdrawn', column.amount, c => c.notNull())
    .addColumn('withdrawals', column.count, c => c.notNull())
    .addColumn('wagered', column.amount, c => c.notNull())
    .addColumn('won', column.amount, c => c.notNull())
    .addColumn('owed', column.amount, c => c.notNull().check(sql`owed >= 0`))
    .addColumn('open_grants', column.count, c => c.notNull().check(sql`open_grants >= 0`))
    .addColumn('excluded_until_ms', column.atMs, c => c.notNull().defaultTo(0))
    .addColumn('verified_at_ms', column.atMs, c => c.notNull().defaultTo(0))
    .addColumn('limit_mask', column.count, c => c.notNull().defaultTo(0))
    .addColumn('check_minutes', column.count, c => c.notNull().defaultTo(60))
    .addColumn('check_from_ms', column.atMs, c => c.notNull().defaultTo(0))
    .addColumn('played_at_ms', column.atMs, c => c.notNull().defaultTo(0))
    .addColumn('review_from_ms', column.atMs, c => c.notNull().defaultTo(0))
    .addColumn('counted', column.amount, c => c.notNull().defaultTo(0))
    .addColumn('vip_next', column.amount, c => c.notNull().defaultTo(0))
    .addColumn('vip_rules', column.count, c => c.notNull().defaultTo(0))
    .addColumn('revoked_from_ms', column.atMs, c => c.notNull().defaultTo(0))
    .execute()
}

/** Creates the tables of each player's counters for each UTC day, and for each UTC day and game. */
async function createDays({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('play_day', 'text')
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('day', column.text, c => c.notNull())
    .addColumn('wagered', column.amount, c => c.notNull())
    .addColumn('lost', column.amount, c => c.notNull())
    .addColumn('minutes', column.count, c => c.notNull())
    .addColumn('last_minute', column.count, c => c.notNull())
    .addColumn('real_wagered', column.amount, c => c.notNull().defaultTo(0))
    .addColumn('deposited', column.amount, c => c.notNull().defaultTo(0))
    .addColumn('plays', column.amount, c => c.notNull().defaultTo(0))
    .addColumn('rounds', column.amount, c => c.notNull().defaultTo(0))
    .addColumn('wins', column.amount, c => c.notNull().defaultTo(0))
    .addColumn('big_wins', column.amount, c => c.notNull().defaultTo(0))
    .addColumn('best_multiple', column.amount, c => c.notNull().defaultTo(0))
    .addColumn('best_at_ms', column.atMs, c => c.notNull().defaultTo(0))
    .addColumn('ended_stakes', column.amount, c => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('play_day_pk', ['player_id', 'day'])
    .execute()
  await db.schema.createIndex('play_day_age').on('play_day').column('day').execute()
  // Index of the players of a day in the order of their ids, for a job that visits them page by page.
  await db.schema.createIndex('play_day_players').on('play_day').columns(['day', 'player_id']).execute()
  // Many players have the same best multiple. The index contains every column that the weekly ranking reads, so that
  // the database need not look up a row for each player.
  await sql`create index play_day_rank on play_day (day, best_multiple, best_at_ms, player_id)
    where best_multiple > 0`.execute(db)

  await createTable('play_day_game', 'text')
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('day', column.text, c => c.notNull())
    .addColumn('game_id', column.count, c => c.notNull())
    .addColumn('real_wagered', column.amount, c => c.notNull())
    .addColumn('plays', column.amount, c => c.notNull())
    .addPrimaryKeyConstraint('play_day_game_pk', ['player_id', 'day', 'game_id'])
    .execute()
  await db.schema.createIndex('play_day_game_age').on('play_day_game').column('day').execute()
}

/**
 * Creates the tables of wagering grants, of bonus money that is staked in rounds, and of the effects that each bet of
 * an open round has on grants.
 */
async function createWagering({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('wagering_grant', 'text')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('kind', column.text, c => c.notNull())
    .addColumn('source', column.text, c => c.notNull().unique())
    .addColumn('required', column.amount, c => c.notNull().check(sql`required > 0`))
    .addColumn('remaining', column.amount, c => c.notNull().check(sql`remaining >= 0`))
    .addColumn('bonus_money', column.amount, c => c.notNull().check(sql`bonus_money >= 0`))
    .addColumn('multiple', column.count, c => c.notNull())
    .addColumn('state', column.text, c => c.notNull())
    .addColumn('created_at_ms', column.atMs, c => c.notNull())
    .addColumn('expires_at_ms', column.atMs, c => c.notNull())
    .addColumn('freed', column.amount, c => c.notNull().defaultTo(0))
    .addColumn('cancelled_at_ms', column.atMs)
    .addColumn('reminded_end_ms', column.atMs, c => c.notNull().defaultTo(0))
    .execute()
  await sql`create index wagering_grant_open on wagering_grant (player_id, id)
    where state = 'open'`.execute(db)
  await sql`create index wagering_grant_expiry on wagering_grant (expires_at_ms)
    where state = 'open'`.execute(db)
  // Index of the open bonuses about whose end no reminder was sent. The job of reminders reads only these rows.
  await sql`create index wagering_grant_reminder on wagering_grant (expires_at_ms)
    where state = 'open' and kind = 'bonus' and reminded_end_ms <> expires_at_ms`.execute(db)

  await createTable('bonus_round', 'text')
    .addColumn('round_id', column.id, c => c.primaryKey().notNull())
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('grant_id', column.id, c => c.notNull().references('wagering_grant.id'))
    .addColumn('stake', column.amount, c => c.notNull())
    .addColumn('bonus_part', column.amount, c => c.notNull())
    .execute()
  await db.schema.createIndex('bonus_round_grant').on('bonus_round').column('grant_id').execute()

  await createTable('wager_effect', 'text')
    .addColumn('round_id', column.id, c => c.notNull())
    .addColumn('bet_id', column.text, c => c.notNull())
    .addColumn('grant_id', column.id, c => c.notNull())
    .addColumn('worked', column.amount, c => c.notNull())
    .addColumn('staked', column.amount, c => c.notNull())
    .addPrimaryKeyConstraint('wager_effect_pk', ['round_id', 'bet_id', 'grant_id'])
    .execute()
}

/** Creates the tables of grants of items, and of the pieces of items that expire. */
async function createItems({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('item_grant', 'text')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('source', column.text, c => c.notNull())
    .addColumn('item', column.count, c => c.notNull())
    .addColumn('amount', column.amount, c => c.notNull().check(sql`amount > 0`))
    .addColumn('multiple', column.count, c => c.notNull())
    .addColumn('state', column.text, c => c.notNull())
    .addColumn('created_at_ms', column.atMs, c => c.notNull())
    .addColumn('granted_at_ms', column.atMs)
    .addColumn('cause', column.text, c => c.notNull().defaultTo(''))
    .addColumn('wagering_days', column.count, c => c.notNull().defaultTo(30))
    .addColumn('payer', column.text, c => c.notNull().defaultTo('house:bonus'))
    .addUniqueConstraint('item_grant_source', ['player_id', 'source'])
    .execute()
  await sql`create index item_grant_locked on item_grant (player_id, id) where state = 'locked'`.execute(db)
  // Index of awards by cause, which is the event that earned them. When an event is undone, the query reads only the
  // awards of this event.
  await sql`create index item_grant_cause on item_grant (cause, player_id)
    where cause <> '' and state <> 'undone'`.execute(db)
  // Index for the list of awards that a player has received.
  await db.schema.createIndex('item_grant_player').on('item_grant').columns(['player_id', 'id']).execute()
  // Index of the grants of free coins, with which a withdrawal finds quickly whether the player has received such
  // coins.
  await sql`create index item_grant_free_award on item_grant (player_id)
    where item = 2001 and granted_at_ms is not null and source not like 'deposit-%'`.execute(db)

  await createTable('item_lot', 'text')
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('item', column.count, c => c.notNull())
    .addColumn('id', column.id, c => c.notNull())
    .addColumn('pieces', column.amount, c => c.notNull().check(sql`pieces >= 0`))
    .addColumn('ends_at_ms', column.atMs, c => c.notNull())
    .addColumn('reminded_end_ms', column.atMs, c => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('item_lot_key', ['player_id', 'item', 'id'])
    .execute()
  await sql`create index item_lot_end on item_lot (ends_at_ms) where pieces > 0`.execute(db)
  // Index of the unused pieces of items about whose expiry no reminder was sent. The job of reminders reads only these
  // rows.
  await sql`create index item_lot_reminder on item_lot (ends_at_ms)
    where pieces > 0 and reminded_end_ms <> ends_at_ms`.execute(db)
}

/**
 * Creates the tables of events whose awards were taken back, and of the parts of awards that could not be taken back.
 */
async function createUndoing({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('undone_cause', 'text')
    .addColumn('cause', column.text, c => c.notNull())
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('reason', column.text, c => c.notNull())
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .addColumn('ended_at_ms', column.atMs)
    .addPrimaryKeyConstraint('undone_cause_pk', ['cause', 'player_id'])
    .execute()
  await sql`create index undone_cause_open on undone_cause (at_ms) where ended_at_ms is null`.execute(db)

  await createTable('award_write_off', 'text')
    .addColumn('grant_id', column.id, c => c.primaryKey().notNull())
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('cause', column.text, c => c.notNull())
    .addColumn('item', column.count, c => c.notNull())
    .addColumn('amount', column.amount, c => c.notNull().check(sql`amount > 0`))
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .execute()

  await createTable('award_shortfall', 'text')
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('kind', column.text, c => c.notNull())
    .addColumn('amount', column.amount, c => c.notNull())
    .addPrimaryKeyConstraint('award_shortfall_pk', ['player_id', 'kind'])
    .execute()
}
