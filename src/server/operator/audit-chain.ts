import { hash } from 'node:crypto'
import { newId } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Finding } from '../modules/module.ts'
import type { Parts } from '../parts.ts'
import type { OperatorTables } from './tables.ts'

/*
 * Every row of the audit holds the hash of the row before it and its own. The hash is an HMAC-SHA256 under a key that is
 * derived from `PERYA_KEY` (the vault's `mac`), over a canonical JSON array of the row: whoever has the database alone can
 * delete rows, but can neither change nor add one that `verify` accepts. The last row is named by `audit_head`, and by a
 * file on every machine that ran the tool (`audit-head-file.ts`), so that rows missing at the end are noticed too.
 *
 * Lock order: the head of the audit is locked after everything else that a transaction locks (step 6 behind the five of
 * `ledger/totals.ts`), and it is the one lock that all commands share; so two processes never fork the chain, and never
 * wait for one another in a circle.
 */

/** What a key signs for: no other hash of the vault can stand in for a row's. */
const OWNER = 'operator-audit'

const HEAD_ID = 1

/** The last row of the audit, or of what a machine knows of it. */
export interface AuditHead {
  readonly position: number
  readonly hash: string
}

/** What a member of staff did. */
export interface AuditEntry {
  readonly staff: string
  readonly words: readonly string[]
  /** Whether the command changed what it was to change; false for one that was refused or broke off. */
  readonly isOk: boolean
}

type Row = OperatorTables['operator_audit']

/** The text that is hashed: an array, so that it has one form only. */
function textOf(row: Omit<Row, 'position' | 'hash'>): string {
  return JSON.stringify([row.previous_hash, row.id, row.at_ms, row.staff, row.command, row.is_ok])
}

/**
 * Adds a row to the audit inside the caller's transaction, after everything else that it locks: the row is committed with
 * the change that it records, or neither is.
 * @returns the new last row, which counts once the transaction has committed
 */
export async function appendAudit(
  { vault }: Pick<Parts, 'vault'>,
  tx: Transaction,
  { staff, words, isOk, atMs }: AuditEntry & { readonly atMs: number },
): Promise<AuditHead> {
  const head = await tx.query
    .selectFrom('audit_head')
    .selectAll()
    .where('id', '=', HEAD_ID)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const entry = {
    id: newId(atMs),
    staff,
    command: JSON.stringify(words),
    is_ok: isOk ? 1 : 0,
    at_ms: atMs,
    previous_hash: head.hash,
  }
  const next = { position: head.position + 1, hash: vault.mac(textOf(entry), OWNER) }
  await tx.query
    .insertInto('operator_audit')
    .values({ ...entry, ...next })
    .execute()
  await tx.query.updateTable('audit_head').set(next).where('id', '=', HEAD_ID).execute()
  return next
}

/** Whether a row's hash is that of its contents. `unknownKey`: the key that it was made under is not configured. */
type Verdict = 'sound' | 'wrong' | 'unknownKey'

const keyIdOf = (rowHash: string) => rowHash.slice(0, Math.max(0, rowHash.indexOf('.')))

/** @param isSealed whether a row under a key came before: from then on a plain hash, which anybody can make, is wrong */
function judge({ vault }: Pick<Parts, 'vault'>, row: Row, isSealed: boolean): Verdict {
  const keyId = keyIdOf(row.hash)
  const text = textOf(row)
  if (keyId === '') {
    return !isSealed && row.hash === `.${hash('sha256', text, 'base64url')}` ? 'sound' : 'wrong'
  }
  if (vault.isMac(row.hash, text, OWNER)) return 'sound'
  const known = vault.macs('', OWNER).map(keyIdOf)
  return known.includes(keyId) ? 'wrong' : 'unknownKey'
}

const nameOf = ({ position, id, at_ms: atMs }: Row) =>
  `row ${position} of the audit, ${id}, of ${new Date(atMs).toISOString()}`

/**
 * Checks the rows of the audit in their order.
 * @param known the last row that this machine has seen, if any
 */
function checkRows(
  parts: Pick<Parts, 'vault'>,
  rows: readonly Row[],
  head: AuditHead,
  known: AuditHead | undefined,
): Finding[] {
  const findings: Finding[] = []
  const find = (rule: string, text: string) => findings.push({ rule, text })
  let last = ''
  let isSealed = false
  for (const [index, row] of rows.entries()) {
    const verdict = judge(parts, row, isSealed)
    const next = rows[index + 1]?.previous_hash ?? head.hash
    isSealed ||= keyIdOf(row.hash) !== '' && verdict === 'sound'
    if (verdict === 'wrong' && next === last) {
      find(
        'auditRowWasAdded',
        `The tool did not write ${nameOf(row)}: the row after it follows the one before`,
      )
      continue
    }
    if (verdict === 'wrong') find('auditRowIsAsWritten', `Somebody has changed ${nameOf(row)}`)
    else if (row.previous_hash !== last)
      find('auditHasNoGap', `Rows are missing, or in another order, before ${nameOf(row)}`)
    if (verdict === 'unknownKey') {
      find(
        'auditKeyIsKnown',
        `PERYA_KEY has no key ${keyIdOf(row.hash)}, under which ${nameOf(row)} was written`,
      )
    }
    // A changed row whose hash was changed as well: go on with what the row after it names.
    last = verdict === 'wrong' ? next : row.hash
  }
  if (head.hash !== last)
    find('auditEndsAtHead', `The audit has ${rows.length} rows; its end is said to be row ${head.position}`)
  if (known && known.position > 0 && !rows.some(row => row.hash === known.hash)) {
    find('auditHasKnownRow', `Row ${known.position} of the audit, which this machine has seen, is missing`)
  }
  return findings
}

/**
 * Proves that the audit is as the tool wrote it: no row was changed, removed or added by other means. Reads every row, and
 * the head, in one snapshot.
 * @param known the last row that this machine has seen, from a file outside of the database
 * @returns what is wrong; nothing when the chain is whole
 */
export async function verifyAudit(
  parts: Pick<Parts, 'vault'> & { readonly db: Database },
  known: AuditHead | undefined,
): Promise<Finding[]> {
  const read = await parts.db.readLong
    .selectFrom('audit_head')
    .leftJoin('operator_audit', join => join.onTrue())
    .selectAll('operator_audit')
    .select(['audit_head.position as head_position', 'audit_head.hash as head_hash'])
    .orderBy('operator_audit.position')
    .execute()
  const [first] = read
  if (!first) return [{ rule: 'auditHasHead', text: 'The row that names the end of the audit is missing' }]
  const head = { position: first.head_position, hash: first.head_hash }
  const rows = read.flatMap(({ head_position: _, head_hash: __, ...row }) =>
    row.id === null ? [] : [row as Row],
  )
  return checkRows(parts, rows, head, known)
}
