import type { Migration } from './migration.ts'

/** Players, their sessions, and failed log-ins. */
export const migration: Migration = {
  name: '0002-identity',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('player', 'text')
      .addColumn('id', column.id, c => c.primaryKey().notNull())
      .addColumn('account', column.text, c => c.notNull())
      .addColumn('account_key', column.text, c => c.notNull().unique())
      .addColumn('password_hash', column.text, c => c.notNull())
      .addColumn('nickname', column.text, c => c.notNull())
      .addColumn('avatar', column.count, c => c.notNull())
      .addColumn('invite_code', column.text, c => c.notNull().unique())
      .addColumn('inviter_id', column.text, c => c.notNull())
      .addColumn('terms_version', column.text, c => c.notNull())
      .addColumn('terms_at_ms', column.atMs, c => c.notNull())
      .addColumn('eligible_at_ms', column.atMs, c => c.notNull())
      .addColumn('created_at_ms', column.atMs, c => c.notNull())
      .addColumn('last_login_at_ms', column.atMs, c => c.notNull())
      .execute()

    await createTable('session', 'text')
      .addColumn('token_hash', column.text, c => c.primaryKey().notNull())
      .addColumn('player_id', column.id, c => c.notNull().references('player.id'))
      .addColumn('created_at_ms', column.atMs, c => c.notNull())
      .addColumn('seen_at_ms', column.atMs, c => c.notNull())
      .addColumn('expires_at_ms', column.atMs, c => c.notNull())
      .execute()
    await db.schema.createIndex('session_player').on('session').column('player_id').execute()

    await createTable('login_failure', 'text')
      .addColumn('id', column.id, c => c.primaryKey().notNull())
      .addColumn('account_key', column.text, c => c.notNull())
      .addColumn('at_ms', column.atMs, c => c.notNull())
      .execute()
    await db.schema
      .createIndex('login_failure_account')
      .on('login_failure')
      .columns(['account_key', 'at_ms'])
      .execute()
  },
}
