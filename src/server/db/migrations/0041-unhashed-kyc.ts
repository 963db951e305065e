import type { Migration } from './migration.ts'

/**
 * Adds an index of the verifications whose hashes are older than their details, for the job that computes the hashes
 * again.
 */
export const migration: Migration = {
  name: '0041-unhashed-kyc',
  kind: 'index',
  index: {
    name: 'kyc_unhashed',
    table: 'kyc',
    columns: ['player_id'],
    where: 'hashed_at_ms < updated_at_ms',
  },
}
