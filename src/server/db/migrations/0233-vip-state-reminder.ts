import type { Migration } from './migration.ts'

/** Levels by their review of which nobody was reminded, so that the job of reminders reads those alone. */
export const migration: Migration = {
  name: '0233-vip-state-reminder',
  kind: 'index',
  index: {
    name: 'vip_state_reminder',
    table: 'vip_state',
    columns: ['until_ms'],
    where: 'reminded_until_ms <> until_ms',
  },
}
