import type { Database, Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

export type AuditRow = Schema['operator_audit']

/** The last row of the audit, either in the database or among the rows that a machine has seen. */
export interface AuditHead {
  readonly position: number
  readonly hash: string
}

const HEAD_ID = 1

/**
 * Locks the row of the audit's head, inside the caller's transaction. The transaction must take this lock after all its
 * other locks.
 */
export function lockAuditHead({ query }: Transaction): Promise<AuditHead> {
  return query
    .selectFrom('audit_head')
    .select(['position', 'hash'])
    .where('id', '=', HEAD_ID)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Stores the next row of the audit and makes it the head, inside the caller's transaction. */
export async function insertAuditRow({ query }: Transaction, row: AuditRow): Promise<void> {
  await query.insertInto('operator_audit').values(row).execute()
  await query
    .updateTable('audit_head')
    .set({ position: row.position, hash: row.hash })
    .where('id', '=', HEAD_ID)
    .execute()
}

/** Reads every row of the audit in its order, and the head, in one snapshot; `undefined` when the head is missing. */
export async function readWholeAudit({
  readLong,
}: Pick<Database, 'readLong'>): Promise<{ head: AuditHead; rows: AuditRow[] } | undefined> {
  const read = await readLong
    .selectFrom('audit_head')
    .leftJoin('operator_audit', join => join.onTrue())
    .selectAll('operator_audit')
    .select(['audit_head.position as head_position', 'audit_head.hash as head_hash'])
    .orderBy('operator_audit.position')
    .execute()
  const [first] = read
  if (!first) return undefined
  const rows = read.flatMap(({ head_position: _, head_hash: __, ...row }) =>
    row.id === null ? [] : [row as AuditRow],
  )
  return { head: { position: first.head_position, hash: first.head_hash }, rows }
}

/** Conditions for listing rows of the audit. A field that is `undefined` is no condition. */
export interface AuditFilter {
  readonly staff: string | undefined
  readonly isFailed: boolean
  /** The words with which the command must begin. */
  readonly begin: string | undefined
  /** A word that must occur as a whole word in the command. */
  readonly about: string | undefined
  /** The earliest time, included; epoch milliseconds. */
  readonly fromMs: number | undefined
  /** The latest time, not included; epoch milliseconds. */
  readonly beforeMs: number | undefined
}

/** Returns at most `limit` rows of the audit that meet the conditions, the newest first. */
export function listLatestAuditRows(
  { read }: Pick<Database, 'read'>,
  { staff, isFailed, begin, about, fromMs, beforeMs }: AuditFilter,
  limit: number,
): Promise<AuditRow[]> {
  let query = read.selectFrom('operator_audit').selectAll()
  if (staff !== undefined) query = query.where('staff', '=', staff)
  if (isFailed) query = query.where('is_ok', '=', 0)
  if (fromMs !== undefined) query = query.where('at_ms', '>=', fromMs)
  if (beforeMs !== undefined) query = query.where('at_ms', '<', beforeMs)
  if (begin !== undefined) {
    const head = JSON.stringify(begin.split(/\s+/)).slice(0, -1)
    query = query.where(({ eb, fn, val }) =>
      eb(fn('substr', ['command', val(1), val(head.length)]), '=', head),
    )
  }
  // Searches for the word with its JSON quotes, so that only whole words match.
  if (about !== undefined) {
    query = query.where(({ eb, fn, val, ref }) =>
      eb(fn('replace', ['command', val(JSON.stringify(about)), val('')]), '<>', ref('command')),
    )
  }
  return query.orderBy('position', 'desc').limit(limit).execute()
}
