import type { ResultOf } from '../../../contract/endpoint.ts'
import { GOODS_ORDER_TRANSITIONS, type GoodsOrderState } from '../../../domain/awards/diamond-shop.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { canTransition } from '../../../domain/transitions.ts'
import { CommandError } from '../../../server/command-error.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { PlayerEvents } from '../../../server/events/events.ts'
import { playerAccount } from '../../../server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../server/ledger/balance.ts'
import { permitBonusCancelling } from '../../../server/player-money/permission.ts'
import { lockPlayerTotals } from '../../../server/player-money/totals/totals.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { deliveryAddressOfPlayer } from '../../profile/server/public.ts'
import type { diamondGoodsOrderAddress } from '../contract.ts'
import { storeShopSeen } from './dot.ts'
import {
  createStoredOrderAnswer,
  describeGoodsOrder,
  NO_ORDER_ADDRESS,
  orderAddressColumnsOf,
  type StoredOrderAnswer,
  sendOrderStateMessage,
} from './order.ts'
import {
  findGoodsOrder,
  type GoodsOrderRow,
  listUnsentPlayerOrders,
  updateGoodsOrder,
} from './order-repository.ts'
import { postGoodsOrderReturn } from './stock.ts'

type MoveServices = Pick<Services, 'db' | 'outbox'>

/**
 * What is stored with the next state of an order: the tracking number of a sent order, or the reason for a
 * cancellation.
 */
interface OrderChange {
  readonly trackingNumber?: string
  /** The reason for a cancellation, which the player sees. */
  readonly reason?: string
  readonly atMs: number
}

/**
 * Changes the state of an order by a decision of staff, in its own transaction. A cancellation also gives the diamonds
 * back to the player and the piece of goods back to the stock.
 * @throws CommandError for an unknown order, for a change that is not allowed, for packing an order without an address
 * or with one that was changed within the last day, and for packing or sending an order of a player whose identity is revoked
 */
export async function moveGoodsOrderToState(
  { db, outbox }: MoveServices,
  orderId: string,
  to: GoodsOrderState,
  change: OrderChange,
): Promise<GoodsOrderRow> {
  return db.transact(async tx => {
    const found = await findGoodsOrder(tx.query, orderId)
    if (!found) throw new CommandError(`Order ${orderId} is unknown`)
    const { revokedFromMs } = await lockPlayerTotals(tx, found.player_id)
    const order = (await findGoodsOrder(tx.query, orderId)) ?? found
    if (!canTransition(GOODS_ORDER_TRANSITIONS, order.state, to)) {
      throw new CommandError(`Order ${orderId} is ${order.state} and cannot become ${to}`)
    }
    if (revokedFromMs > 0 && (to === 'packed' || to === 'sent')) {
      throw new CommandError(`The identity of player ${order.player_id} is revoked: nothing is sent`)
    }
    const packableFromMs = order.packable_from_ms ?? 0
    if (packableFromMs > change.atMs && to === 'packed') {
      const from = new Date(packableFromMs).toISOString()
      throw new CommandError(`Order ${orderId} goes to a changed address and cannot be packed until ${from}`)
    }
    if (order.address === '' && to === 'packed') {
      throw new CommandError(`Order ${orderId} has no address: its player has to say first where it is sent`)
    }
    return changeOrderState({ outbox }, tx, order, to, change)
  })
}

/**
 * Stores the next state of an order and sends its player a message, inside the caller's transaction, which has locked
 * the player's totals. For a cancelled order, gives the diamonds back to the player and the piece of goods back to the
 * stock.
 */
async function changeOrderState(
  services: Pick<Services, 'outbox'>,
  tx: Transaction,
  order: GoodsOrderRow,
  to: GoodsOrderState,
  { trackingNumber, reason, atMs }: OrderChange,
): Promise<GoodsOrderRow> {
  const { id, player_id: playerId, goods_id: goodsId, diamonds } = order
  // Returns diamonds and piece only for paid goods. Won goods cost no diamonds and are not a piece of the stock.
  if (to === 'cancelled' && order.source === '')
    await postGoodsOrderReturn(tx, { id, playerId, goodsId, diamonds, atMs })
  const change = {
    state: to,
    ...(to === 'packed' && { packed_at_ms: atMs }),
    ...(to === 'sent' && { sent_at_ms: atMs, tracking_number: trackingNumber ?? '' }),
    ...((to === 'delivered' || to === 'cancelled') && { ended_at_ms: atMs }),
    ...(reason !== undefined && { reason }),
  }
  await updateGoodsOrder(tx, id, change)
  const moved = { ...order, ...change }
  await sendOrderStateMessage(services, tx, moved, to, atMs)
  return moved
}

/**
 * Reads the player's own order that is not packed yet.
 * @throws Refusal `notFound`, also for another player's order; `orderPacked`
 */
async function requireOwnPlacedOrder(
  tx: Transaction,
  playerId: string,
  orderId: string,
): Promise<GoodsOrderRow> {
  const order = await findGoodsOrder(tx.query, orderId)
  if (order?.player_id !== playerId) throw new Refusal('notFound')
  if (order.state !== 'placed') throw new Refusal('orderPacked')
  return order
}

/**
 * Cancels the player's own order that is not packed yet, inside the command's transaction. Locks the player's totals,
 * and returns the diamonds to the player and the piece of goods to the stock. Allowed during a cool-off too, since a
 * cancellation offers nothing. An order of won goods cannot be cancelled, since the player paid no diamonds.
 * @throws Refusal `accountInReview`; `notFound`, also for won goods; `orderPacked`
 */
export async function cancelOwnGoodsOrder(
  services: Pick<Services, 'hub' | 'outbox'>,
  tx: Transaction,
  playerId: string,
  { orderId, atMs }: { readonly orderId: string; readonly atMs: number },
): Promise<StoredOrderAnswer> {
  await permitBonusCancelling(tx, playerId)
  const order = await requireOwnPlacedOrder(tx, playerId, orderId)
  if (order.source !== '') throw new Refusal('notFound')
  const cancelled = await changeOrderState(services, tx, order, 'cancelled', { atMs })
  await storeShopSeen(services, tx, { playerId, atMs })
  return createStoredOrderAnswer(
    cancelled,
    await balanceOfAccount(tx, playerAccount(playerId), ITEM_ID.diamond),
  )
}

/**
 * Replaces the address of the player's own order by the player's current address, in its own transaction. The order
 * must not be packed yet. Locks the player's totals.
 * @throws Refusal `addressMissing`, `notFound`, `orderPacked`
 */
export async function changeGoodsOrderAddress(
  services: Pick<Services, 'db' | 'vault'>,
  playerId: string,
  orderId: string,
): Promise<ResultOf<typeof diamondGoodsOrderAddress>> {
  return services.db.transact(async tx => {
    await lockPlayerTotals(tx, playerId)
    const order = await requireOwnPlacedOrder(tx, playerId, orderId)
    const address = await deliveryAddressOfPlayer(services, tx, playerId)
    if (!address) throw new Refusal('addressMissing')
    const change = orderAddressColumnsOf(services, orderId, address)
    await updateGoodsOrder(tx, orderId, change)
    return describeGoodsOrder(services, { ...order, ...change })
  })
}

/** The reason that cancelled orders show when the owner has recovered the account and has no address. */
const RECOVERED_REASON = 'A change to your account was undone. Save your address and order again.'

/**
 * Corrects the addresses of a player's unsent orders after the owner of the account has undone a change of the account.
 * Each order whose address was set since that change is sent to the restored address instead. Packed orders become
 * `placed`, so that staff pack them again. If there is no restored address, cancels orders that were paid with
 * diamonds, and lets orders of won goods wait for an address. Runs inside the transaction of the undo, which has locked
 * the player's totals and restored the profile. Because every change of an order locks the totals first, a parallel
 * change either commits before the undo and is found here, or reads the restored address afterwards.
 */
export async function restoreOrderAddresses(
  services: Pick<Services, 'outbox' | 'vault'>,
  tx: Transaction,
  { playerId, sinceMs, atMs }: PlayerEvents['accountRecovered'],
): Promise<void> {
  const restored = await deliveryAddressOfPlayer(services, tx, playerId)
  for (const order of await listUnsentPlayerOrders(tx, playerId)) {
    // An order of an earlier release has no time of its address, so the time of the order is used.
    const addressSinceMs = order.address_since_ms ?? order.placed_at_ms
    if (order.address === '' || addressSinceMs < sinceMs) continue
    if (!restored && order.source === '') {
      await changeOrderState(services, tx, order, 'cancelled', { reason: RECOVERED_REASON, atMs })
      continue
    }
    const columns = restored ? orderAddressColumnsOf(services, order.id, restored) : NO_ORDER_ADDRESS
    await updateGoodsOrder(tx, order.id, { ...columns, state: 'placed', packed_at_ms: null })
  }
}

/** The reason that cancelled orders of a closed account show. */
const CLOSED_REASON = 'The account was closed.'

/**
 * Cancels the unsent orders of a player whose account is closed, inside the caller's transaction, which has locked the
 * player's totals.
 */
export async function cancelOrdersOfClosedPlayer(
  services: Pick<Services, 'outbox'>,
  tx: Transaction,
  { playerId, atMs }: PlayerEvents['playerClosing'],
): Promise<void> {
  for (const order of await listUnsentPlayerOrders(tx, playerId)) {
    await changeOrderState(services, tx, order, 'cancelled', { reason: CLOSED_REASON, atMs })
  }
}
