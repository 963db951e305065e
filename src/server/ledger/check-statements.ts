import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** An error that `verify` finds. */
export interface VerifyFinding {
  /** The broken rule. */
  readonly rule: string
  /** The message for the operator: the affected rows and the difference. */
  readonly text: string
}

/** A row that breaks a rule. PostgreSQL returns sums as text. */
export type BrokenRow = Readonly<Record<string, string | number | null>>

/** The text of a finding. A name in braces becomes that column of the row, as in `Draw {id} has no seed`. */
export type FindingSentence = string | ((row: BrokenRow) => string)

/** A rule that stored rows must keep, and the search for rows that break it. */
export interface RowCheck {
  readonly rule: string
  /** Selects the rows that break the rule, with the columns that the sentence names. */
  readonly broken: RawBuilder<unknown>
  readonly sentence: FindingSentence
  /** The text for a row whose `is_missing` is 1: journals name a row that does not exist. */
  readonly missing?: FindingSentence | undefined
}

/** Largest number of findings that one check lists. */
export const FINDINGS_LISTED_MAX = 100

type LongReader = Pick<Database, 'readLong'>

/**
 * Searches for the rows that break rules. Each check reads a snapshot of its own and holds in every snapshot of correct
 * books, so transactions may commit meanwhile.
 * @returns in the order of the checks, at most 100 findings of each
 */
export async function runRowChecks(db: LongReader, checks: readonly RowCheck[]): Promise<VerifyFinding[]> {
  const findings: VerifyFinding[] = []
  for (const check of checks) findings.push(...(await runCheck(db, check)))
  return findings
}

async function runCheck(
  { readLong }: LongReader,
  { rule, broken, sentence, missing = sentence }: RowCheck,
): Promise<VerifyFinding[]> {
  const { rows } = await sql<BrokenRow>`${broken} limit ${sql.lit(FINDINGS_LISTED_MAX)}`.execute(readLong)
  return rows.map(row => ({ rule, text: textOf(row.is_missing ? missing : sentence, row) }))
}

function textOf(sentence: FindingSentence, row: BrokenRow): string {
  if (typeof sentence === 'function') return sentence(row)
  return sentence.replaceAll(/\{(\w{1,50})\}/g, (_, column: string) => String(row[column]))
}
