import type { Migration } from './migration.ts'

/** Social accounts and passkeys as login methods, and their unfinished logins. */
export const migration: Migration = {
  name: '0022-ways',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('social_account', 'text')
      .addColumn('social_type', column.count, c => c.notNull())
      .addColumn('subject', column.text, c => c.notNull())
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('name', column.text, c => c.notNull())
      .addColumn('email', column.text, c => c.notNull())
      .addColumn('created_at_ms', column.atMs, c => c.notNull())
      .addPrimaryKeyConstraint('social_account_pk', ['social_type', 'subject'])
      .execute()
    await db.schema
      .createIndex('social_account_player')
      .unique()
      .on('social_account')
      .columns(['player_id', 'social_type'])
      .execute()

    await createTable('social_visit', 'text')
      .addColumn('state_hash', column.text, c => c.primaryKey().notNull())
      .addColumn('social_type', column.count, c => c.notNull())
      .addColumn('purpose', column.text, c => c.notNull())
      .addColumn('player_id', column.text, c => c.notNull())
      .addColumn('nonce', column.text, c => c.notNull())
      .addColumn('verifier', column.text, c => c.notNull())
      .addColumn('code_hash', column.text, c => c.notNull())
      .addColumn('subject', column.text, c => c.notNull())
      .addColumn('name', column.text, c => c.notNull())
      .addColumn('email', column.text, c => c.notNull())
      .addColumn('expires_at_ms', column.atMs, c => c.notNull())
      .execute()
    await db.schema.createIndex('social_visit_expiry').on('social_visit').column('expires_at_ms').execute()

    await createTable('passkey', 'text')
      .addColumn('id', column.text, c => c.primaryKey().notNull())
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('name', column.text, c => c.notNull())
      .addColumn('public_key', column.bytes, c => c.notNull())
      .addColumn('counter', column.amount, c => c.notNull())
      .addColumn('transports', column.text, c => c.notNull())
      .addColumn('is_backed_up', column.flag, c => c.notNull())
      .addColumn('created_at_ms', column.atMs, c => c.notNull())
      .addColumn('used_at_ms', column.atMs)
      .execute()
    await db.schema.createIndex('passkey_player').on('passkey').column('player_id').execute()

    await createTable('passkey_challenge', 'text')
      .addColumn('challenge_hash', column.text, c => c.primaryKey().notNull())
      .addColumn('purpose', column.text, c => c.notNull())
      .addColumn('player_id', column.text, c => c.notNull())
      .addColumn('expires_at_ms', column.atMs, c => c.notNull())
      .execute()
    await db.schema
      .createIndex('passkey_challenge_expiry')
      .on('passkey_challenge')
      .column('expires_at_ms')
      .execute()
  },
}
