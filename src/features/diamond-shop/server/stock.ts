import { type GoodsId, ITEM_ID } from '../../../domain/awards/items.ts'
import { centavos } from '../../../domain/money.ts'
import { newId } from '../../../server/clock.ts'
import type { Database, Transaction } from '../../../server/db/database.ts'
import {
  houseAccount,
  type LedgerAccount,
  playerAccount,
  stockAccount,
} from '../../../server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../server/ledger/balance.ts'
import { postLedgerJournal } from '../../../server/ledger/post.ts'
import { insertStockChange, lockGoods } from './repository.ts'

/** The kinds of journals that move pieces of goods between accounts. */
export const STOCK_CHANGE_JOURNAL_KIND = 'goods-stock'
export const GOODS_ORDER_JOURNAL_KIND = 'goods-order'
export const GOODS_RETURN_JOURNAL_KIND = 'goods-order-cancelled'

/** The ledger account whose balance is the number of remaining pieces of goods. */
export const stockAccountOf = (goodsId: number): LedgerAccount => stockAccount(`goods-${goodsId}`)

/** The ledger account from which pieces move to stocks, and to which ordered pieces move. */
const WAREHOUSE_ACCOUNT = houseAccount('goods')

/** The number of remaining pieces of goods, from committed rows or inside a transaction. */
export function countRemainingPieces(source: Transaction | Database, goodsId: number): Promise<number> {
  return balanceOfAccount(source, stockAccountOf(goodsId), goodsId as GoodsId)
}

/**
 * Adds pieces to a stock, or removes them if `pieces` is negative, inside the caller's transaction.
 * @returns false for an unknown goods id
 * @throws Refusal `outOfStock` when the stock has fewer pieces than are removed
 */
export async function changeGoodsStock(
  tx: Transaction,
  {
    goodsId,
    pieces,
    reason,
    atMs,
  }: { readonly goodsId: number; readonly pieces: number; readonly reason: string; readonly atMs: number },
): Promise<boolean> {
  // Locks the goods, since two parallel first changes would both create the balance of the stock.
  if (!(await lockGoods(tx, goodsId))) return false
  const id = newId(atMs)
  const [from, to] =
    pieces > 0 ? [WAREHOUSE_ACCOUNT, stockAccountOf(goodsId)] : [stockAccountOf(goodsId), WAREHOUSE_ACCOUNT]
  const postings = [{ from, to, item: goodsId as GoodsId, amount: centavos(Math.abs(pieces)) }]
  await postLedgerJournal(tx, { kind: STOCK_CHANGE_JOURNAL_KIND, reference: id, postings, atMs })
  await insertStockChange(tx, { id, goods_id: goodsId, pieces, reason, at_ms: atMs })
  return true
}

/** An order whose diamonds and piece of goods the ledger moves. */
interface OrderPosting {
  readonly id: string
  readonly playerId: string
  readonly goodsId: number
  readonly diamonds: number
  readonly atMs: number
}

/**
 * Posts the payment of an order's diamonds and the delivery of its piece of goods, inside the caller's transaction.
 * @throws Refusal as `postLedgerJournal`
 */
export async function postGoodsOrder(tx: Transaction, order: OrderPosting): Promise<void> {
  await postDiamondsAndPiece(tx, GOODS_ORDER_JOURNAL_KIND, order, (inside, outside) => [inside, outside])
}

/** Posts the return of an order's diamonds and of its piece of goods, inside the caller's transaction. */
export async function postGoodsOrderReturn(tx: Transaction, order: OrderPosting): Promise<void> {
  await postDiamondsAndPiece(tx, GOODS_RETURN_JOURNAL_KIND, order, (inside, outside) => [outside, inside])
}

async function postDiamondsAndPiece(
  tx: Transaction,
  kind: string,
  { id, playerId, goodsId, diamonds, atMs }: OrderPosting,
  directed: (inside: LedgerAccount, outside: LedgerAccount) => readonly [LedgerAccount, LedgerAccount],
): Promise<void> {
  const [payer, payee] = directed(playerAccount(playerId), houseAccount('bonus'))
  const [giver, taker] = directed(stockAccountOf(goodsId), WAREHOUSE_ACCOUNT)
  const postings = [
    { from: payer, to: payee, item: ITEM_ID.diamond, amount: centavos(diamonds) },
    { from: giver, to: taker, item: goodsId as GoodsId, amount: centavos(1) },
  ]
  await postLedgerJournal(tx, { kind, reference: id, playerId, postings, atMs })
}
