import type { Kysely } from 'kysely'
import { computeItemLotExpiryMs, computeReturnedCouponExpiryMs } from '../../../../domain/awards/item-life.ts'
import { type CouponId, couponKindOfId, type ItemId } from '../../../../domain/awards/items.ts'
import { type Centavos, centavos } from '../../../../domain/money.ts'
import { newId } from '../../../../server/clock.ts'
import { CommandError } from '../../../../server/command-error.ts'
import type { Transaction } from '../../../../server/db/database.ts'
import type { Schema } from '../../../../server/db/schema.ts'
import {
  clearingAccount,
  houseAccount,
  type LedgerAccount,
  playerAccount,
} from '../../../../server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../../server/ledger/balance.ts'
import { postLedgerJournal } from '../../../../server/ledger/post.ts'
import { findItemLotEndMs, storeItemLot } from '../../../../server/player-money/grants/item-lot-repository.ts'
import {
  endDueItemLots,
  openItemLot,
  readUsablePiecesByItem,
  takePiecesFromLots,
} from '../../../../server/player-money/grants/item-lots.ts'
import { lockPlayerTotals } from '../../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../../server/services.ts'

type CouponServices = Pick<Services, 'settings'>

/** Counts the coupons that a player can use at `atMs`, by coupon id; inside or outside a transaction. */
export async function countUsableCoupons(
  query: Kysely<Schema>,
  {
    couponIds,
    ...asked
  }: { readonly playerId: string; readonly couponIds: readonly number[]; readonly atMs: number },
): Promise<ReadonlyMap<number, number>> {
  const usable = await readUsablePiecesByItem(query, { ...asked, items: couponIds as readonly CouponId[] })
  return new Map([...usable].map(([couponId, { pieces }]) => [couponId, pieces]))
}

/** The ledger account that contains the coupons of open orders. */
const HELD_COUPONS_ACCOUNT = clearingAccount('coupon')

const ONE_PIECE: Centavos = centavos(1)

/** A coupon, and the order for which it is used. */
export interface OrderCoupon {
  readonly playerId: string
  readonly orderId: string
  readonly couponId: number
  readonly atMs: number
}

/**
 * Posts one coupon from one ledger account to another, inside the caller's transaction, which has locked the player's
 * totals.
 * @throws Refusal `notEnoughMoney` when the first account has no such coupon
 */
async function postCoupon(
  tx: Transaction,
  coupon: OrderCoupon,
  kind: string,
  from: LedgerAccount,
  to: LedgerAccount,
) {
  const { playerId, orderId, couponId, atMs } = coupon
  if (couponKindOfId(couponId) === undefined) throw new RangeError(`${couponId} is no coupon`)
  const postings = [{ from, to, item: couponId as ItemId, amount: ONE_PIECE }]
  await postLedgerJournal(tx, { kind, reference: orderId, playerId, postings, atMs })
}

/**
 * Moves a player's coupon to a new order, which stores when the coupon expires. Of several coupons with the id, takes
 * the one that expires first.
 * @throws Refusal `notEnoughMoney` when the player does not have the coupon, or the coupon has expired
 */
export async function holdCoupon({ settings }: CouponServices, tx: Transaction, coupon: OrderCoupon) {
  const { playerId, orderId, couponId: item, atMs } = coupon
  await endDueItemLots(tx, { playerId, item, atMs })
  await postCoupon(tx, coupon, 'coupon-held', playerAccount(playerId), HELD_COUPONS_ACCOUNT)
  const [taken] = await takePiecesFromLots(tx, { playerId, item })
  const endsAtMs = taken?.endsAtMs ?? computeItemLotExpiryMs(item, atMs, settings.get('itemLife'))
  await storeItemLot(tx, { player_id: playerId, item, id: orderId, pieces: 0, ends_at_ms: endsAtMs })
}

/**
 * Returns the coupon of an order that got no bonus to the player. The returned coupon expires at its old time, or
 * `couponReturnHours` after the return if that is later.
 */
export async function returnCoupon({ settings }: CouponServices, tx: Transaction, coupon: OrderCoupon) {
  const { playerId, orderId, couponId: item, atMs } = coupon
  const life = settings.get('itemLife')
  const oldEndMs = await findItemLotEndMs(tx, { player_id: playerId, item, id: orderId })
  await postCoupon(tx, coupon, 'coupon-returned', HELD_COUPONS_ACCOUNT, playerAccount(playerId))
  const endsAtMs = computeReturnedCouponExpiryMs(
    oldEndMs ?? computeItemLotExpiryMs(item, atMs, life),
    atMs,
    life,
  )
  await openItemLot(tx, { playerId, item, lotId: orderId, endsAtMs })
}

/** Uses up the coupon of an open order. */
export const spendHeldCoupon = (tx: Transaction, coupon: OrderCoupon) =>
  postCoupon(tx, coupon, 'coupon-used', HELD_COUPONS_ACCOUNT, houseAccount('bonus'))

/**
 * Uses up a coupon for an order that was paid late, after its coupon had returned to the player.
 * @returns false when the player no longer has the coupon, or it has expired
 */
export async function spendReturnedCoupon(tx: Transaction, coupon: OrderCoupon): Promise<boolean> {
  const { playerId, orderId, couponId: item, atMs } = coupon
  const player = playerAccount(playerId)
  await endDueItemLots(tx, { playerId, item, atMs })
  if ((await balanceOfAccount(tx, player, item as ItemId)) < 1) return false
  await postCoupon(tx, coupon, 'coupon-used', player, houseAccount('bonus'))
  await takePiecesFromLots(tx, { playerId, item, first: [orderId] })
  return true
}

/**
 * Takes coupons from a player by a decision of staff, inside the caller's transaction; locks the player's totals.
 * @returns how many of this coupon the player has left
 * @throws CommandError when the player has fewer
 */
export async function takeCouponsFromPlayer(
  tx: Transaction,
  { playerId, couponId, count, atMs }: { playerId: string; couponId: number; count: number; atMs: number },
): Promise<number> {
  await lockPlayerTotals(tx, playerId)
  const [player, item] = [playerAccount(playerId), couponId as ItemId]
  const held = await balanceOfAccount(tx, player, item)
  if (held < count) throw new CommandError(`The player has ${held} of coupon ${couponId}`)
  const postings = [{ from: player, to: houseAccount('bonus'), item, amount: centavos(count) }]
  await postLedgerJournal(tx, { kind: 'coupon-taken-back', reference: newId(atMs), playerId, postings, atMs })
  await takePiecesFromLots(tx, { playerId, item })
  return held - count
}
