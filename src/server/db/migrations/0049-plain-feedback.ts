import type { Migration } from './migration.ts'

/** Adds an index of the feedback messages that are not encrypted yet, for the job that encrypts them. */
export const migration: Migration = {
  name: '0049-plain-feedback',
  kind: 'index',
  index: {
    name: 'feedback_message_plain',
    table: 'feedback_message',
    columns: ['id'],
    where: 'sealed_text is null',
  },
}
