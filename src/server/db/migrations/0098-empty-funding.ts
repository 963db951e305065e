import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Removes the funding of rounds in which no bonus money is staked: earlier releases kept it after a roll-back of the last
 * bet.
 */
export const migration: Migration = {
  name: '0098-empty-funding',
  kind: 'backfill',
  rows: { table: 'bonus_round', key: 'round_id', keyType: 'text' },
  async fill({ db }, { after, upTo }) {
    await sql`delete from bonus_round
      where round_id > ${after} and round_id <= ${upTo} and bonus_part <= 0`.execute(db)
  },
}
