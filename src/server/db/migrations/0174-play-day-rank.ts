import type { Migration } from './migration.ts'

/**
 * The best multiples of a day for the weekly table. Many players share a multiple, so the index holds all that the table
 * reads, and no row is looked up for each of them. It takes the place of `play_day_best`.
 */
export const migration: Migration = {
  name: '0174-play-day-rank',
  kind: 'index',
  index: {
    name: 'play_day_rank',
    table: 'play_day',
    columns: ['day', 'best_multiple', 'best_at_ms', 'player_id'],
    where: 'best_multiple > 0',
  },
}
