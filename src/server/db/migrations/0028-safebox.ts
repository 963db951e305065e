import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Safebox passwords, and the time at which the player last entered a credential in a session. */
export const migration: Migration = {
  name: '0028-safebox',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('safebox', 'text')
      .addColumn('player_id', column.id, c => c.primaryKey().notNull().references('player.id'))
      .addColumn('password_hash', column.text, c => c.notNull())
      .addColumn('changed_at_ms', column.atMs, c => c.notNull())
      .execute()
    await db.schema
      .alterTable('session')
      .addColumn('credential_at_ms', column.atMs, c => c.notNull().defaultTo(0))
      .execute()
    await sql`update session set credential_at_ms = created_at_ms`.execute(db)
  },
}
