import { sql } from 'kysely'
import type { Migration, MigrationContext } from './migration.ts'

/** Creates the tables of players, of their login methods and sessions, and of hashes of their identifiers. */
export const migration: Migration = {
  name: '0002-baseline-identity',
  kind: 'expand',
  async up(context) {
    await createPlayers(context)
    await createSessions(context)
    await createSocialAccounts(context)
    await createPasskeys(context)
    await createCodes(context)
    await createKeptIdentifiers(context)
    await createSandbox(context)
  },
}

/** Creates the tables of players, of their profiles, and of the owner of each nickname. */
async function createPlayers({ db, column, createTable }: MigrationContext): Promise<void> {
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
    .addColumn('mobile', column.text)
    .addColumn('account_type', column.count, c => c.notNull().defaultTo(2))
    .addColumn('blocked_at_ms', column.atMs)
    .addColumn('excluded_from_ms', column.atMs)
    .addColumn('block_reason', column.text, c => c.notNull().defaultTo(''))
    .addColumn('exclusion_reason', column.text, c => c.notNull().defaultTo(''))
    .execute()
  // A unique index allows any number of nulls, so players without a phone do not conflict.
  await db.schema.createIndex('player_mobile').unique().on('player').column('mobile').execute()

  await createTable('profile', 'text')
    .addColumn('player_id', column.id, c => c.primaryKey().notNull().references('player.id'))
    .addColumn('avatar_key', column.text, c => c.notNull())
    .addColumn('details', column.text, c => c.notNull())
    .addColumn('is_complete', column.flag, c => c.notNull())
    .addColumn('updated_at_ms', column.atMs, c => c.notNull())
    .addColumn('wants_promotions', column.count, c => c.notNull().defaultTo(0))
    .execute()

  await createTable('nickname', 'text')
    .addColumn('nickname_key', column.text, c => c.primaryKey().notNull())
    .addColumn('player_id', column.id, c => c.notNull().references('player.id'))
    .execute()
  await db.schema.createIndex('nickname_player').on('nickname').column('player_id').execute()
}

/** Creates the tables of players' sessions and devices. */
async function createSessions({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('session', 'text')
    .addColumn('token_hash', column.text, c => c.primaryKey().notNull())
    .addColumn('player_id', column.id, c => c.notNull().references('player.id'))
    .addColumn('created_at_ms', column.atMs, c => c.notNull())
    .addColumn('seen_at_ms', column.atMs, c => c.notNull())
    .addColumn('expires_at_ms', column.atMs, c => c.notNull())
    .addColumn('id', column.text, c => c.notNull().defaultTo(''))
    .addColumn('network', column.text, c => c.notNull().defaultTo(''))
    .addColumn('device', column.text, c => c.notNull().defaultTo(''))
    .addColumn('active_at_ms', column.atMs, c => c.notNull().defaultTo(0))
    .addColumn('credential_at_ms', column.atMs, c => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('session_player').on('session').column('player_id').execute()
  await db.schema.createIndex('session_expiry').on('session').column('expires_at_ms').execute()
  await db.schema.createIndex('session_id').unique().on('session').column('id').execute()

  await createTable('player_device', 'text')
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('device_hash', column.text, c => c.notNull())
    .addColumn('session_id', column.text, c => c.notNull())
    .addColumn('created_at_ms', column.atMs, c => c.notNull())
    .addColumn('seen_at_ms', column.atMs, c => c.notNull())
    .addPrimaryKeyConstraint('player_device_pk', ['player_id', 'device_hash'])
    .execute()
  await db.schema
    .createIndex('player_device_hash')
    .on('player_device')
    .columns(['device_hash', 'player_id'])
    .execute()
  await db.schema.createIndex('player_device_seen').on('player_device').column('seen_at_ms').execute()
}

/** Creates the tables of social accounts as login methods, and of logins by social account that are not finished. */
async function createSocialAccounts({ db, column, createTable }: MigrationContext): Promise<void> {
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
}

/** Creates the tables of passkeys as login methods, and of logins by passkey that are not finished. */
async function createPasskeys({ db, column, createTable }: MigrationContext): Promise<void> {
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
}

/** Creates the tables of codes sent by SMS, of links that confirm e-mail addresses, and of safebox passwords. */
async function createCodes({ db, column, createTable }: MigrationContext): Promise<void> {
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

  await createTable('email_confirmation', 'text')
    .addColumn('player_id', column.id, c => c.primaryKey().notNull())
    .addColumn('email_mac', column.text, c => c.notNull())
    .addColumn('token_hash', column.text)
    .addColumn('token_ends_at_ms', column.atMs)
    .addColumn('confirmed_at_ms', column.atMs)
    .execute()
  await db.schema
    .createIndex('email_confirmation_token')
    .unique()
    .on('email_confirmation')
    .column('token_hash')
    .execute()

  await createTable('safebox', 'text')
    .addColumn('player_id', column.id, c => c.primaryKey().notNull().references('player.id'))
    .addColumn('password_hash', column.text, c => c.notNull())
    .addColumn('changed_at_ms', column.atMs, c => c.notNull())
    .execute()
}

/**
 * Creates the table of keyed hashes of players' identifiers: phone, social account, e-mail address and identity
 * document.
 */
async function createKeptIdentifiers({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('kept_identifier', 'text')
    .addColumn('mac', column.text, c => c.notNull())
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('is_former', column.flag, c => c.notNull())
    .addColumn('kept_at_ms', column.atMs, c => c.notNull())
    .addPrimaryKeyConstraint('kept_identifier_pk', ['mac', 'player_id'])
    .execute()
  await db.schema
    .createIndex('kept_identifier_age')
    .on('kept_identifier')
    .columns(['is_former', 'kept_at_ms'])
    .execute()
}

/** Creates the tables of the sandbox: the entries of its OpenID provider, and the messages of its SMS provider. */
async function createSandbox({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('sandbox_openid', 'text')
    .addColumn('key', column.text, c => c.primaryKey().notNull())
    .addColumn('payload', column.json, c => c.notNull())
    .addColumn('grant_id', column.text, c => c.notNull())
    .addColumn('uid', column.text, c => c.notNull())
    .addColumn('consumed_at_ms', column.atMs)
    .addColumn('expires_at_ms', column.atMs)
    .execute()
  await db.schema.createIndex('sandbox_openid_grant_id').on('sandbox_openid').column('grant_id').execute()
  await db.schema.createIndex('sandbox_openid_uid').on('sandbox_openid').column('uid').execute()
  await db.schema
    .createIndex('sandbox_openid_expires_at_ms')
    .on('sandbox_openid')
    .column('expires_at_ms')
    .execute()

  await createTable('sandbox_sms', 'text')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('mobile', column.text, c => c.notNull())
    .addColumn('text', column.text, c => c.notNull())
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .execute()
}
