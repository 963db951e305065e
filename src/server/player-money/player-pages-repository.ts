import { sql } from 'kysely'
import { ITEM_ID } from '../../domain/awards/items.ts'
import type { Database } from '../db/database.ts'
import { PLAYER_ACCOUNT_PREFIX } from '../ledger/accounts.ts'

/**
 * Largest number of players in one page. It is limited because the statement over a page contains each player several
 * times.
 */
const PLAYERS_MAX = 500

/**
 * Largest number of coin changes that the players of one page have together. It limits the work of the statement over
 * the page. A player with more changes gets a page alone. A much smaller limit would make the checks slow, because
 * entries have no index by account and the statement of each page reads all entries.
 */
const ENTRIES_MAX = 20_000

interface CountedPlayer {
  readonly player_id: string
  /** The number of movements of the player's coins. */
  readonly entries: number
}

/** Yields the ids of all players in pages, in the order of the ids. A page is never empty. */
export async function* listPlayerIdPages({
  read,
}: Pick<Database, 'read'>): AsyncGenerator<readonly string[]> {
  for (let after = ''; ; ) {
    const { rows } = await sql<CountedPlayer>`select player_id, coalesce(balance.entries, 0) as entries
      from player_total left join balance
        on balance.account = ${sql.lit(PLAYER_ACCOUNT_PREFIX)} || player_id and balance.item = ${sql.lit(ITEM_ID.coin)}
      where player_id > ${after} order by player_id limit ${PLAYERS_MAX}`.execute(read)
    const page = playersWithinEntriesMax(rows)
    const last = page.at(-1)
    if (last === undefined) return
    yield page
    after = last
  }
}

/**
 * Returns as many of the first players as have at most `ENTRIES_MAX` changes of coins together. If the first player
 * alone has more, returns only this player.
 */
function playersWithinEntriesMax(rows: readonly CountedPlayer[]): string[] {
  const page: string[] = []
  let sum = 0
  for (const { player_id: playerId, entries } of rows) {
    sum += Number(entries)
    if (page.length > 0 && sum > ENTRIES_MAX) break
    page.push(playerId)
  }
  return page
}
