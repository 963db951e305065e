import { verify } from '../ledger/verify.ts'
import { modules } from '../modules/index.ts'
import type { Finding } from '../modules/module.ts'
import type { Parts } from '../parts.ts'
import { verifyAudit } from './audit-chain.ts'
import { readAuditHead } from './audit-head-file.ts'

/**
 * Proves the ledger, then compares the rows of every module, and the books of providers, with it; then proves the audit.
 * @returns what is wrong; nothing when all books agree
 */
export async function verifyAll(parts: Parts): Promise<Finding[]> {
  const findings: Finding[] = await verify(parts.db)
  for (const module of modules) findings.push(...((await module.verify?.(parts)) ?? []))
  findings.push(...(await verifyAudit(parts, readAuditHead(parts.config.dataDir))))
  return findings
}
