import type { Migration } from './migration.ts'

/** The players of a day in the order of their ids, for a job that visits them page by page. */
export const migration: Migration = {
  name: '0163-play-day-players',
  kind: 'index',
  index: { name: 'play_day_players', table: 'play_day', columns: ['day', 'player_id'] },
}
