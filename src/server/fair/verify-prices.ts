import type { Database } from '../db/database.ts'
import { PAGE_ROWS } from '../db/pages.ts'
import type { DrawPrice } from '../player-money/grants/draw-price.ts'
import { listPaymentsWithoutDraw, listUnpaidDraws, type UnpairedDraw } from './draw-statements.ts'

const FOUND_MAX = 100

/**
 * Compares the draws of a table with the journals that paid them.
 * @param freeAmong those of the given draws that cost nothing; by default none
 */
export async function verifyDrawPrices(
  db: Pick<Database, 'readLong'>,
  price: DrawPrice,
  freeAmong: (drawIds: readonly string[]) => Promise<ReadonlySet<string>> = async () => new Set(),
): Promise<{ rule: string; text: string }[]> {
  const findings: { rule: string; text: string }[] = []
  let last = ''
  let page: readonly UnpairedDraw[]
  do {
    page = await listUnpaidDraws(db, price, last, PAGE_ROWS)
    const free = await freeAmong(page.map(({ id }) => id))
    const unpaid = page.filter(({ id }) => !free.has(id))
    findings.push(
      ...unpaid.map(draw => ({ rule: 'drawIsPaid', text: `${textOf(draw, price)} was not paid once` })),
    )
    last = page.at(-1)?.id ?? ''
  } while (page.length === PAGE_ROWS && findings.length < FOUND_MAX)
  const withoutDraw = await listPaymentsWithoutDraw(db, price, FOUND_MAX)
  return [
    ...findings,
    ...withoutDraw.map(({ id, player_id }) => ({
      rule: 'drawPriceHasDraw',
      text: `Journal ${id} of ${player_id} paid for no draw of ${price.name}`,
    })),
  ]
}

const textOf = ({ id, player_id }: UnpairedDraw, { name }: DrawPrice) =>
  `Draw ${id} of ${name} by ${player_id}`
