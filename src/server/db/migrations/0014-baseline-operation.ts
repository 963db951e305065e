import { sql } from 'kysely'
import type { Migration, MigrationContext } from './migration.ts'

/**
 * Type, title and page of every activity, in the order of display. At first, only the activity of the app download is
 * open.
 */
const ACTIVITIES: readonly (readonly [typeId: number, title: string, clickAction: string])[] = [
  [4, 'Bind your phone', '/auth/bind'],
  [8, 'VIP', '/vip'],
  [9, 'Points', '/points'],
  [15, 'Sign-up bonus', '/bonus'],
  [16, 'Savings box', '/activity/bank'],
  [20, 'Invite and spin', '/share'],
  [21, 'Follow us', '/activity/follow'],
  [22, 'Red packet', '/bonus/event'],
  [23, 'Free log-in bonus', '/bonus/event'],
  [25, 'Notice', '/email'],
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
  [110, 'Diamond shop', '/activity/diamond-shop'],
]

/** Types of activities that open without a tap when a page starts. */
const POPUPS = [25, 32, 36, 44, 59, 60]
const DOWNLOAD = 32
const JACKPOT = 47

/**
 * Creates the tables of the operator's settings and activities, the audit, the outbox, the schedule of jobs, events for
 * open pages, and telemetry.
 */
export const migration: Migration = {
  name: '0014-baseline-operation',
  kind: 'expand',
  async up(context) {
    await createSettings(context)
    await createActivities(context)
    await createAudit(context)
    await createOutbox(context)
    await createSchedule(context)
    await createStreams(context)
    await createTelemetry(context)
  },
}

/** Creates the tables of the operator's settings, their version and history, and drafts of themes. */
async function createSettings({ db, column, createTable }: MigrationContext): Promise<void> {
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

  await createTable('setting_change', 'text')
    .addColumn('key', column.text, c => c.notNull())
    .addColumn('version', column.amount, c => c.notNull())
    .addColumn('value', column.json, c => c.notNull())
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .addPrimaryKeyConstraint('setting_change_key', ['key', 'version'])
    .execute()

  await createTable('theme_draft', 'text')
    .addColumn('view_hash', column.text, c => c.primaryKey().notNull())
    .addColumn('theme', column.json, c => c.notNull())
    .addColumn('expires_at_ms', column.atMs, c => c.notNull())
    .execute()
}

async function createActivities({ db, column, createTable }: MigrationContext): Promise<void> {
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
}

/**
 * Creates the tables of the audit of the operator's tool. Each row stores the hash of the previous row; `audit_head`
 * names the last row.
 */
async function createAudit({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('operator_audit', 'text')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('staff', column.text, c => c.notNull())
    .addColumn('command', column.json, c => c.notNull())
    .addColumn('is_ok', column.flag, c => c.notNull())
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .addColumn('position', column.count, c => c.notNull().defaultTo(0))
    .addColumn('previous_hash', column.text, c => c.notNull().defaultTo(''))
    .addColumn('hash', column.text, c => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createIndex('operator_audit_position')
    .unique()
    .on('operator_audit')
    .column('position')
    .execute()

  await createTable('audit_head', 'number')
    .addColumn('id', column.count, c => c.primaryKey().notNull())
    .addColumn('position', column.count, c => c.notNull())
    .addColumn('hash', column.text, c => c.notNull())
    .execute()
  await sql`insert into audit_head (id, position, hash) values (1, 0, '')`.execute(db)
}

/**
 * Creates the tables of the outbox: messages from one part of the server to others, and the delivery of each message to
 * each consumer.
 */
async function createOutbox({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('outbox', 'text')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('topic', column.text, c => c.notNull())
    .addColumn('payload', column.json, c => c.notNull())
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .execute()

  await createTable('outbox_delivery', 'text')
    .addColumn('message_id', column.id, c => c.notNull().references('outbox.id'))
    .addColumn('consumer', column.text, c => c.notNull())
    .addColumn('state', column.text, c => c.notNull())
    .addColumn('attempts', column.count, c => c.notNull())
    .addColumn('next_at_ms', column.atMs, c => c.notNull())
    .addColumn('error', column.text, c => c.notNull())
    .addPrimaryKeyConstraint('outbox_delivery_pk', ['message_id', 'consumer'])
    .execute()
  await db.schema
    .createIndex('outbox_delivery_due')
    .on('outbox_delivery')
    .columns(['state', 'next_at_ms'])
    .execute()
  // An index of the waiting deliveries of each consumer, in the order in which the deliveries start.
  await sql`create index outbox_delivery_lane on outbox_delivery (consumer, next_at_ms, message_id)
    where state = 'waiting'`.execute(db)
}

/**
 * Creates the tables of the time at which each job is due, and of the counts of rate-limited calls. All processes share
 * both.
 */
async function createSchedule({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('schedule', 'text')
    .addColumn('name', column.text, c => c.primaryKey().notNull())
    .addColumn('due_at_ms', column.atMs, c => c.notNull())
    .addColumn('last_run_at_ms', column.atMs)
    .addColumn('fence', column.amount, c => c.notNull())
    .addColumn('not_before_ms', column.atMs, c => c.notNull())
    .addColumn('failures', column.count, c => c.notNull())
    .addColumn('error', column.text, c => c.notNull())
    .execute()

  await createTable('limit_window', 'text')
    .addColumn('limit_key', column.text, c => c.primaryKey().notNull())
    .addColumn('count', column.count, c => c.notNull())
    .addColumn('ends_at_ms', column.atMs, c => c.notNull())
    .execute()
  await db.schema.createIndex('limit_window_ends').on('limit_window').column('ends_at_ms').execute()
}

/** Creates the tables of events for open pages, of players' open streams in all processes, and of players' red dots. */
async function createStreams({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('hub_event', 'number')
    .addColumn('id', column.amount, c => c.primaryKey().notNull())
    .addColumn('topic', column.text, c => c.notNull())
    .addColumn('data', column.json, c => c.notNull())
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .execute()

  await createTable('stream_process', 'text')
    .addColumn('id', column.text, c => c.primaryKey().notNull())
    .addColumn('seen_at_ms', column.atMs, c => c.notNull())
    .execute()

  await createTable('open_stream', 'text')
    .addColumn('id', column.text, c => c.primaryKey().notNull())
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('process_id', column.text, c => c.notNull())
    .addColumn('opened_at_ms', column.atMs, c => c.notNull())
    .execute()
  await db.schema.createIndex('open_stream_player').on('open_stream').column('player_id').execute()
  await db.schema.createIndex('open_stream_process').on('open_stream').columns(['process_id', 'id']).execute()

  await createTable('red_dot', 'text')
    .addColumn('player_id', column.id, c => c.primaryKey().notNull())
    .addColumn('dots', column.count, c => c.notNull())
    .addColumn('next_change_ms', column.atMs, c => c.notNull())
    .addColumn('wagered', column.amount, c => c.notNull())
    .addColumn('settings_version', column.count, c => c.notNull())
    .addColumn('changes', column.count, c => c.notNull())
    .execute()
}

/** Creates the tables of events that clients report, and of the last heartbeat of each player. */
async function createTelemetry({ db, engine, column, createTable }: MigrationContext): Promise<void> {
  // Makes the oldest events easy to find. Events are inserted in the order of their arrival, so SQLite uses the row
  // number. PostgreSQL uses a BRIN index, which adds almost nothing to the cost of an insert.
  await createTable('telemetry_event', 'number')
    .addColumn('name', column.text, c => c.notNull())
    .addColumn('page', column.text, c => c.notNull())
    .addColumn('label', column.text, c => c.notNull())
    .addColumn('value', column.amount, c => c.notNull())
    .addColumn('note', column.text, c => c.notNull())
    .addColumn('session_key', column.text, c => c.notNull())
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .addColumn('received_at_ms', column.atMs, c => c.notNull())
    .execute()
  if (engine === 'postgres')
    await sql`create index telemetry_event_age on telemetry_event using brin (received_at_ms)`.execute(db)

  await createTable('telemetry_page', 'text')
    .addColumn('page_key', column.text, c => c.primaryKey().notNull())
    .addColumn('stored', column.text, c => c.notNull())
    .addColumn('received_at_ms', column.atMs, c => c.notNull())
    .execute()
  await db.schema.createIndex('telemetry_page_age').on('telemetry_page').column('received_at_ms').execute()

  await createTable('telemetry_day', 'text')
    .addColumn('day', column.text, c => c.primaryKey().notNull())
    .addColumn('events', column.amount, c => c.notNull())
    .execute()

  await createTable('online_player', 'text')
    .addColumn('player_id', column.id, c => c.primaryKey().notNull())
    .addColumn('game_id', column.amount, c => c.notNull())
    .addColumn('seen_at_ms', column.atMs, c => c.notNull())
    .execute()
}
