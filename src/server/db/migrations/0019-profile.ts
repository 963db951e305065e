import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Pictures and personal details of players, and the owner of each nickname. */
export const migration: Migration = {
  name: '0019-profile',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('profile', 'text')
      .addColumn('player_id', column.id, c => c.primaryKey().notNull().references('player.id'))
      .addColumn('avatar_key', column.text, c => c.notNull())
      .addColumn('details', column.text, c => c.notNull())
      .addColumn('is_complete', column.flag, c => c.notNull())
      .addColumn('updated_at_ms', column.atMs, c => c.notNull())
      .execute()

    await createTable('nickname', 'text')
      .addColumn('nickname_key', column.text, c => c.primaryKey().notNull())
      .addColumn('player_id', column.id, c => c.notNull().references('player.id'))
      .execute()
    await db.schema.createIndex('nickname_player').on('nickname').column('player_id').execute()
    // Existing nicknames come from accounts, which are ASCII. Of several players with one nickname, the first to
    // register owns it.
    await sql`insert into nickname (nickname_key, player_id)
      select lower(nickname), min(id) from player where nickname <> '' group by lower(nickname)`.execute(db)
  },
}
