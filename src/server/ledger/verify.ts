import type { Database } from '../db/database.ts'
import { runRowChecks, type VerifyFinding } from './check-statements.ts'
import { LEDGER_CHECKS } from './verify-statements.ts'

/**
 * Checks the ledger by reading every row. It is slow, so only the operator and tests use it. Transactions may commit at
 * the same time.
 * @returns at most 100 findings for each rule; empty for a correct ledger
 */
export const verifyLedger = (db: Database): Promise<VerifyFinding[]> => runRowChecks(db, LEDGER_CHECKS)
