import type { Database } from '../db/database.ts'

/** Players of one page: so few that one statement over all their journals is short. */
const PAGE_SIZE = 20

/** The ids of all players, in pages in the order of the ids. A page is never empty. */
export async function* playerPages({ read }: Pick<Database, 'read'>): AsyncGenerator<readonly string[]> {
  for (let after = ''; ; ) {
    const rows = await read
      .selectFrom('player_total')
      .select('player_id')
      .where('player_id', '>', after)
      .orderBy('player_id')
      .limit(PAGE_SIZE)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(row => row.player_id)
    after = last.player_id
  }
}
