import type { Migration } from './migration.ts'

/** Pieces by their end of which nobody was reminded, so that the job of reminders reads those alone. */
export const migration: Migration = {
  name: '0232-item-lot-reminder',
  kind: 'index',
  index: {
    name: 'item_lot_reminder',
    table: 'item_lot',
    columns: ['ends_at_ms'],
    where: 'pieces > 0 and reminded_end_ms <> ends_at_ms',
  },
}
