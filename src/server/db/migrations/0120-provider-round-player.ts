import type { Migration } from './migration.ts'

/** For `verify`, which reads the rounds of a page of players and would otherwise read all rounds for each page. */
export const migration: Migration = {
  name: '0120-provider-round-player',
  kind: 'index',
  index: { name: 'provider_round_player', table: 'provider_round', columns: ['player_id'] },
}
