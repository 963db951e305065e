import { sql } from 'kysely'
import type { Migration, MigrationContext } from './migration.ts'

/** Creates the tables of invitations, of agents with their commission of each day, and of the bonuses of joining. */
export const migration: Migration = {
  name: '0012-baseline-invite',
  kind: 'expand',
  async up(context) {
    await createInvites(context)
    await createAgents(context)
    await createEntries(context)
  },
}

/**
 * Creates the tables of invitations, of the number of times that each player shared the invitation link, and of the
 * days on which an invitee earns no commission.
 */
async function createInvites({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('invite', 'text')
    .addColumn('invitee_id', column.id, c => c.primaryKey().notNull())
    .addColumn('inviter_id', column.id, c => c.notNull())
    .addColumn('day', column.text, c => c.notNull())
    .addColumn('shares_device', column.flag, c => c.notNull())
    .addColumn('decision', column.text, c => c.notNull())
    .addColumn('created_at_ms', column.atMs, c => c.notNull())
    .addColumn('valid_at_ms', column.atMs)
    .addColumn('turn_at_ms', column.atMs)
    .addColumn('turn_use', column.text)
    .addColumn('used_at_ms', column.atMs)
    .addColumn('turn_reminded_ms', column.atMs, c => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('invite_inviter').on('invite').columns(['inviter_id', 'invitee_id']).execute()
  await db.schema.createIndex('invite_turn').on('invite').columns(['inviter_id', 'turn_at_ms']).execute()
  await db.schema.createIndex('invite_valid').on('invite').columns(['valid_at_ms', 'invitee_id']).execute()
  // Index of the unused turns of the invite wheel. The job that ends turns reads only these rows.
  await sql`create index invite_turn_end on invite (turn_at_ms)
    where turn_use is null and turn_at_ms is not null`.execute(db)
  // Index of the unused turns about whose end no reminder was sent. The job of reminders reads only these rows.
  await sql`create index invite_turn_reminder on invite (turn_at_ms)
    where turn_use is null and turn_reminded_ms = 0`.execute(db)

  await createTable('invite_share', 'text')
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('way', column.text, c => c.notNull())
    .addColumn('shares', column.count, c => c.notNull())
    .addPrimaryKeyConstraint('invite_share_pk', ['player_id', 'way'])
    .execute()

  await createTable('invite_uncounted', 'text')
    .addColumn('invitee_id', column.id, c => c.notNull())
    .addColumn('order_id', column.id, c => c.notNull())
    .addColumn('from_day', column.text, c => c.notNull())
    .addColumn('to_day', column.text, c => c.notNull())
    .addPrimaryKeyConstraint('invite_uncounted_pk', ['invitee_id', 'order_id'])
    .execute()
}

/** Creates the tables of agents, and of their figures of each day, such as stakes and commission. */
async function createAgents({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('agent', 'text')
    .addColumn('player_id', column.id, c => c.primaryKey().notNull())
    .addColumn('since_ms', column.atMs, c => c.notNull())
    .addColumn('settled_day', column.text, c => c.notNull())
    .addColumn('shortfall', column.amount, c => c.notNull())
    .execute()

  await createTable('agent_day', 'text')
    .addColumn('agent_id', column.id, c => c.notNull())
    .addColumn('day', column.text, c => c.notNull())
    .addColumn('active', column.count, c => c.notNull())
    .addColumn('staked', column.amount, c => c.notNull())
    .addColumn('rate', column.count, c => c.notNull())
    .addColumn('commission', column.amount, c => c.notNull())
    .addColumn('carried', column.amount, c => c.notNull())
    .addColumn('claimed_at_ms', column.atMs)
    .addColumn('is_stale', column.flag, c => c.notNull())
    .addPrimaryKeyConstraint('agent_day_pk', ['agent_id', 'day'])
    .execute()
  await sql`create index agent_day_stale on agent_day (agent_id) where is_stale = 1`.execute(db)
}

/**
 * Creates the tables of players who are entitled to the sign-up bonus or to the award of the installed app, and of the
 * channels that players opened.
 */
async function createEntries({ column, createTable }: MigrationContext): Promise<void> {
  await createTable('bonus_entry', 'text')
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('kind', column.text, c => c.notNull())
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .addPrimaryKeyConstraint('bonus_entry_key', ['player_id', 'kind'])
    .execute()

  await createTable('follow_opening', 'text')
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('channel', column.text, c => c.notNull())
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .addPrimaryKeyConstraint('follow_opening_key', ['player_id', 'channel'])
    .execute()
}
