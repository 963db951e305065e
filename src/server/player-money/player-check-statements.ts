import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { FINDINGS_LISTED_MAX, type VerifyFinding } from '../ledger/check-statements.ts'
import { selectPlayerMovements } from '../ledger/verify-statements.ts'
import { listPlayerIdPages } from './player-pages-repository.ts'

/** SQL parts that select one page of players, for the statements of checks. */
export interface PlayerPageSql {
  /** The ids of the players, as a list in parentheses that is never empty. */
  readonly players: RawBuilder<unknown>
  /** Selects the changes of coins of the page's players; see `selectPlayerMovements`. */
  readonly movements: RawBuilder<unknown>
}

/**
 * Runs checks over all players, a page of players at a time. A check reads rows and journals of a page in one snapshot,
 * so money may move during the checks.
 * @returns the first 100 findings
 */
export async function runPlayerChecks(
  db: Pick<Database, 'read'>,
  checkPage: (page: PlayerPageSql) => Promise<readonly VerifyFinding[]>,
): Promise<VerifyFinding[]> {
  const findings: VerifyFinding[] = []
  for await (const ids of listPlayerIdPages(db)) {
    const page = { players: sql`(${sql.join(ids)})`, movements: selectPlayerMovements(ids) }
    findings.push(...(await checkPage(page)))
    if (findings.length >= FINDINGS_LISTED_MAX) break
  }
  return findings.slice(0, FINDINGS_LISTED_MAX)
}
