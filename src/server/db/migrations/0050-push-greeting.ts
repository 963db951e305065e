import type { Migration } from './migration.ts'

/** When a device with push notifications was sent its first one. */
export const migration: Migration = {
  name: '0050-push-greeting',
  kind: 'expand',
  async up({ db, column }) {
    await db.schema.alterTable('push_subscription').addColumn('greeted_at_ms', column.atMs).execute()
  },
}
