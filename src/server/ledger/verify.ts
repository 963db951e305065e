import type { Database } from '../db/database.ts'
import { listViolatingRows, type RuleName, type ViolatingRow } from './verify-statements.ts'

/** A broken rule of the ledger. It cannot occur while only `post` writes the ledger. */
export interface Violation {
  readonly rule: RuleName
  /** For the operator: the affected rows and the difference. */
  readonly text: string
}

/** Largest number of violations that are listed per rule. */
const LISTED_MAX = 100

const DESCRIPTIONS: Readonly<Record<RuleName, (row: ViolatingRow) => string>> = {
  journalSumsToZero: row => `Journal ${row.journal_id} is off by ${row.amount} of item ${row.item}`,
  ledgerSumsToZero: row => `All entries of item ${row.item} together are off by ${row.amount}`,
  entryHasJournal: row => `Entry ${row.line} belongs to journal ${row.journal_id}, which does not exist`,
  journalHasEntries: row => `Journal ${row.journal_id} has no entries`,
  accountIsKnown: row =>
    `Entry ${row.line} of journal ${row.journal_id} names no kind of account: ${row.account}`,
  storedEntryHasBalance: row =>
    `Entry ${row.line} of journal ${row.journal_id} does not agree with the kind of ${row.account}: exactly accounts with a stored balance have a balance in their entries`,
  balanceIsStored: row =>
    `A balance of item ${row.item} is stored for ${row.account}, whose kind has no stored balance`,
  balanceIsNotNegative: row => `${row.account} holds ${row.amount} of item ${row.item}`,
  balanceIsSumOfEntries: row =>
    `The stored balance of ${row.account} is ${row.amount} of item ${row.item}; its entries make ${row.expected}, or their number differs`,
  entryHasStoredBalance: row =>
    `${row.account} has entries of item ${row.item} that make ${row.amount}, but no stored balance`,
  hourIsEntry: row =>
    `The stored balance of an hour for ${row.account}, ${row.amount} of item ${row.item} by journal ${row.journal_id}, matches no entry`,
  chainIsUnbroken: row =>
    `Entry ${row.line} of journal ${row.journal_id} leaves ${row.account} with ${row.amount} of item ${row.item}; the entry before it makes ${row.expected}, or an entry is missing between them`,
  entryNamesPrevious: row =>
    `Entry ${row.line} of journal ${row.journal_id} does not name the journal that changed ${row.account}, item ${row.item}, before it`,
  balanceNamesLast: row =>
    `The balance of ${row.account}, item ${row.item}, does not name the journal that changed it last`,
}

/**
 * Checks the ledger by reading every row, so it is for the operator and for tests. Each rule reads its own snapshot and
 * holds in every snapshot of a correct ledger, so transactions may commit meanwhile.
 * @returns at most 100 violations per rule; empty for a correct ledger.
 */
export async function verify(db: Database): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const rule of Object.keys(DESCRIPTIONS) as RuleName[]) {
    const rows = await listViolatingRows(db, rule, LISTED_MAX)
    violations.push(...rows.map(row => ({ rule, text: DESCRIPTIONS[rule](row) })))
  }
  return violations
}
