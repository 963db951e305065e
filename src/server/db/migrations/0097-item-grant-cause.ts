import type { Migration } from './migration.ts'

/** Awards by cause, so that undoing a cause reads its awards alone. */
export const migration: Migration = {
  name: '0097-item-grant-cause',
  kind: 'index',
  index: {
    name: 'item_grant_cause',
    table: 'item_grant',
    columns: ['cause', 'player_id'],
    where: "cause <> '' and state <> 'undone'",
  },
}
