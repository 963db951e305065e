import { couponKind, type ItemId } from '../../../domain/items.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { newId } from '../../clock.ts'
import type { Transaction } from '../../db/database.ts'
import { type Account, clearingAccount, houseAccount, playerAccount } from '../../ledger/accounts.ts'
import { balanceOf } from '../../ledger/balance.ts'
import { post } from '../../ledger/post.ts'
import { lockTotals } from '../../player-money/totals.ts'

/** The account of the coupons that open orders hold. */
const HELD = clearingAccount('coupon')

const ONE: Centavos = centavos(1)

/** A coupon, and the order for which it is used. */
export interface OrderCoupon {
  readonly playerId: string
  readonly orderId: string
  readonly couponId: number
  readonly atMs: number
}

/**
 * Moves one coupon, inside the caller's transaction, which has locked the player's totals.
 * @throws Refusal `notEnoughMoney`
 */
async function move(tx: Transaction, coupon: OrderCoupon, kind: string, from: Account, to: Account) {
  const { playerId, orderId, couponId, atMs } = coupon
  if (couponKind(couponId) === undefined) throw new RangeError(`${couponId} is no coupon`)
  const postings = [{ from, to, item: couponId as ItemId, amount: ONE }]
  await post(tx, { kind, reference: orderId, playerId, postings, atMs })
}

/**
 * Moves a coupon from the player to a new order.
 * @throws Refusal `notEnoughMoney` when the player does not have the coupon
 */
export const holdCoupon = (tx: Transaction, coupon: OrderCoupon) =>
  move(tx, coupon, 'coupon-held', playerAccount(coupon.playerId), HELD)

/** Returns the coupon of an order that ended without a bonus. */
export const returnCoupon = (tx: Transaction, coupon: OrderCoupon) =>
  move(tx, coupon, 'coupon-returned', HELD, playerAccount(coupon.playerId))

/** Uses up the coupon that an order holds. */
export const spendHeldCoupon = (tx: Transaction, coupon: OrderCoupon) =>
  move(tx, coupon, 'coupon-used', HELD, houseAccount('bonus'))

/**
 * Uses up a coupon for an order that was paid late, after its coupon had been returned to the player.
 * @returns false when the player does not have the coupon any more
 */
export async function spendReturnedCoupon(tx: Transaction, coupon: OrderCoupon): Promise<boolean> {
  const player = playerAccount(coupon.playerId)
  if ((await balanceOf(tx, player, coupon.couponId as ItemId)) < 1) return false
  await move(tx, coupon, 'coupon-used', player, houseAccount('bonus'))
  return true
}

/**
 * Takes coupons from a player, inside the caller's transaction; locks the player's totals.
 * @returns how many of the coupon the player has left
 * @throws Error when the player has fewer
 */
export async function takeCoupons(
  tx: Transaction,
  { playerId, couponId, count, atMs }: { playerId: string; couponId: number; count: number; atMs: number },
): Promise<number> {
  await lockTotals(tx, playerId)
  const [player, item] = [playerAccount(playerId), couponId as ItemId]
  const held = await balanceOf(tx, player, item)
  if (held < count) throw new Error(`The player has ${held} of coupon ${couponId}`)
  const postings = [{ from: player, to: houseAccount('bonus'), item, amount: centavos(count) }]
  await post(tx, { kind: 'coupon-taken-back', reference: newId(atMs), playerId, postings, atMs })
  return held - count
}
