import type { Migration } from './migration.ts'

/** The best multiples of a day, for the table of the week. */
export const migration: Migration = {
  name: '0162-play-day-best',
  kind: 'index',
  index: {
    name: 'play_day_best',
    table: 'play_day',
    columns: ['day', 'best_multiple'],
    where: 'best_multiple > 0',
  },
}
