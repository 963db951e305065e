import type { Migration } from './migration.ts'

/** Adds an index by grant, with which a query finds the bonus money of a grant in open rounds. */
export const migration: Migration = {
  name: '0030-money-in-play',
  kind: 'index',
  index: { name: 'wager_effect_grant', table: 'wager_effect', columns: ['grant_id'] },
}
