import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { type GoodsOrderState, STOCK_TAKEN_REFUSAL_PERIOD_MS } from '../../../domain/awards/diamond-shop.ts'
import { type GoodsId, ITEM_ID } from '../../../domain/awards/items.ts'
import type { PostalAddress } from '../../../domain/player/profile.ts'
import { assertActivityOpen } from '../../../server/activities/assert-activity-open.ts'
import { newId } from '../../../server/clock.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { sendPlayerMessage } from '../../../server/events/player-messages.ts'
import { playerAccount } from '../../../server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../server/ledger/balance.ts'
import { lockAndReadBalance } from '../../../server/ledger/hold.ts'
import { type MoneyMovingPlayer, permitClaim } from '../../../server/player-money/permission.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { type DeliveryAddress, deliveryAddressOfPlayer } from '../../profile/server/public.ts'
import type { diamondExchangeGoods } from '../contract.ts'
import { storeShopSeen } from './dot.ts'
import {
  countPlayerOrdersByGoods,
  findLatestOrderMsByOthers,
  type GoodsOrderRow,
  insertGoodsOrder,
} from './order-repository.ts'
import { findGoods } from './repository.ts'
import { postGoodsOrder, stockAccountOf } from './stock.ts'

export type GoodsOrderResult = ResultOf<typeof diamondExchangeGoods>['order']

const vaultOwnerOf = (orderId: string) => `goods-order:${orderId}`

/** The columns of an order that depend on the address to which it is sent. */
export type OrderAddressColumns = Pick<GoodsOrderRow, 'address' | 'address_since_ms' | 'packable_from_ms'>

/** The columns of an order before its winner has given an address. */
export const NO_ORDER_ADDRESS: OrderAddressColumns = {
  address: '',
  address_since_ms: null,
  packable_from_ms: null,
}

/** The columns of an order that is sent to an address, with the address as encrypted JSON. */
export function orderAddressColumnsOf(
  { vault }: Pick<Services, 'vault'>,
  orderId: string,
  { address, sinceMs, countsAtMs }: DeliveryAddress,
): OrderAddressColumns {
  return {
    address: vault.encrypt(JSON.stringify(address), vaultOwnerOf(orderId)),
    address_since_ms: sinceMs,
    packable_from_ms: countsAtMs,
  }
}

/** Decrypts the address of an order; null before the winner has given an address, and after its deletion. */
export function decryptOrderAddress(
  { vault }: Pick<Services, 'vault'>,
  { id, address }: Pick<GoodsOrderRow, 'id' | 'address'>,
): PostalAddress | null {
  return address === '' ? null : (JSON.parse(vault.decrypt(address, vaultOwnerOf(id))) as PostalAddress)
}

/**
 * The answer to a command about an order, as the server stores it for a retry of the command. The address stays
 * encrypted.
 */
export interface StoredOrderAnswer extends Omit<OrderAnswer, 'order'> {
  readonly order: Omit<GoodsOrderResult, 'address'> & { readonly sealedAddress: string }
}

type OrderAnswer = ResultOf<typeof diamondExchangeGoods>

/** Creates the answer to store, with an order and the player's diamonds. */
export function createStoredOrderAnswer(row: GoodsOrderRow, diamonds: number): StoredOrderAnswer {
  return { order: { ...describeOrderWithoutAddress(row), sealedAddress: row.address }, diamonds }
}

/**
 * Creates the player's answer from a stored one, with the address decrypted. An answer that an earlier release stored
 * contains the address unencrypted.
 */
export function decryptOrderAnswer(
  services: Pick<Services, 'vault'>,
  { order, diamonds }: StoredOrderAnswer | OrderAnswer,
): OrderAnswer {
  if (!('sealedAddress' in order)) return { order, diamonds }
  const { sealedAddress: address, ...shown } = order
  return {
    order: { ...shown, address: decryptOrderAddress(services, { id: order.orderId, address }) },
    diamonds,
  }
}

/** Converts an order's row to the form in which its player sees it. */
export function describeGoodsOrder(services: Pick<Services, 'vault'>, row: GoodsOrderRow): GoodsOrderResult {
  return { ...describeOrderWithoutAddress(row), address: decryptOrderAddress(services, row) }
}

function describeOrderWithoutAddress(row: GoodsOrderRow): Omit<GoodsOrderResult, 'address'> {
  const { id, title, picture, photo, diamonds, source, state, reason } = row
  return {
    orderId: id,
    goodsId: row.goods_id,
    title,
    picture,
    photo,
    diamonds,
    state,
    reason,
    isWon: source !== '',
    trackingNumber: row.tracking_number,
    placedTime: row.placed_at_ms,
    packedTime: row.packed_at_ms,
    sentTime: row.sent_at_ms,
    endTime: row.ended_at_ms,
  }
}

/** Sends the player a message about the new state of an order, inside the caller's transaction. */
export function sendOrderStateMessage(
  services: Pick<Services, 'outbox'>,
  tx: Transaction,
  { id: orderId, player_id: playerId, title, picture, tracking_number: trackingNumber }: GoodsOrderRow,
  state: GoodsOrderState,
  atMs: number,
): Promise<void> {
  const params = { orderId, title, picture, state, trackingNumber }
  const source = `order-${state}:${orderId}`
  return sendPlayerMessage(services, tx, { playerId, kind: 'orderMoved', params, source }, atMs)
}

/**
 * Orders one piece of goods inside the command's transaction. Locks the player's totals, the diamonds and the stock,
 * and checks everything that may refuse. Then one journal takes the diamonds from the player and the piece from the
 * stock, and the order is stored with the player's address. Reads the address after it has locked the totals, so that
 * no order goes to an address whose change another transaction has undone meanwhile.
 * @throws Refusal of a claim; `notFound`; `bonusChanged` when the price differs from the one that the player saw;
 * `depositFirst`; `addressMissing`; `goodsLimit`; `notEnoughDiamonds`; `stockTaken` when the stock is empty and another
 * player ordered the goods within `STOCK_TAKEN_REFUSAL_PERIOD_MS`, otherwise `outOfStock`
 */
export async function orderGoods(
  services: Services,
  tx: Transaction,
  mover: MoneyMovingPlayer,
  { goodsId, diamonds }: Pick<ParsedBodyOf<typeof diamondExchangeGoods>, 'goodsId' | 'diamonds'>,
): Promise<StoredOrderAnswer> {
  const { playerId, atMs } = mover
  const { deposits } = await permitClaim(tx, mover)
  await assertActivityOpen(tx, ACTIVITY_TYPE.diamondShop, atMs)
  const goods = await findGoods(tx.query, goodsId)
  if (!goods || goods.is_offered === 0) throw new Refusal('notFound')
  if (goods.price !== diamonds) throw new Refusal('bonusChanged')
  if (deposits === 0) throw new Refusal('depositFirst')
  const address = await deliveryAddressOfPlayer(services, tx, playerId)
  if (!address) throw new Refusal('addressMissing')
  const own = (await countPlayerOrdersByGoods(tx.query, playerId)).get(goodsId) ?? 0
  if (own >= goods.most) throw new Refusal('goodsLimit')
  const account = playerAccount(playerId)
  const held = await lockAndReadBalance(tx, account, ITEM_ID.diamond)
  if (held.amount < diamonds) throw new Refusal('notEnoughDiamonds')
  await assertInStock(tx, goodsId, mover)
  const id = newId(atMs)
  await postGoodsOrder(tx, { id, playerId, goodsId, diamonds, atMs })
  const row: GoodsOrderRow = {
    id,
    player_id: playerId,
    goods_id: goodsId,
    diamonds,
    source: '',
    title: goods.title,
    picture: goods.picture,
    photo: goods.photo,
    state: 'placed',
    ...orderAddressColumnsOf(services, id, address),
    tracking_number: '',
    reason: '',
    placed_at_ms: atMs,
    packed_at_ms: null,
    sent_at_ms: null,
    ended_at_ms: null,
  }
  await insertGoodsOrder(tx, row)
  await sendOrderStateMessage(services, tx, row, 'placed', atMs)
  await storeShopSeen(services, tx, { playerId, atMs })
  return createStoredOrderAnswer(row, await balanceOfAccount(tx, account, ITEM_ID.diamond))
}

/**
 * Locks the stock of goods and checks that at least one piece is left.
 * @throws Refusal `stockTaken`, `outOfStock`
 */
async function assertInStock(
  tx: Transaction,
  goodsId: number,
  { playerId, atMs }: Pick<MoneyMovingPlayer, 'playerId' | 'atMs'>,
): Promise<void> {
  const stock = await lockAndReadBalance(tx, stockAccountOf(goodsId), goodsId as GoodsId)
  if (stock.amount > 0) return
  const latestMs = await findLatestOrderMsByOthers(tx, goodsId, playerId)
  const wasTaken = latestMs !== undefined && atMs - latestMs < STOCK_TAKEN_REFUSAL_PERIOD_MS
  throw new Refusal(wasTaken ? 'stockTaken' : 'outOfStock', { goodsId })
}
