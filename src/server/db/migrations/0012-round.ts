import { type Kysely, sql } from 'kysely'
import type { Migration, MigrationContext } from './migration.ts'

/** The item that practice money had in the ledger. */
const PRACTICE_COIN = 9001
const IS_PRACTICE = sql`actor_id like 'practice:%'`

/**
 * Numbers the seeds, so that the seed after the one in force can be stored. Stores the first play and the engine's
 * version with each round, and removes practice play from the ledger. Every existing seed counts as revealed and no
 * seed stays in force, so that a player opens the game again and gets the hash of a new, encrypted seed before the next
 * play. Practice wallets are dropped.
 */
export const migration: Migration = {
  name: '0012-round',
  kind: 'contract',
  after: null,
  async up(context) {
    await removePractice(context.db)
    await createSeeds(context)
    await createRounds(context)
    await createLastPlayed(context)
    await createPractice(context)
  },
}

async function removePractice(db: Kysely<never>): Promise<void> {
  await sql`delete from entry where item = ${sql.lit(PRACTICE_COIN)}`.execute(db)
  await sql`delete from journal where not exists
    (select 1 from entry where entry.journal_id = journal.id)`.execute(db)
  await sql`delete from balance where item = ${sql.lit(PRACTICE_COIN)}`.execute(db)
  await sql`delete from command where ${IS_PRACTICE}`.execute(db)
}

async function createSeeds({ db, column, createTable }: MigrationContext): Promise<void> {
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
  await sql`insert into server_seed (actor_id, number, hash, secret, client_seed, plays, revealed_at_ms)
    select actor_id, row_number() over (partition by actor_id order by is_in_force, at_ms, hash) - 1,
      hash, secret, client_seed, plays, at_ms
    from (
      select actor_id, 0 as is_in_force, server_seed_hash as hash, server_seed as secret, client_seed, plays,
        revealed_at_ms as at_ms
      from revealed_seed
      union all
      select actor_id, 1, server_seed_hash, server_seed, client_seed, nonce, last_play_at_ms from fair_seed
    ) as every_seed
    where not (${IS_PRACTICE})`.execute(db)
  await createTable('seed_in_force', 'text')
    .addColumn('actor_id', column.text, c => c.primaryKey().notNull())
    .addColumn('number', column.count, c => c.notNull())
    .addColumn('hash', column.text, c => c.notNull())
    .addColumn('client_seed', column.text, c => c.notNull())
    .addColumn('nonce', column.amount, c => c.notNull())
    .addColumn('next_play_at_ms', column.atMs, c => c.notNull())
    .addColumn('game_id', column.count, c => c.notNull())
    .addColumn('open_rounds', column.count, c => c.notNull().check(sql`open_rounds >= 0`))
    .execute()
}

async function createRounds({ db, column, createTable }: MigrationContext): Promise<void> {
  // Outcomes are long: rows are stored in order of arrival with a small index that serves lists and lookups.
  await createTable('round_with_play', 'number')
    .addColumn('actor_id', column.text, c => c.notNull())
    .addColumn('id', column.id, c => c.notNull())
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
    .addPrimaryKeyConstraint('round_pk', ['actor_id', 'id'])
    .execute()
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
    .addPrimaryKeyConstraint('round_step_pk', ['round_id', 'step'])
    .execute()
  await copyRounds(db)
  for (const table of ['round_play', 'round', 'fair_seed', 'revealed_seed']) {
    await db.schema.dropTable(table).execute()
  }
  await db.schema.alterTable('round_with_play').renameTo('round').execute()
  // A unique index, so that an actor has at most one unfinished round of a game.
  await db.schema
    .createIndex('round_open')
    .unique()
    .on('round')
    .columns(['actor_id', 'game_id'])
    .where(sql.ref('state'), '=', sql.lit('open'))
    .execute()
}

/** In version 1 of every game the first play of a round costs the stake, and later plays are free. */
async function copyRounds(db: Kysely<never>): Promise<void> {
  await sql`insert into round_with_play (actor_id, id, game_id, engine_version, stake, total_price, total_payout,
      state, engine_state, plays, seed_number, nonce, choice, outcome, price, payout, created_at_ms)
    select round.actor_id, round.id, round.game_id, 1, round.stake, round.stake, round.total_payout,
      round.state, round.engine_state, round.plays, server_seed.number, round_play.nonce, null, round_play.outcome,
      round.stake, round_play.payout, round.created_at_ms
    from round
    join round_play on round_play.round_id = round.id and round_play.step = 0
    join server_seed on server_seed.actor_id = round.actor_id and server_seed.hash = round_play.server_seed_hash
    order by round.id`.execute(db)
  await sql`insert into round_step (round_id, step, seed_number, nonce, choice, outcome, price, payout, created_at_ms)
    select round.id, round_play.step, server_seed.number, round_play.nonce, null, round_play.outcome, 0,
      round_play.payout, round_play.created_at_ms
    from round
    join round_play on round_play.round_id = round.id and round_play.step > 0
    join server_seed on server_seed.actor_id = round.actor_id and server_seed.hash = round_play.server_seed_hash
    order by round.id, round_play.step`.execute(db)
}

async function createLastPlayed({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('last_played', 'text')
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('game_id', column.count, c => c.notNull())
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .addPrimaryKeyConstraint('last_played_pk', ['player_id', 'game_id'])
    .execute()
  await sql`insert into last_played (player_id, game_id, at_ms)
    select actor_id, game_id, max(created_at_ms) from round group by actor_id, game_id`.execute(db)
}

async function createPractice({ db, column, createTable }: MigrationContext): Promise<void> {
  await db.schema.dropTable('practice_wallet').execute()
  await createTable('practice_wallet', 'text')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('key_hash', column.text, c => c.notNull().unique())
    .addColumn('balance', column.amount, c => c.notNull().check(sql`balance >= 0`))
    .addColumn('used_on', column.text, c => c.notNull())
    .addColumn('created_at_ms', column.atMs, c => c.notNull())
    .execute()
  await db.schema.createIndex('practice_wallet_idle').on('practice_wallet').column('used_on').execute()
}
