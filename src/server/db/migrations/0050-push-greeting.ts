import type { Migration } from './migration.ts'

/** Adds the time at which a device was sent its first push notification. */
export const migration: Migration = {
  name: '0050-push-greeting',
  kind: 'expand',
  async up({ db, column }) {
    await db.schema.alterTable('push_subscription').addColumn('greeted_at_ms', column.atMs).execute()
  },
}
