import type { Migration } from './migration.ts'

/**
 * Adds an index of the awards of coins that a player was granted. With it, a withdrawal finds quickly whether such
 * coins have become real money. It replaces `item_grant_free_award`, which processes of the former release still use.
 */
export const migration: Migration = {
  name: '0052-granted-coins',
  kind: 'index',
  index: {
    name: 'item_grant_coins',
    table: 'item_grant',
    columns: ['player_id'],
    where: 'item = 2001 and granted_at_ms is not null',
  },
}
