import type { Migration, MigrationContext } from './migration.ts'

/** Creates the table that says to which installation the database belongs: its edition, its providers and its keys. */
export const migration: Migration = {
  name: '0025-installation',
  kind: 'expand',
  async up({ column, createTable }: MigrationContext) {
    await createTable('installation', 'number')
      .addColumn('id', column.count, c => c.primaryKey().notNull())
      .addColumn('edition', column.text, c => c.notNull())
      .addColumn('payment_provider', column.text, c => c.notNull())
      .addColumn('sms_provider', column.text, c => c.notNull())
      .addColumn('social_provider', column.text, c => c.notNull())
      .addColumn('game_provider', column.text, c => c.notNull())
      .addColumn('at_ms', column.atMs, c => c.notNull())
      .execute()
    await createTable('installation_key', 'text')
      .addColumn('key_id', column.text, c => c.primaryKey().notNull())
      .addColumn('fingerprint', column.text, c => c.notNull())
      .addColumn('at_ms', column.atMs, c => c.notNull())
      .execute()
  },
}
