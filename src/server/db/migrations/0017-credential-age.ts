import type { Migration } from './migration.ts'

/**
 * Adds the time since which each credential exists, and to each session the time since which the credential that the
 * player entered last exists. Null means since the registration, or since before this step.
 */
export const migration: Migration = {
  name: '0017-credential-age',
  kind: 'expand',
  async up({ db, column }) {
    await db.schema.alterTable('session').addColumn('credential_since_ms', column.atMs).execute()
    await db.schema.alterTable('player').addColumn('password_since_ms', column.atMs).execute()
    await db.schema.alterTable('player').addColumn('mobile_since_ms', column.atMs).execute()
    await db.schema.alterTable('safebox').addColumn('replaced_at_ms', column.atMs).execute()
  },
}
