import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type Finding, LISTED_MAX } from '../ledger/check-statements.ts'
import { playerMovements } from '../ledger/verify-statements.ts'
import { playerPages } from './player-pages-repository.ts'

/** A page of players in the form that the statements of checks need. */
export interface PlayerPage {
  /** The ids of the players, a list in parentheses that is never empty. */
  readonly players: RawBuilder<unknown>
  /** Selects the movements of coins of these players: see `playerMovements`. */
  readonly movements: RawBuilder<unknown>
}

/**
 * Runs checks over all players, a page at a time. A check reads rows and journals of a page in one snapshot, so money
 * may move meanwhile.
 * @returns the first 100 findings
 */
export async function checkPlayers(
  db: Pick<Database, 'read'>,
  checkPage: (page: PlayerPage) => Promise<readonly Finding[]>,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const ids of playerPages(db)) {
    const page = { players: sql`(${sql.join(ids)})`, movements: playerMovements(ids) }
    findings.push(...(await checkPage(page)))
    if (findings.length >= LISTED_MAX) break
  }
  return findings.slice(0, LISTED_MAX)
}
