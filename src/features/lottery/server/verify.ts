import { ROWS_PER_PAGE, readInPages } from '../../../server/db/pages.ts'
import { runRowChecks, type VerifyFinding } from '../../../server/ledger/check-statements.ts'
import type { Services } from '../../../server/services.ts'
import { type LotteryDrawRow, listDrawsAfterId } from './draw-repository.ts'
import { findDrawFault } from './prove.ts'
import { LOTTERY_TICKET_CHECKS } from './verify-statements.ts'

/**
 * Compares the tickets of all draws with their rounds, journals and prizes, and recomputes every ended draw from its
 * secret and its list.
 */
export async function verifyLottery(services: Pick<Services, 'db' | 'vault'>): Promise<VerifyFinding[]> {
  const { db } = services
  const findings = await runRowChecks(db, LOTTERY_TICKET_CHECKS)
  for await (const draw of readInPages<LotteryDrawRow>(last =>
    listDrawsAfterId(db.read, last?.id ?? '', ROWS_PER_PAGE),
  )) {
    // Skips a running draw: its parts are written one after another, so they need not match yet.
    if (draw.ended_at_ms === null) continue
    const fault = await findDrawFault(services, draw)
    if (fault) findings.push({ rule: 'drawIsProven', text: `Draw ${draw.id} is wrong: ${fault}` })
  }
  return findings
}
