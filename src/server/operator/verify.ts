import { serverModules } from '../features.ts'
import type { VerifyFinding } from '../ledger/check-statements.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { verifyDayCounters } from '../player-money/counters/verify-days.ts'
import type { Services } from '../services.ts'
import { verifyAuditChain } from './audit-chain.ts'
import { readAuditHead } from './audit-head-file.ts'

/**
 * Checks all records: verifies the ledger and the audit, and compares the ledger with the rows of every module, the
 * counters of each day and the records of providers.
 * @returns the errors; empty if everything agrees
 */
export async function verifyAllRecords(services: Services): Promise<VerifyFinding[]> {
  const findings: VerifyFinding[] = await verifyLedger(services.db)
  for (const module of serverModules) findings.push(...((await module.verify?.(services)) ?? []))
  const dayPlays = serverModules.flatMap(module => module.dayPlays ?? [])
  findings.push(...(await verifyDayCounters(services, dayPlays)))
  findings.push(...(await verifyAuditChain(services, readAuditHead(services.config.dataDir))))
  return findings
}
