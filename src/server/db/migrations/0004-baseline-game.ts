import { sql } from 'kysely'
import type { Migration, MigrationContext } from './migration.ts'

/**
 * Creates the tables of rounds of our own games, of the seeds that decide them, and of the figures of play that the
 * lobby shows.
 */
export const migration: Migration = {
  name: '0004-baseline-game',
  kind: 'expand',
  async up(context) {
    await createSeeds(context)
    await createRounds(context)
    await createSessions(context)
    await createSums(context)
    await createLobby(context)
  },
}

/** Creates the tables of the numbered seeds of each actor, and of the seed that decides the actor's bets now. */
async function createSeeds({ column, createTable }: MigrationContext): Promise<void> {
  await createTable('server_seed', 'text')
    .addColumn('actor_id', column.text, c => c.notNull())
    .addColumn('number', column.count, c => c.notNull())
    .addColumn('hash', column.text, c => c.notNull())
    .addColumn('secret', column.text, c => c.notNull())
    .addColumn('client_seed', column.text)
    .addColumn('plays', column.amount)
    .addColumn('revealed_at_ms', column.atMs)
    .addPrimaryKeyConstraint('server_seed_pk', ['actor_id', 'number'])
    .execute()

  await createTable('seed_in_force', 'text')
    .addColumn('actor_id', column.text, c => c.primaryKey().notNull())
    .addColumn('number', column.count, c => c.notNull())
    .addColumn('hash', column.text, c => c.notNull())
    .addColumn('client_seed', column.text, c => c.notNull())
    .addColumn('nonce', column.amount, c => c.notNull())
    .addColumn('next_play_at_ms', column.atMs, c => c.notNull())
    .addColumn('game_id', column.count, c => c.notNull())
    .addColumn('open_rounds', column.count, c => c.notNull().check(sql`open_rounds >= 0`))
    .addColumn('last_round_id', column.id)
    .addColumn('game_session_id', column.id)
    .execute()
}

/**
 * Creates the tables of rounds with their first play, of the later plays of rounds, and of the last round of each actor
 * before each hour. A round names only the previous round of its actor, so a search by time starts at the last round
 * before an hour.
 */
async function createRounds({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('round', 'text')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('actor_id', column.text, c => c.notNull())
    .addColumn('previous_round_id', column.id)
    .addColumn('game_id', column.count, c => c.notNull())
    .addColumn('engine_version', column.count, c => c.notNull())
    .addColumn('stake', column.amount, c => c.notNull().check(sql`stake > 0`))
    .addColumn('total_price', column.amount, c => c.notNull().check(sql`total_price >= 0`))
    .addColumn('total_payout', column.amount, c => c.notNull().check(sql`total_payout >= 0`))
    .addColumn('state', column.text, c => c.notNull())
    .addColumn('engine_state', column.json)
    .addColumn('plays', column.count, c => c.notNull())
    .addColumn('seed_number', column.count, c => c.notNull())
    .addColumn('nonce', column.amount, c => c.notNull())
    .addColumn('choice', column.json)
    .addColumn('outcome', column.json, c => c.notNull())
    .addColumn('price', column.amount, c => c.notNull().check(sql`price >= 0`))
    .addColumn('payout', column.amount, c => c.notNull().check(sql`payout >= 0`))
    .addColumn('created_at_ms', column.atMs, c => c.notNull())
    .addColumn('bonus_part', column.amount, c => c.notNull().defaultTo(0))
    .addColumn('counted', column.amount, c => c.notNull().defaultTo(0))
    .execute()
  // The index is unique, so that an actor has at most one unfinished round of a game.
  await sql`create unique index round_open on round (actor_id, game_id) where state = 'open'`.execute(db)

  // Stores the rows in order of arrival, with a small separate index, because outcomes are long.
  await createTable('round_step', 'number')
    .addColumn('round_id', column.id, c => c.notNull())
    .addColumn('step', column.count, c => c.notNull().check(sql`step > 0`))
    .addColumn('seed_number', column.count, c => c.notNull())
    .addColumn('nonce', column.amount, c => c.notNull())
    .addColumn('choice', column.json)
    .addColumn('outcome', column.json, c => c.notNull())
    .addColumn('price', column.amount, c => c.notNull().check(sql`price >= 0`))
    .addColumn('payout', column.amount, c => c.notNull().check(sql`payout >= 0`))
    .addColumn('created_at_ms', column.atMs, c => c.notNull())
    .addColumn('bonus_part', column.amount, c => c.notNull().defaultTo(0))
    .addColumn('counted', column.amount, c => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('round_step_pk', ['round_id', 'step'])
    .execute()

  await createTable('round_hour', 'text')
    .addColumn('actor_id', column.text, c => c.notNull())
    .addColumn('hour_ms', column.atMs, c => c.notNull())
    .addColumn('previous_round_id', column.id)
    .addPrimaryKeyConstraint('round_hour_pk', ['actor_id', 'hour_ms'])
    .execute()
}

/**
 * Creates the tables of the latest game session of each player, of the number of sessions that each activity has led
 * to, and of practice wallets.
 */
async function createSessions({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('game_session', 'text')
    .addColumn('player_id', column.id, c => c.primaryKey().notNull().references('player.id'))
    .addColumn('id', column.id, c => c.notNull())
    .addColumn('game_id', column.count, c => c.notNull())
    .addColumn('activity_id', column.count)
    .addColumn('started_at_ms', column.atMs, c => c.notNull())
    .addColumn('ended_at_ms', column.atMs)
    .execute()

  await createTable('activity_start', 'text')
    .addColumn('day', column.text, c => c.notNull())
    .addColumn('activity_id', column.count, c => c.notNull())
    .addColumn('game_id', column.count, c => c.notNull())
    .addColumn('starts', column.count, c => c.notNull())
    .addPrimaryKeyConstraint('activity_start_pk', ['day', 'activity_id', 'game_id'])
    .execute()

  await createTable('last_played', 'text')
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('game_id', column.count, c => c.notNull())
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .addPrimaryKeyConstraint('last_played_pk', ['player_id', 'game_id'])
    .execute()

  await createTable('practice_wallet', 'text')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('key_hash', column.text, c => c.notNull().unique())
    .addColumn('balance', column.amount, c => c.notNull().check(sql`balance >= 0`))
    .addColumn('used_on', column.text, c => c.notNull())
    .addColumn('created_at_ms', column.atMs, c => c.notNull())
    .execute()
  await db.schema.createIndex('practice_wallet_idle').on('practice_wallet').column('used_on').execute()
}

/** Creates the tables of stakes and payouts: by player, day and game, and of all players by hour and game. */
async function createSums({ db, engine, column, createTable }: MigrationContext): Promise<void> {
  await createTable('game_day', 'text')
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('day', column.text, c => c.notNull())
    .addColumn('game_id', column.count, c => c.notNull())
    .addColumn('plays', column.count, c => c.notNull())
    .addColumn('stake', column.amount, c => c.notNull())
    .addColumn('payout', column.amount, c => c.notNull())
    .addPrimaryKeyConstraint('game_day_pk', ['player_id', 'day', 'game_id'])
    .execute()
  // Only the job that sums plays changes the rows of this index, so the index does not slow down bets.
  await db.schema.createIndex('game_day_by_day').on('game_day').columns(['day', 'game_id', 'plays']).execute()

  await createTable('roll_up', 'text')
    .addColumn('name', column.text, c => c.primaryKey().notNull())
    .addColumn('journal_id', column.id, c => c.notNull())
    .execute()

  await createTable('game_hour', 'text')
    .addColumn('hour', column.count, c => c.notNull())
    .addColumn('game_id', column.count, c => c.notNull())
    .addColumn('plays', column.amount, c => c.notNull())
    .addColumn('stake', column.amount, c => c.notNull())
    .addColumn('payout', column.amount, c => c.notNull())
    .addColumn('stakes_squared', engine === 'sqlite' ? 'real' : 'double precision', c => c.notNull())
    .addPrimaryKeyConstraint('game_hour_pk', ['hour', 'game_id'])
    .execute()
}

/** Creates the tables of liked games, of wins that the lobby shows, and of hot games. */
async function createLobby({ column, createTable }: MigrationContext): Promise<void> {
  await createTable('game_like', 'text')
    .addColumn('player_id', column.id, c => c.notNull().references('player.id'))
    .addColumn('game_id', column.count, c => c.notNull())
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .addPrimaryKeyConstraint('game_like_pk', ['player_id', 'game_id'])
    .execute()

  await createTable('recent_win', 'text')
    .addColumn('round_id', column.id, c => c.primaryKey().notNull())
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('game_id', column.count, c => c.notNull())
    .addColumn('stake', column.amount, c => c.notNull())
    .addColumn('payout', column.amount, c => c.notNull())
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .execute()

  await createTable('hot_game', 'number')
    .addColumn('place', column.count, c => c.primaryKey().notNull())
    .addColumn('game_id', column.count, c => c.notNull())
    .execute()
}
