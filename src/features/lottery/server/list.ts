import { createHash } from 'node:crypto'
import { ROWS_PER_PAGE, readInPages } from '../../../server/db/pages.ts'
import type { Services } from '../../../server/services.ts'
import { formatTicketListHead, formatTicketListLines, type TicketListHead } from '../rules/lottery-list.ts'
import type { LotteryDrawRow } from './draw-repository.ts'
import { drawTermsOf } from './draws.ts'
import { listPurchasesOfDraw, type TicketPurchaseRow } from './ticket-repository.ts'

/**
 * The head of a draw's list. Call it only after the sales have closed, since the head contains the number of sold
 * tickets.
 */
export const ticketListHeadOfDraw = (draw: LotteryDrawRow): TicketListHead => ({
  drawId: draw.id,
  tier: draw.tier,
  secretHash: draw.secret_hash,
  terms: drawTermsOf(draw),
  sold: draw.sold,
})

/** The lines of a purchase's tickets in the list, formatted by `formatTicketListLines`. */
export const ticketLinesOfPurchase = ({
  first,
  count,
  alias,
  client_seed: clientSeed,
}: TicketPurchaseRow): string => formatTicketListLines({ first, count, alias, clientSeed })

/** The SHA-256 of a draw's list, in hex. Reads all purchases of the draw, page by page. */
export async function hashTicketList({ db }: Pick<Services, 'db'>, draw: LotteryDrawRow): Promise<string> {
  const hash = createHash('sha256').update(formatTicketListHead(ticketListHeadOfDraw(draw)))
  const pages = readInPages<TicketPurchaseRow>(last =>
    listPurchasesOfDraw(db.read, draw.id, last?.first ?? 0, ROWS_PER_PAGE),
  )
  for await (const purchase of pages) hash.update(ticketLinesOfPurchase(purchase))
  return hash.digest('hex')
}

/** The number of purchases in one part of a downloaded list. */
const PURCHASES_PER_PART = 500

/**
 * The part of a draw's list that begins after ticket number `from`.
 * @returns the text, and in `next` the number of the part's last ticket; null for the last part
 */
export async function readTicketListPart(
  { db }: Pick<Services, 'db'>,
  draw: LotteryDrawRow,
  from: number,
): Promise<{ text: string; next: number | null }> {
  const rows = await listPurchasesOfDraw(db.read, draw.id, from, PURCHASES_PER_PART)
  const last = rows.at(-1)
  const lastTicket = last ? last.first + last.count - 1 : 0
  return {
    text:
      (from === 0 ? formatTicketListHead(ticketListHeadOfDraw(draw)) : '') +
      rows.map(ticketLinesOfPurchase).join(''),
    next: rows.length === PURCHASES_PER_PART && lastTicket < draw.sold ? lastTicket : null,
  }
}
