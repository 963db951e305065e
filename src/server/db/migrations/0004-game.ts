import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Rounds, their plays, the seeds behind them and practice wallets. */
export const migration: Migration = {
  name: '0004-game',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('practice_wallet', 'text')
      .addColumn('id', column.id, c => c.primaryKey().notNull())
      .addColumn('key_hash', column.text, c => c.notNull().unique())
      .addColumn('created_at_ms', column.atMs, c => c.notNull())
      .execute()

    await createTable('fair_seed', 'text')
      .addColumn('actor_id', column.text, c => c.primaryKey().notNull())
      .addColumn('server_seed', column.text, c => c.notNull())
      .addColumn('server_seed_hash', column.text, c => c.notNull())
      .addColumn('client_seed', column.text, c => c.notNull())
      .addColumn('nonce', column.amount, c => c.notNull())
      .addColumn('last_play_at_ms', column.atMs, c => c.notNull())
      .execute()

    await createTable('revealed_seed', 'text')
      .addColumn('server_seed_hash', column.text, c => c.primaryKey().notNull())
      .addColumn('actor_id', column.text, c => c.notNull())
      .addColumn('server_seed', column.text, c => c.notNull())
      .addColumn('client_seed', column.text, c => c.notNull())
      .addColumn('plays', column.amount, c => c.notNull())
      .addColumn('revealed_at_ms', column.atMs, c => c.notNull())
      .execute()

    await createTable('round', 'text')
      .addColumn('id', column.id, c => c.primaryKey().notNull())
      .addColumn('actor_id', column.text, c => c.notNull())
      .addColumn('game_id', column.count, c => c.notNull())
      .addColumn('stake', column.amount, c => c.notNull().check(sql`stake > 0`))
      .addColumn('total_payout', column.amount, c => c.notNull().check(sql`total_payout >= 0`))
      .addColumn('state', column.text, c => c.notNull())
      .addColumn('engine_state', column.json)
      .addColumn('plays', column.count, c => c.notNull())
      .addColumn('created_at_ms', column.atMs, c => c.notNull())
      .addColumn('updated_at_ms', column.atMs, c => c.notNull())
      .execute()
    await db.schema.createIndex('round_actor').on('round').columns(['actor_id', 'id']).execute()
    // A unique index, so that an actor has at most one unfinished round of a game.
    await db.schema
      .createIndex('round_open')
      .unique()
      .on('round')
      .columns(['actor_id', 'game_id'])
      .where(sql.ref('state'), '=', sql.lit('open'))
      .execute()

    // Outcomes are long, so the rows are stored in order of arrival with a small index.
    await createTable('round_play', 'number')
      .addColumn('round_id', column.id, c => c.notNull().references('round.id'))
      .addColumn('step', column.count, c => c.notNull())
      .addColumn('nonce', column.amount, c => c.notNull())
      .addColumn('server_seed_hash', column.text, c => c.notNull())
      .addColumn('client_seed', column.text, c => c.notNull())
      .addColumn('outcome', column.json, c => c.notNull())
      .addColumn('payout', column.amount, c => c.notNull().check(sql`payout >= 0`))
      .addColumn('created_at_ms', column.atMs, c => c.notNull())
      .addPrimaryKeyConstraint('round_play_pk', ['round_id', 'step'])
      .execute()
  },
}
