import type { Migration } from './migration.ts'

/** Coins of free awards by player, so that a withdrawal finds one of them by key. */
export const migration: Migration = {
  name: '0175-free-award',
  kind: 'index',
  index: {
    name: 'item_grant_free_award',
    table: 'item_grant',
    columns: ['player_id'],
    where: "item = 2001 and granted_at_ms is not null and source not like 'deposit-%'",
  },
}
