import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AuditHead } from './audit-chain.ts'

/*
 * The last row of the audit that this machine has seen, outside of the database: whoever deletes the newest rows there, and
 * makes its head name an older one, is found out by `verify` on any machine whose file names a deleted row.
 */

const NAME = 'audit-head.json'

/** The last row that this machine has seen; undefined when it has seen none, or the file is not readable as one. */
export function readAuditHead(dataDir: string): AuditHead | undefined {
  try {
    const { position, hash } = JSON.parse(readFileSync(join(dataDir, NAME), 'utf8')) as Partial<AuditHead>
    return typeof position === 'number' && typeof hash === 'string' ? { position, hash } : undefined
  } catch {
    return undefined
  }
}

/** Notes the last row, unless a later one is noted; the file is replaced as a whole. */
export function writeAuditHead(dataDir: string, head: AuditHead): void {
  if ((readAuditHead(dataDir)?.position ?? 0) >= head.position) return
  mkdirSync(dataDir, { recursive: true })
  const next = join(dataDir, `${NAME}.${process.pid}`)
  writeFileSync(next, JSON.stringify(head), { mode: 0o600 })
  renameSync(next, join(dataDir, NAME))
}

/** Puts the note aside, for a database that a backup has replaced. */
export function putAuditHeadAside(dataDir: string, ending: string): void {
  if (readAuditHead(dataDir)) renameSync(join(dataDir, NAME), join(dataDir, NAME + ending))
}
