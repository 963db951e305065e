import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AuditHead } from './audit-repository.ts'

/*
 * A file with the last row of the audit that this machine has seen. Somebody could delete the newest rows of the
 * database and make `audit_head` name an older row; `verify` then reports it on every machine whose file names a
 * deleted row.
 */

const FILE_NAME = 'audit-head.json'

/**
 * Reads the last row of the audit that this machine has stored; `undefined` when there is no file or it is not valid.
 */
export function readAuditHead(dataDir: string): AuditHead | undefined {
  try {
    const { position, hash } = JSON.parse(
      readFileSync(join(dataDir, FILE_NAME), 'utf8'),
    ) as Partial<AuditHead>
    return typeof position === 'number' && typeof hash === 'string' ? { position, hash } : undefined
  } catch {
    return undefined
  }
}

/** Stores the last row of the audit, unless the file contains a later one. The file is replaced atomically. */
export function writeAuditHead(dataDir: string, head: AuditHead): void {
  if ((readAuditHead(dataDir)?.position ?? 0) >= head.position) return
  mkdirSync(dataDir, { recursive: true })
  const next = join(dataDir, `${FILE_NAME}.${process.pid}`)
  writeFileSync(next, JSON.stringify(head), { mode: 0o600 })
  renameSync(next, join(dataDir, FILE_NAME))
}

/**
 * Renames the file of the audit head after a backup has replaced the database.
 * @param ending text that is appended to the name
 * @returns the new path, or `undefined` when there is no file
 */
export function setAuditHeadFileAside(dataDir: string, ending: string): string | undefined {
  if (!readAuditHead(dataDir)) return undefined
  const aside = join(dataDir, FILE_NAME + ending)
  renameSync(join(dataDir, FILE_NAME), aside)
  return aside
}
