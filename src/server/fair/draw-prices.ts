import { centavos } from '../../domain/money.ts'
import type { Database, Transaction } from '../db/database.ts'
import { PAGE_ROWS } from '../db/pages.ts'
import { houseAccount, playerAccount } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { takeFromLots } from '../player-money/item-lots.ts'
import {
  type DrawPrice,
  listPaymentsWithoutDraw,
  listUnpaidDraws,
  type UnpairedDraw,
} from './draw-statements.ts'

const FOUND_MAX = 100

/**
 * Takes the price of a draw from its player, inside the draw's transaction, which has locked the player's totals and asked
 * whether the player holds as much. The journal names the draw.
 */
export async function payDraw(
  tx: Transaction,
  { kind, item }: Pick<DrawPrice, 'kind' | 'item'>,
  paid: {
    readonly playerId: string
    readonly drawId: string
    readonly pieces: number
    readonly atMs: number
  },
): Promise<void> {
  const { playerId, drawId, pieces, atMs } = paid
  const [from, to] = [playerAccount(playerId), houseAccount('bonus')]
  const postings = [{ from, to, item, amount: centavos(pieces) }]
  await post(tx, { kind, reference: drawId, playerId, postings, atMs })
  await takeFromLots(tx, { playerId, item })
}

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
