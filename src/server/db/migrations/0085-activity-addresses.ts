import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Activities whose first address is the page of another activity, with the address of their own page. */
const ADDRESSES: readonly (readonly [id: number, wrong: string, right: string])[] = [
  [20, '/activity/spin', '/share'],
  [22, '/activity/redpkblue', '/bonus/event'],
  [25, '/bonus/event', '/email'],
]

/**
 * Corrects the first addresses of the invite spin, the red packet and the notice. An address that the operator has set
 * stays.
 */
export const migration: Migration = {
  name: '0085-activity-addresses',
  kind: 'expand',
  async up({ db }) {
    for (const [id, wrong, right] of ADDRESSES) {
      await sql`update activity set click_action = ${right}
        where id = ${id} and click_type = 1 and click_action = ${wrong}`.execute(db)
    }
  },
}
