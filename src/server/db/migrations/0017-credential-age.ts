import type { Migration } from './migration.ts'

/**
 * Adds the times at which passwords, phone numbers and safebox passwords were last changed. Also adds to each session
 * the time at which the credential that the player entered last was changed. Null means that the credential has not
 * changed since the registration, or changed before this migration step.
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
