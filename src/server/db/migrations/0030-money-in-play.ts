import type { Migration } from './migration.ts'

/** So that the bonus money in open rounds is found by its grant. */
export const migration: Migration = {
  name: '0030-money-in-play',
  kind: 'index',
  index: { name: 'wager_effect_grant', table: 'wager_effect', columns: ['grant_id'] },
}
