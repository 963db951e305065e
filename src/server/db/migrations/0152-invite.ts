import type { Migration } from './migration.ts'

/** Invitations, agents and their days. */
export const migration: Migration = {
  name: '0152-invite',
  kind: 'expand',
  async up({ db, column, createTable }) {
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
      .execute()
    const index = (name: string, columns: string[]) =>
      db.schema.createIndex(name).on('invite').columns(columns).execute()
    await index('invite_inviter', ['inviter_id', 'invitee_id'])
    await index('invite_turn', ['inviter_id', 'turn_at_ms'])
    await index('invite_valid', ['valid_at_ms', 'invitee_id'])
    await createTable('invite_share', 'text')
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('way', column.text, c => c.notNull())
      .addColumn('shares', column.count, c => c.notNull())
      .addPrimaryKeyConstraint('invite_share_pk', ['player_id', 'way'])
      .execute()
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
    await db.schema
      .createIndex('agent_day_stale')
      .on('agent_day')
      .column('agent_id')
      .where('is_stale' as never, '=', 1 as never)
      .execute()
  },
}
