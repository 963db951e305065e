import { createHash } from 'node:crypto'
import { inPages, PAGE_ROWS } from '../../../server/db/pages.ts'
import type { Services } from '../../../server/services.ts'
import { type ListHead, listHeadText, ticketLines } from '../rules/lottery-list.ts'
import type { DrawRow } from './draw-repository.ts'
import { termsOf } from './draws.ts'
import { listPurchases, type PurchaseRow } from './ticket-repository.ts'

/** The head of the list of a draw whose sales have closed. */
export const headOf = (draw: DrawRow): ListHead => ({
  drawId: draw.id,
  tier: draw.tier,
  secretHash: draw.secret_hash,
  terms: termsOf(draw),
  sold: draw.sold,
})

/** The lines of a purchase. */
export const linesOf = ({ first, count, alias, client_seed: clientSeed }: PurchaseRow): string =>
  ticketLines({ first, count, alias, clientSeed })

/** The SHA-256 of the list of a draw, hex. Reads every purchase of the draw, page by page. */
export async function hashList({ db }: Pick<Services, 'db'>, draw: DrawRow): Promise<string> {
  const hash = createHash('sha256').update(listHeadText(headOf(draw)))
  const pages = inPages<PurchaseRow>(last => listPurchases(db.read, draw.id, last?.first ?? 0, PAGE_ROWS))
  for await (const purchase of pages) hash.update(linesOf(purchase))
  return hash.digest('hex')
}

/** Purchases in one part of a list that is downloaded. */
const PART_ROWS = 500

/** A part of the list of a draw behind a ticket, and the last ticket of the part; null after the last part. */
export async function listPart(
  { db }: Pick<Services, 'db'>,
  draw: DrawRow,
  from: number,
): Promise<{ text: string; next: number | null }> {
  const rows = await listPurchases(db.read, draw.id, from, PART_ROWS)
  const last = rows.at(-1)
  const end = last ? last.first + last.count - 1 : 0
  return {
    text: (from === 0 ? listHeadText(headOf(draw)) : '') + rows.map(linesOf).join(''),
    next: rows.length === PART_ROWS && end < draw.sold ? end : null,
  }
}
