import type { Migration } from './migration.ts'

/** Open bonuses by their end of which nobody was reminded, so that the job of reminders reads those alone. */
export const migration: Migration = {
  name: '0235-bonus-reminder',
  kind: 'index',
  index: {
    name: 'wagering_grant_reminder',
    table: 'wagering_grant',
    columns: ['expires_at_ms'],
    where: "state = 'open' and kind = 'bonus' and reminded_end_ms <> expires_at_ms",
  },
}
