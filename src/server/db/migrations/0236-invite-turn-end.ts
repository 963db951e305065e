import type { Migration } from './migration.ts'

/** Turns that nobody has used, by the time they were taken, so that the job of their ends reads those alone. */
export const migration: Migration = {
  name: '0236-invite-turn-end',
  kind: 'index',
  index: {
    name: 'invite_turn_end',
    table: 'invite',
    columns: ['turn_at_ms'],
    where: 'turn_use is null and turn_at_ms is not null',
  },
}
