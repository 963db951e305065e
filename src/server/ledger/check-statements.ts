import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** A broken rule that the command `verify` finds in the stored rows. */
export interface VerifyFinding {
  /** The name of the broken rule. */
  readonly rule: string
  /** The message for the operator: the affected rows and the difference. */
  readonly text: string
}

/** A row that breaks a rule. PostgreSQL returns sums as text. */
export type BrokenRow = Readonly<Record<string, string | number | null>>

/**
 * The message about a row that breaks a rule. `{name}` is replaced by the row's column of that name, as in `Draw {id}
 * has no seed`.
 */
export type FindingSentence = string | ((row: BrokenRow) => string)

/** A rule that stored rows must obey, and the query that finds rows which break it. */
export interface RowCheck {
  readonly rule: string
  /** Selects the rows that break the rule, with the columns that `sentence` mentions. */
  readonly broken: RawBuilder<unknown>
  readonly sentence: FindingSentence
  /** The message for a row whose `is_missing` is 1. This happens when journals name a row that does not exist. */
  readonly missing?: FindingSentence | undefined
}

/** Largest number of findings that the result contains for each check. */
export const FINDINGS_LISTED_MAX = 100

type LongReader = Pick<Database, 'readLong'>

/**
 * Finds rows that break rules. Each check reads one snapshot, and every snapshot of a correct ledger passes it, so
 * other transactions may commit during the run.
 * @returns findings in the order of the checks, at most 100 of each check
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
