import type { Database } from '../db/database.ts'
import { runRowChecks, type VerifyFinding } from './check-statements.ts'
import { LEDGER_CHECKS } from './verify-statements.ts'

/**
 * Checks the ledger by reading every row, so it is for the operator and for tests. Transactions may commit meanwhile.
 * @returns at most 100 findings for each rule; empty for a correct ledger
 */
export const verifyLedger = (db: Database): Promise<VerifyFinding[]> => runRowChecks(db, LEDGER_CHECKS)
