import { newId } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { VerifyFinding } from '../ledger/check-statements.ts'
import type { Services } from '../services.ts'
import {
  type AuditHead,
  type AuditRow,
  insertAuditRow,
  lockAuditHead,
  readWholeAudit,
} from './audit-repository.ts'

/*
 * Every row of the audit stores its own hash and the hash of the row before it. The hash is an HMAC-SHA256 under a key
 * that is derived from `PERYA_KEY` (the vault's `mac`), over a canonical JSON array of the row. Somebody who has only
 * the database can delete rows, but can neither change nor add a row that `verify` accepts. The table `audit_head`
 * names the last row, and so does a file on every machine that ran a command (`audit-head-file.ts`), so that `verify`
 * also notices rows that are missing at the end.
 *
 * Lock order: a transaction locks the head of the audit after all its other locks (step 6 of
 * `player-money/lock-order.md`). All audited commands share this one lock, so two processes never fork the chain and
 * never deadlock.
 */

/**
 * The `owner` text that is included in each audit hash, so that a hash made for another purpose is not valid for a row.
 */
const OWNER = 'operator-audit'

/** A command of a staff member that the audit records. */
export interface AuditEntry {
  readonly staff: string
  readonly words: readonly string[]
  /** Whether the command succeeded; false when it was refused or ended by an error. */
  readonly isOk: boolean
}

/**
 * Returns the text from which the hash of a row is computed. A JSON array has a fixed order, so the same row always
 * gives the same text.
 */
function textOf(row: Omit<AuditRow, 'position' | 'hash'>): string {
  return JSON.stringify([row.previous_hash, row.id, row.at_ms, row.staff, row.command, row.is_ok])
}

/**
 * Adds a row to the audit, inside the caller's transaction, so that the row and the recorded change are committed
 * together or not at all. The lock of the audit's head must be the last lock of the transaction.
 * @returns the new last row; valid only after the transaction has committed
 */
export async function appendAuditRow(
  { vault }: Pick<Services, 'vault'>,
  tx: Transaction,
  { staff, words, isOk, atMs }: AuditEntry & { readonly atMs: number },
): Promise<AuditHead> {
  const head = await lockAuditHead(tx)
  const entry = {
    id: newId(atMs),
    staff,
    command: JSON.stringify(words),
    is_ok: isOk ? 1 : 0,
    at_ms: atMs,
    previous_hash: head.hash,
  }
  const next = { position: head.position + 1, hash: vault.mac(textOf(entry), OWNER) }
  await insertAuditRow(tx, { ...entry, ...next })
  return next
}

/**
 * The result of checking the hash of a row. `sound`: the hash agrees with the row. `wrong`: it does not. `unknownKey`:
 * `PERYA_KEY` does not contain the key of the hash.
 */
type RowHashVerdict = 'sound' | 'wrong' | 'unknownKey'

const keyIdOf = (rowHash: string) => rowHash.slice(0, Math.max(0, rowHash.indexOf('.')))

/** Checks the hash of a row. A hash without a key id is `wrong`, because anybody can compute such a hash. */
function judgeRowHash({ vault }: Pick<Services, 'vault'>, row: AuditRow): RowHashVerdict {
  const keyId = keyIdOf(row.hash)
  if (keyId === '') return 'wrong'
  if (vault.isMac(row.hash, textOf(row), OWNER)) return 'sound'
  const known = vault.macs('', OWNER).map(keyIdOf)
  return known.includes(keyId) ? 'wrong' : 'unknownKey'
}

const describeAuditRow = ({ position, id, at_ms: atMs }: AuditRow) =>
  `row ${position} of the audit, ${id}, of ${new Date(atMs).toISOString()}`

/**
 * Checks the rows of the audit in their order.
 * @param known the last row that this machine has stored; `undefined` when it has stored none
 */
function checkRows(
  services: Pick<Services, 'vault'>,
  rows: readonly AuditRow[],
  head: AuditHead,
  known: AuditHead | undefined,
): VerifyFinding[] {
  const findings: VerifyFinding[] = []
  const addFinding = (rule: string, text: string) => findings.push({ rule, text })
  let last = ''
  for (const [index, row] of rows.entries()) {
    const verdict = judgeRowHash(services, row)
    const next = rows[index + 1]?.previous_hash ?? head.hash
    if (verdict === 'wrong' && next === last) {
      addFinding(
        'auditRowWasAdded',
        `The tool did not write ${describeAuditRow(row)}: the row after it follows the one before`,
      )
      continue
    }
    if (verdict === 'wrong')
      addFinding('auditRowIsAsWritten', `Somebody has changed ${describeAuditRow(row)}`)
    else if (row.previous_hash !== last)
      addFinding('auditHasNoGap', `Rows are missing, or in another order, before ${describeAuditRow(row)}`)
    if (verdict === 'unknownKey') {
      addFinding(
        'auditKeyIsKnown',
        `PERYA_KEY has no key ${keyIdOf(row.hash)}, under which ${describeAuditRow(row)} was written`,
      )
    }
    // Continues with the hash that the next row stores if this row is wrong, because somebody who changed the row may
    // also have changed its hash.
    last = verdict === 'wrong' ? next : row.hash
  }
  if (head.hash !== last)
    addFinding(
      'auditEndsAtHead',
      `The audit has ${rows.length} rows; its end is said to be row ${head.position}`,
    )
  if (known && known.position > 0 && !rows.some(row => row.hash === known.hash)) {
    addFinding(
      'auditHasKnownRow',
      `Row ${known.position} of the audit, which this machine has seen, is missing`,
    )
  }
  return findings
}

/**
 * Checks that only commands have written the audit, so that no row was changed, removed or added by other means. Reads
 * every row and the head in one snapshot.
 * @param known the last row that this machine has stored, from a file outside of the database
 * @returns the errors that were found; empty when the audit is correct
 */
export async function verifyAuditChain(
  services: Pick<Services, 'vault'> & { readonly db: Database },
  known: AuditHead | undefined,
): Promise<VerifyFinding[]> {
  const read = await readWholeAudit(services.db)
  if (!read) return [{ rule: 'auditHasHead', text: 'The row that names the end of the audit is missing' }]
  return checkRows(services, read.rows, read.head, known)
}
