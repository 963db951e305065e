import { serverModules } from '../features.ts'
import type { VerifyFinding } from '../ledger/check-statements.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { verifyDays } from '../player-money/counters/verify-days.ts'
import type { Services } from '../services.ts'
import { verifyAudit } from './audit-chain.ts'
import { readAuditHead } from './audit-head-file.ts'

/**
 * Verifies the ledger, compares the rows of every module, the counters of days and the books of providers with it, and
 * verifies the audit.
 * @returns the errors that were found; empty when all books agree
 */
export async function verifyAllRecords(services: Services): Promise<VerifyFinding[]> {
  const findings: VerifyFinding[] = await verifyLedger(services.db)
  for (const module of serverModules) findings.push(...((await module.verify?.(services)) ?? []))
  const dayPlays = serverModules.flatMap(module => module.dayPlays ?? [])
  findings.push(...(await verifyDays(services, dayPlays)))
  findings.push(...(await verifyAudit(services, readAuditHead(services.config.dataDir))))
  return findings
}
