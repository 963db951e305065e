import type { Migration } from './migration.ts'

/** Days of an invitee whose stakes earn no commission, since the deposit that may have paid them was charged back. */
export const migration: Migration = {
  name: '0176-invite-uncounted',
  kind: 'expand',
  async up({ column, createTable }) {
    await createTable('invite_uncounted', 'text')
      .addColumn('invitee_id', column.id, c => c.notNull())
      .addColumn('order_id', column.id, c => c.notNull())
      .addColumn('from_day', column.text, c => c.notNull())
      .addColumn('to_day', column.text, c => c.notNull())
      .addPrimaryKeyConstraint('invite_uncounted_pk', ['invitee_id', 'order_id'])
      .execute()
  },
}
