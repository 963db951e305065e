import type { Migration } from './migration.ts'

/** The devices of players. */
export const migration: Migration = {
  name: '0151-player-device',
  kind: 'expand',
  async up({ db, column, createTable }) {
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
  },
}
