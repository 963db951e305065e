import type { Migration } from './migration.ts'

/** Adds a column for the encrypted text of a feedback message. */
export const migration: Migration = {
  name: '0043-sealed-feedback',
  kind: 'expand',
  async up({ db, column }) {
    await db.schema.alterTable('feedback_message').addColumn('sealed_text', column.text).execute()
  },
}
