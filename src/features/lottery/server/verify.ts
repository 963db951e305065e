import { inPages, PAGE_ROWS } from '../../../server/db/pages.ts'
import type { Finding } from '../../../server/ledger/check-statements.ts'
import type { Services } from '../../../server/services.ts'
import { type DrawRow, listAllDraws } from './draw-repository.ts'
import { proveDraw } from './prove.ts'
import {
  listWrongDraws,
  listWrongItems,
  listWrongPayouts,
  listWrongStakes,
  type WrongPurchase,
} from './verify-statements.ts'

const LISTED_MAX = 100

/**
 * Compares the tickets of all draws with their rounds, journals and prizes, and draws every draw again from its secret
 * and its list.
 */
export async function verifyLottery(services: Pick<Services, 'db' | 'vault'>): Promise<Finding[]> {
  const { db } = services
  const findings: Finding[] = []
  const note = (rule: string, rows: readonly WrongPurchase[], fault: string) =>
    findings.push(...rows.map(({ id, state }) => ({ rule, text: `Tickets ${id}, ${state}, ${fault}` })))
  note('ticketsAreOfTheirRound', await listWrongStakes(db, LISTED_MAX), 'differ from their round')
  note('ticketsAreOfTheirJournals', await listWrongItems(db, LISTED_MAX), 'differ from their journals')
  note('ticketsArePaidTheirPrizes', await listWrongPayouts(db, LISTED_MAX), 'were not paid what they won')
  for (const { id, sold, tickets } of await listWrongDraws(db, LISTED_MAX)) {
    const text = `Draw ${id} has ${sold} tickets sold, its purchases make ${tickets}, or some are not ended as it is`
    findings.push({ rule: 'drawIsOfItsTickets', text })
  }
  for await (const draw of inPages<DrawRow>(last => listAllDraws(db.read, last?.id ?? '', PAGE_ROWS))) {
    // The parts of a draw under way are written one after the other.
    if (draw.ended_at_ms === null) continue
    const fault = await proveDraw(services, draw)
    if (fault) findings.push({ rule: 'drawIsProven', text: `Draw ${draw.id} is wrong: ${fault}` })
  }
  return findings
}
