import { sql } from 'kysely'
import type { Migration, MigrationContext } from './migration.ts'

/**
 * Creates the tables of games of other brands: sessions, rounds and transactions of their providers, and the rows of
 * the sandbox provider.
 */
export const migration: Migration = {
  name: '0005-baseline-provider-game',
  kind: 'expand',
  async up(context) {
    await createSessions(context)
    await createRounds(context)
    await createTransactions(context)
    await createSandbox(context)
  },
}

/** Creates the table of players' sessions at providers. */
async function createSessions({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('provider_session', 'text')
    .addColumn('token_hash', column.text, c => c.primaryKey().notNull())
    .addColumn('provider', column.text, c => c.notNull())
    .addColumn('player_id', column.id, c => c.notNull().references('player.id'))
    .addColumn('game_id', column.count, c => c.notNull())
    .addColumn('game_session_id', column.id, c => c.notNull())
    .addColumn('login_token_hash', column.text, c => c.notNull())
    .addColumn('created_at_ms', column.atMs, c => c.notNull())
    .execute()
  await db.schema.createIndex('provider_session_age').on('provider_session').column('created_at_ms').execute()
}

/**
 * Creates the tables of rounds at providers, and of the number of times that the server asked a provider about a round
 * that has not ended.
 */
async function createRounds({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('provider_round', 'text')
    .addColumn('provider', column.text, c => c.notNull())
    .addColumn('provider_round_id', column.text, c => c.notNull())
    .addColumn('round_id', column.id, c => c.notNull())
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('game_id', column.count, c => c.notNull())
    .addColumn('state', column.text, c => c.notNull())
    .addColumn('stake', column.amount, c => c.notNull().check(sql`stake >= 0`))
    .addColumn('payout', column.amount, c => c.notNull().check(sql`payout >= 0`))
    .addColumn('plays', column.count, c => c.notNull())
    .addColumn('started_at_ms', column.atMs, c => c.notNull())
    .addColumn('ended_at_ms', column.atMs)
    .addPrimaryKeyConstraint('provider_round_pk', ['provider', 'provider_round_id'])
    .execute()
  await sql`create index provider_round_open on provider_round (player_id, round_id)
    where state = 'open'`.execute(db)
  await db.schema
    .createIndex('provider_round_time')
    .on('provider_round')
    .columns(['provider', 'started_at_ms'])
    .execute()
  await sql`create index provider_round_unsettled on provider_round (started_at_ms)
    where state = 'open'`.execute(db)
  // Index of a player's rounds, for the command `verify`, which reads the rounds of many players at once.
  await db.schema.createIndex('provider_round_player').on('provider_round').column('player_id').execute()

  await createTable('provider_inquiry', 'text')
    .addColumn('provider', column.text, c => c.notNull())
    .addColumn('provider_round_id', column.text, c => c.notNull())
    .addColumn('tries', column.count, c => c.notNull())
    .addColumn('next_at_ms', column.atMs, c => c.notNull())
    .addPrimaryKeyConstraint('provider_inquiry_pk', ['provider', 'provider_round_id'])
    .execute()
}

/** Creates the table of the bets, wins and roll-backs that providers send. */
async function createTransactions({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('provider_transaction', 'text')
    .addColumn('provider', column.text, c => c.notNull())
    .addColumn('transaction_id', column.text, c => c.notNull())
    .addColumn('kind', column.text, c => c.notNull())
    .addColumn('provider_round_id', column.text, c => c.notNull())
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('body_hash', column.text, c => c.notNull())
    .addColumn('request_id', column.text, c => c.notNull())
    .addColumn('amount', column.amount, c => c.notNull().check(sql`amount >= 0`))
    .addColumn('bonus_part', column.amount, c => c.notNull())
    .addColumn('is_rolled_back', column.flag, c => c.notNull())
    .addColumn('answer', column.json, c => c.notNull())
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .addColumn('counted', column.amount, c => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('provider_transaction_pk', ['provider', 'transaction_id'])
    .execute()
  await db.schema
    .createIndex('provider_transaction_round')
    .on('provider_transaction')
    .columns(['provider', 'provider_round_id'])
    .execute()
  // Index of a player's transactions, for the command `verify`, which reads the transactions of many players at once.
  await db.schema
    .createIndex('provider_transaction_player')
    .on('provider_transaction')
    .column('player_id')
    .execute()
}

/** Creates the tables of the sandbox provider: one of opened games, one of rounds. */
async function createSandbox({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('sandbox_game_visit', 'text')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('launch_token', column.text, c => c.notNull().unique())
    .addColumn('session_token', column.text, c => c.notNull())
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('game_id', column.count, c => c.notNull())
    .addColumn('opened_at_ms', column.atMs)
    .addColumn('created_at_ms', column.atMs, c => c.notNull())
    .execute()
  await db.schema
    .createIndex('sandbox_game_visit_age')
    .on('sandbox_game_visit')
    .column('created_at_ms')
    .execute()

  await createTable('sandbox_game_round', 'text')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('visit_id', column.id, c => c.notNull())
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('choice', column.text, c => c.notNull())
    .addColumn('outcome', column.text, c => c.notNull())
    .addColumn('stake', column.amount, c => c.notNull())
    .addColumn('payout', column.amount, c => c.notNull())
    .addColumn('state', column.text, c => c.notNull())
    .addColumn('answer', column.text, c => c.notNull())
    .addColumn('started_at_ms', column.atMs, c => c.notNull())
    .execute()
  await db.schema
    .createIndex('sandbox_game_round_age')
    .on('sandbox_game_round')
    .column('started_at_ms')
    .execute()
  await db.schema
    .createIndex('sandbox_game_round_visit')
    .on('sandbox_game_round')
    .column('visit_id')
    .execute()
}
