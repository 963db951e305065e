import type { Migration } from './migration.ts'

/** The encrypted text of a message of a feedback. */
export const migration: Migration = {
  name: '0043-sealed-feedback',
  kind: 'expand',
  async up({ db, column }) {
    await db.schema.alterTable('feedback_message').addColumn('sealed_text', column.text).execute()
  },
}
