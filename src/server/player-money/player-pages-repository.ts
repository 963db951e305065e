import { sql } from 'kysely'
import { ITEM } from '../../domain/awards/items.ts'
import type { Database } from '../db/database.ts'
import { PLAYER_ACCOUNT_PREFIX } from '../ledger/accounts.ts'

/** Players of one page at most. The statement over a page names each of them several times. */
const PLAYERS_MAX = 500

/**
 * Movements of coins of one page at most, so that the statement over all of them is short. A player with more is a page
 * alone. Entries have no index by account, so a statement reads all of them: pages must not be smaller than needed.
 */
const ENTRIES_MAX = 20_000

interface CountedPlayer {
  readonly player_id: string
  /** Movements of the player's coins. */
  readonly entries: number
}

/** The ids of all players, in pages in the order of the ids. A page is never empty. */
export async function* playerPages({ read }: Pick<Database, 'read'>): AsyncGenerator<readonly string[]> {
  for (let after = ''; ; ) {
    const { rows } = await sql<CountedPlayer>`select player_id, coalesce(balance.entries, 0) as entries
      from player_total left join balance
        on balance.account = ${sql.lit(PLAYER_ACCOUNT_PREFIX)} || player_id and balance.item = ${sql.lit(ITEM.coin)}
      where player_id > ${after} order by player_id limit ${PLAYERS_MAX}`.execute(read)
    const page = firstOf(rows)
    const last = page.at(-1)
    if (last === undefined) return
    yield page
    after = last
  }
}

/** The first players whose movements together are few enough, at least one of them. */
function firstOf(rows: readonly CountedPlayer[]): string[] {
  const page: string[] = []
  let sum = 0
  for (const { player_id: playerId, entries } of rows) {
    sum += Number(entries)
    if (page.length > 0 && sum > ENTRIES_MAX) break
    page.push(playerId)
  }
  return page
}
