import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** A random session id for existing rows: 26 characters that are valid in an id. */
const RANDOM_ID = {
  sqlite: sql`lower(hex(randomblob(13)))`,
  postgres: sql`left(replace(gen_random_uuid()::text, '-', ''), 26)`,
}

/** Phones, codes by SMS, the session details that a player sees, and players who are blocked or excluded. */
export const migration: Migration = {
  name: '0018-identity',
  kind: 'contract',
  after: null,
  async up({ db, engine, column, createTable }) {
    await db.schema.alterTable('player').addColumn('mobile', column.text).execute()
    await db.schema
      .alterTable('player')
      // 2: every existing player registered with account and password.
      .addColumn('account_type', column.count, c => c.notNull().defaultTo(2))
      .execute()
    await db.schema.alterTable('player').addColumn('blocked_at_ms', column.atMs).execute()
    await db.schema.alterTable('player').addColumn('excluded_from_ms', column.atMs).execute()
    for (const reason of ['block_reason', 'exclusion_reason']) {
      await db.schema
        .alterTable('player')
        .addColumn(reason, column.text, c => c.notNull().defaultTo(''))
        .execute()
    }
    // A unique index allows any number of nulls, so players without a phone do not conflict.
    await db.schema.createIndex('player_mobile').unique().on('player').column('mobile').execute()

    await db.schema
      .alterTable('player_total')
      .addColumn('excluded_until_ms', column.atMs, c => c.notNull().defaultTo(0))
      .execute()

    for (const name of ['id', 'network', 'device']) {
      await db.schema
        .alterTable('session')
        .addColumn(name, column.text, c => c.notNull().defaultTo(''))
        .execute()
    }
    await db.schema
      .alterTable('session')
      .addColumn('active_at_ms', column.atMs, c => c.notNull().defaultTo(0))
      .execute()
    await sql`update session set id = ${RANDOM_ID[engine]}, active_at_ms = seen_at_ms`.execute(db)
    await db.schema.createIndex('session_id').unique().on('session').column('id').execute()

    await createTable('sms_code', 'text')
      .addColumn('mobile', column.text, c => c.notNull())
      .addColumn('mode', column.count, c => c.notNull())
      .addColumn('hash', column.text, c => c.notNull())
      .addColumn('expires_at_ms', column.atMs, c => c.notNull())
      .addColumn('tries_left', column.count, c => c.notNull().check(sql`tries_left >= 0`))
      .addColumn('is_used', column.flag, c => c.notNull())
      .addPrimaryKeyConstraint('sms_code_pk', ['mobile', 'mode'])
      .execute()
    await db.schema.createIndex('sms_code_expiry').on('sms_code').column('expires_at_ms').execute()

    await createTable('sandbox_sms', 'text')
      .addColumn('id', column.id, c => c.primaryKey().notNull())
      .addColumn('mobile', column.text, c => c.notNull())
      .addColumn('text', column.text, c => c.notNull())
      .addColumn('at_ms', column.atMs, c => c.notNull())
      .execute()
  },
}
