import type { Migration } from './migration.ts'

/** So that the job that encrypts feedbacks reads no message that is encrypted already. */
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
