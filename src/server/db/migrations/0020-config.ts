import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Type, title and page of every activity, in the order of display; all but the download are closed at first. */
const ACTIVITIES: readonly (readonly [typeId: number, title: string, clickAction: string])[] = [
  [4, 'Bind your phone', '/auth/bind'],
  [8, 'VIP', '/vip'],
  [9, 'Points', '/points'],
  [15, 'Sign-up bonus', '/bonus'],
  [16, 'Savings box', '/activity/bank'],
  [20, 'Invite and spin', '/activity/spin'],
  [21, 'Follow us', '/activity/follow'],
  [22, 'Red packet', '/activity/redpkblue'],
  [23, 'Free log-in bonus', '/bonus/event'],
  [25, 'Notice', '/bonus/event'],
  [26, 'Agent', '/agent'],
  [32, 'Download the app', '/download'],
  [36, 'Free sign-in', '/activity/sign-in'],
  [41, 'Invite your friends', '/share'],
  [42, 'Tasks', '/bonus/tasks'],
  [44, 'First deposit', '/activity/first-deposit'],
  [47, 'Lucky jackpot', '/activity/jackpot'],
  [50, 'Rank', '/rank'],
  [55, 'Lottery', '/activity/lottery'],
  [58, 'Coin pusher', '/activity/coin-pusher'],
  [59, 'Red versus blue', '/activity/redpkblue'],
  [60, 'First-deposit tips', '/activity/first-deposit'],
  [61, 'Live', '/activity/live'],
  [62, 'Verify your identity', '/member/profile/kyc'],
  [64, 'Monthly bonus', '/activity/monthly-bonus'],
]

/** Types that open by themselves when a page starts. */
const POPUPS = [25, 32, 36, 44, 59, 60]
const DOWNLOAD = 32
const JACKPOT = 47

/** The operator's settings and their version, drafts of themes, and the activities. */
export const migration: Migration = {
  name: '0020-config',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('configuration_version', 'number')
      .addColumn('id', column.count, c => c.primaryKey().notNull())
      .addColumn('version', column.count, c => c.notNull())
      .execute()
    await sql`insert into configuration_version (id, version) values (1, 1)`.execute(db)

    await createTable('setting', 'text')
      .addColumn('key', column.text, c => c.primaryKey().notNull())
      .addColumn('value', column.json, c => c.notNull())
      .addColumn('version', column.count, c => c.notNull())
      .addColumn('staff', column.text, c => c.notNull())
      .addColumn('at_ms', column.atMs, c => c.notNull())
      .execute()

    await createTable('theme_draft', 'text')
      .addColumn('view_hash', column.text, c => c.primaryKey().notNull())
      .addColumn('theme', column.json, c => c.notNull())
      .addColumn('expires_at_ms', column.atMs, c => c.notNull())
      .execute()

    await createTable('activity', 'number')
      .addColumn('id', column.count, c => c.primaryKey().notNull())
      .addColumn('type_id', column.count, c => c.notNull())
      .addColumn('title', column.text, c => c.notNull())
      .addColumn('sort', column.count, c => c.notNull())
      .addColumn('type', column.count, c => c.notNull())
      .addColumn('click_type', column.count, c => c.notNull())
      .addColumn('click_action', column.text, c => c.notNull())
      .addColumn('unlogin_show_status', column.flag, c => c.notNull())
      .addColumn('home_float_show_status', column.flag, c => c.notNull())
      .addColumn('theme_url', column.text, c => c.notNull())
      .addColumn('status', column.text, c => c.notNull())
      .addColumn('opens_at_ms', column.atMs)
      .addColumn('closes_at_ms', column.atMs)
      .execute()
    for (const [index, [typeId, title, clickAction]] of ACTIVITIES.entries()) {
      const popup = POPUPS.includes(typeId) ? 1 : 0
      const float = typeId === JACKPOT ? 1 : 0
      const status = typeId === DOWNLOAD ? 'open' : 'closed'
      await sql`insert into activity (
        id, type_id, title, sort, type, click_type, click_action, unlogin_show_status, home_float_show_status,
        theme_url, status
      ) values (
        ${typeId}, ${typeId}, ${title}, ${index + 1}, ${popup}, 1, ${clickAction}, 0, ${float}, '', ${status}
      )`.execute(db)
    }
  },
}
