import type { Migration } from './migration.ts'

/** For `verify`, which reads the transactions of a page of players. */
export const migration: Migration = {
  name: '0121-provider-transaction-player',
  kind: 'index',
  index: { name: 'provider_transaction_player', table: 'provider_transaction', columns: ['player_id'] },
}
