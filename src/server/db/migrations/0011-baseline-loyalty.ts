import { sql } from 'kysely'
import type { Migration, MigrationContext } from './migration.ts'

/**
 * Creates the tables of rewards of playing: VIP levels, rebates, sign-ins, tasks, the weekly ranking and the weekly
 * contest of red versus blue.
 */
export const migration: Migration = {
  name: '0011-baseline-loyalty',
  kind: 'expand',
  async up(context) {
    await createVip(context)
    await createRebates(context)
    await createMarks(context)
    await createRank(context)
    await createPk(context)
  },
}

/**
 * Creates the tables of VIP: the time from which stakes count as VIP experience, the earlier stakes of each player, and
 * the players' levels with their changes.
 */
async function createVip({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('vip_opening', 'number')
    .addColumn('id', column.count, c => c.primaryKey().notNull())
    .addColumn('begun_at_ms', column.atMs, c => c.notNull())
    .addColumn('last_player_id', column.text, c => c.notNull())
    .addColumn('ended_at_ms', column.atMs)
    .execute()

  await createTable('vip_baseline', 'text')
    .addColumn('player_id', column.id, c => c.primaryKey().notNull())
    .addColumn('wagered', column.amount, c => c.notNull().check(sql`wagered >= 0`))
    .execute()

  await createTable('vip_state', 'text')
    .addColumn('player_id', column.id, c => c.primaryKey().notNull())
    .addColumn('level', column.count, c => c.notNull())
    .addColumn('highest', column.count, c => c.notNull())
    .addColumn('since_ms', column.atMs, c => c.notNull())
    .addColumn('until_ms', column.atMs)
    .addColumn('counted_from', column.amount, c => c.notNull())
    .addColumn('given', column.amount, c => c.notNull())
    .addColumn('changes', column.count, c => c.notNull())
    .addColumn('reminded_until_ms', column.atMs, c => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('vip_state_due').on('vip_state').column('until_ms').execute()
  // Index of the VIP levels about whose review no reminder was sent. The job of reminders reads only these rows.
  await sql`create index vip_state_reminder on vip_state (until_ms)
    where reminded_until_ms <> until_ms`.execute(db)

  await createTable('vip_change', 'text')
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('place', column.count, c => c.notNull())
    .addColumn('level_from', column.count, c => c.notNull())
    .addColumn('level_to', column.count, c => c.notNull())
    .addColumn('cause', column.text, c => c.notNull())
    .addColumn('added', column.amount, c => c.notNull())
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .addPrimaryKeyConstraint('vip_change_key', ['player_id', 'place'])
    .execute()

  await createTable('vip_sign_in', 'text')
    .addColumn('player_id', column.id, c => c.primaryKey().notNull())
    .addColumn('day', column.text, c => c.notNull())
    .execute()
}

/** Creates the tables of rebates that are not paid yet, and of paid rebates. */
async function createRebates({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('rebate_balance', 'text')
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('game_type', column.text, c => c.notNull())
    .addColumn('through_day', column.text, c => c.notNull())
    .addColumn('carried', column.amount, c => c.notNull())
    .addPrimaryKeyConstraint('rebate_balance_key', ['player_id', 'game_type'])
    .execute()

  await createTable('rebate_day', 'text')
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('game_type', column.text, c => c.notNull())
    .addColumn('day', column.text, c => c.notNull())
    .addColumn('counted', column.amount, c => c.notNull())
    .addColumn('rate', column.count, c => c.notNull().check(sql`rate > 0`))
    .addPrimaryKeyConstraint('rebate_day_key', ['player_id', 'game_type', 'day'])
    .execute()

  await createTable('rebate_claim', 'text')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('game_type', column.text, c => c.notNull())
    .addColumn('from_day', column.text, c => c.notNull())
    .addColumn('through_day', column.text, c => c.notNull())
    .addColumn('counted', column.amount, c => c.notNull())
    .addColumn('amount', column.amount, c => c.notNull().check(sql`amount > 0`))
    .addColumn('carried', column.amount, c => c.notNull())
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .execute()
  await db.schema.createIndex('rebate_claim_player').on('rebate_claim').columns(['player_id', 'id']).execute()
}

/** Creates the tables of the latest sign-in of each player, and of actions for tasks that no other table records. */
async function createMarks({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('sign_in', 'text')
    .addColumn('player_id', column.id, c => c.primaryKey().notNull())
    .addColumn('day', column.text, c => c.notNull())
    .addColumn('streak', column.count, c => c.notNull())
    .execute()

  await createTable('task_mark', 'text')
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('kind', column.text, c => c.notNull())
    .addColumn('key', column.text, c => c.notNull())
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .addPrimaryKeyConstraint('task_mark_key', ['player_id', 'kind', 'key'])
    .execute()
  await db.schema.createIndex('task_mark_age').on('task_mark').columns(['kind', 'at_ms']).execute()
}

/** Creates the tables of the winners of settled weeks, and of the players who show their own name in the ranking. */
async function createRank({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('rank_winner', 'text')
    .addColumn('week', column.text, c => c.notNull())
    .addColumn('place', column.count, c => c.notNull())
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('multiple', column.amount, c => c.notNull())
    .addColumn('won_at_ms', column.atMs, c => c.notNull())
    .addColumn('diamonds', column.count, c => c.notNull())
    .addColumn('settled_at_ms', column.atMs, c => c.notNull())
    .addPrimaryKeyConstraint('rank_winner_pk', ['week', 'place'])
    .execute()
  await db.schema.createIndex('rank_winner_player').on('rank_winner').columns(['player_id', 'week']).execute()

  await createTable('rank_name', 'text')
    .addColumn('player_id', column.id, c => c.primaryKey().notNull())
    .addColumn('is_shown', column.flag, c => c.notNull())
    .execute()
}

/** Creates the tables of the weeks of red versus blue, and of the side that each player chose. */
async function createPk({ db, column, createTable }: MigrationContext): Promise<void> {
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
  await sql`create index pk_member_due on pk_member (week, player_id)
    where share > 0 and paid_at_ms is null`.execute(db)
}
