import type { Migration } from './migration.ts'

/** Unused turns of whose end nobody was reminded, so that the job of reminders reads those alone. */
export const migration: Migration = {
  name: '0237-invite-turn-reminder',
  kind: 'index',
  index: {
    name: 'invite_turn_reminder',
    table: 'invite',
    columns: ['turn_at_ms'],
    where: 'turn_use is null and turn_reminded_ms = 0',
  },
}
