import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Balances at the end of each hour in which they changed, so that a statement begins at any hour without reading the
 * whole history; an index of all journals but bets; and stakes and payouts by player, day and game.
 */
export const migration: Migration = {
  name: '0034-statement',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('balance_hour', 'text')
      .addColumn('account', column.text, c => c.notNull())
      .addColumn('item', column.count, c => c.notNull())
      .addColumn('hour', column.count, c => c.notNull())
      .addColumn('journal_id', column.id, c => c.notNull())
      .addColumn('amount', column.amount, c => c.notNull())
      .addColumn('entries', column.amount, c => c.notNull())
      .addPrimaryKeyConstraint('balance_hour_pk', ['account', 'item', 'hour'])
      .execute()
    await sql`insert into balance_hour (account, item, hour, journal_id, amount, entries)
      select account, item, hour, journal_id, balance_after, position
      from (select entry.account, entry.item, journal.at_ms / 3600000 as hour, entry.journal_id, entry.balance_after,
          entry.position, row_number() over (partition by entry.account, entry.item, journal.at_ms / 3600000
            order by entry.position desc) as place
        from entry join journal on journal.id = entry.journal_id where entry.position is not null) as ended
      where place = 1`.execute(db)

    // Nearly all journals are bets, and no bet changes this index.
    await sql`create index journal_player on journal (player_id, id) where kind <> 'bet'`.execute(db)

    await createTable('game_day', 'text')
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('day', column.text, c => c.notNull())
      .addColumn('game_id', column.count, c => c.notNull())
      .addColumn('plays', column.count, c => c.notNull())
      .addColumn('stake', column.amount, c => c.notNull())
      .addColumn('payout', column.amount, c => c.notNull())
      .addPrimaryKeyConstraint('game_day_pk', ['player_id', 'day', 'game_id'])
      .execute()
    await createTable('roll_up', 'text')
      .addColumn('name', column.text, c => c.primaryKey().notNull())
      .addColumn('journal_id', column.id, c => c.notNull())
      .execute()
  },
}
