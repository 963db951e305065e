import type { Migration } from './migration.ts'

/** Awards by player, for the record of a player's awards. */
export const migration: Migration = {
  name: '0124-item-grant-player',
  kind: 'index',
  index: { name: 'item_grant_player', table: 'item_grant', columns: ['player_id', 'id'] },
}
