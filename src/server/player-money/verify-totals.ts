import type { Database } from '../db/database.ts'
import { listViolatingGrants, listViolatingTotals } from './verify-statements.ts'

const LISTED_MAX = 100

/**
 * Compares the counters of each player with the open grants, and bonus money with the kind and state of its grant.
 * @returns at most 100 violations per rule
 */
export async function verifyTotals(db: Database): Promise<{ rule: string; text: string }[]> {
  const totals = await listViolatingTotals(db, LISTED_MAX)
  const grants = await listViolatingGrants(db, LISTED_MAX)
  return [
    ...totals.map(row => ({
      rule: 'owedIsSumOfGrants',
      text: `Player ${row.player_id} owes ${row.owed} by ${row.open_grants} grants; the grants make ${row.remaining} by ${row.grants}`,
    })),
    ...grants.map(row => ({
      rule: 'onlyOpenBonusHasMoney',
      text: `Grant ${row.id} is ${row.state} and holds bonus money of ${row.bonus_money}`,
    })),
  ]
}
