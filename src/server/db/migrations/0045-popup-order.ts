import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Id, previous `sort` and new `sort` of each activity that opens as a popup without a tap. The order is that of the
 * spec, section 4.
 */
const POPUPS: readonly (readonly [id: number, before: number, after: number])[] = [
  [32, 12, 10],
  [60, 22, 12],
  [25, 10, 13],
  [36, 13, 21],
  [59, 21, 22],
]

const LIVE = 61

/**
 * Sets a new order of the popups that open when the app starts, and shows the live show to visitors. Values that the
 * operator has changed stay as they are: a popup with a different `sort`, and a live show with a different title, link
 * or `sort`.
 */
export const migration: Migration = {
  name: '0045-popup-order',
  kind: 'backfill',
  rows: { table: 'activity', key: 'id', keyType: 'number' },
  async fill({ db }, { after, upTo }) {
    const seeded = POPUPS.map(([id, before]) => sql`(id = ${sql.lit(id)} and sort = ${sql.lit(before)})`)
    const sorts = POPUPS.map(([id, , sort]) => sql`when ${sql.lit(id)} then ${sql.lit(sort)}`)
    await sql`update activity set sort = case id ${sql.join(sorts, sql` `)} end
      where id > cast(${after} as bigint) and id <= cast(${upTo} as bigint) and (${sql.join(seeded, sql` or `)})`.execute(
      db,
    )
    await sql`update activity set unlogin_show_status = 1
      where id > cast(${after} as bigint) and id <= cast(${upTo} as bigint)
        and id = ${sql.lit(LIVE)} and sort = 23 and title = 'Live' and click_action = '/activity/live'`.execute(
      db,
    )
  },
}
