import { sql } from 'kysely'
import { HOUR_MS } from '../../../domain/time.ts'
import type { Migration } from './migration.ts'

/** The start of each hour in the linked list of an actor's rounds, so that the rounds of a day are found by key. */
export const migration: Migration = {
  name: '0043-round-hour',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('round_hour', 'text')
      .addColumn('actor_id', column.text, c => c.notNull())
      .addColumn('hour_ms', column.atMs, c => c.notNull())
      .addColumn('previous_round_id', column.id)
      .addPrimaryKeyConstraint('round_hour_pk', ['actor_id', 'hour_ms'])
      .execute()
    await sql`insert into round_hour (actor_id, hour_ms, previous_round_id)
      select actor_id, hour_ms, previous_round_id
      from (
        select actor_id, created_at_ms - created_at_ms % ${sql.lit(HOUR_MS)} as hour_ms, previous_round_id,
          row_number() over (partition by actor_id, created_at_ms - created_at_ms % ${sql.lit(HOUR_MS)} order by id)
            as place
        from round
      ) as placed
      where place = 1`.execute(db)
  },
}
