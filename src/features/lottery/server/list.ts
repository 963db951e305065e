import { createHash } from 'node:crypto'
import { inPages, PAGE_ROWS } from '../../../server/db/pages.ts'
import type { Services } from '../../../server/services.ts'
import { type ListHead, listHeadText, ticketLines } from '../rules/lottery-list.ts'
import type { DrawRow } from './draw-repository.ts'
import { drawTermsOf } from './draws.ts'
import { listPurchases, type PurchaseRow } from './ticket-repository.ts'

/** The head of a draw's list, after the sales have closed. */
export const listHeadOf = (draw: DrawRow): ListHead => ({
  drawId: draw.id,
  tier: draw.tier,
  secretHash: draw.secret_hash,
  terms: drawTermsOf(draw),
  sold: draw.sold,
})

/** The lines of a purchase in the list. */
export const purchaseLines = ({ first, count, alias, client_seed: clientSeed }: PurchaseRow): string =>
  ticketLines({ first, count, alias, clientSeed })

/** The SHA-256 of a draw's list, in hex. Reads all purchases of the draw, page by page. */
export async function hashTicketList({ db }: Pick<Services, 'db'>, draw: DrawRow): Promise<string> {
  const hash = createHash('sha256').update(listHeadText(listHeadOf(draw)))
  const pages = inPages<PurchaseRow>(last => listPurchases(db.read, draw.id, last?.first ?? 0, PAGE_ROWS))
  for await (const purchase of pages) hash.update(purchaseLines(purchase))
  return hash.digest('hex')
}

/** The number of purchases in one part of a downloaded list. */
const PART_ROWS = 500

/**
 * The part of a draw's list that begins after a given ticket, and the number of the part's last ticket; null after the
 * last part.
 */
export async function readListPart(
  { db }: Pick<Services, 'db'>,
  draw: DrawRow,
  from: number,
): Promise<{ text: string; next: number | null }> {
  const rows = await listPurchases(db.read, draw.id, from, PART_ROWS)
  const last = rows.at(-1)
  const lastTicket = last ? last.first + last.count - 1 : 0
  return {
    text: (from === 0 ? listHeadText(listHeadOf(draw)) : '') + rows.map(purchaseLines).join(''),
    next: rows.length === PART_ROWS && lastTicket < draw.sold ? lastTicket : null,
  }
}
