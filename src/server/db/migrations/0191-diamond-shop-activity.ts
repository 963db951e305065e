import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The activity of the diamond shop, which is closed at first. It is added beside the activity of points. */
export const migration: Migration = {
  name: '0191-diamond-shop-activity',
  kind: 'backfill',
  rows: { table: 'activity', key: 'id', keyType: 'number' },
  async fill({ db }, { after, upTo }) {
    await sql`insert into activity (
        id, type_id, title, sort, type, click_type, click_action, unlogin_show_status, home_float_show_status,
        theme_url, status
      ) select 110, 110, 'Diamond shop', 26, 0, 1, '/activity/diamond-shop', 0, 0, '', 'closed' from activity
      where id > cast(${after} as bigint) and id <= cast(${upTo} as bigint) and id = 9
      on conflict do nothing`.execute(db)
  },
}
