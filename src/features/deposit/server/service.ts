import type { ParsedBodyOf } from '../../../contract/endpoint.ts'
import { nextUtcDayStartMsAfter } from '../../../domain/day.ts'
import {
  DEPOSIT_TRANSITIONS,
  depositMinimumOf,
  depositOrderLifeMsOf,
} from '../../../domain/payments/deposit.ts'
import { DEPOSIT_LIMITS_MASK, limitWindowAt } from '../../../domain/player/play-limits.ts'
import { canTransition } from '../../../domain/transitions.ts'
import { newId } from '../../../server/clock.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { type DueRowsRun, forEachDueRow } from '../../../server/db/due-rows.ts'
import { changeRowsInBatches } from '../../../server/db/retention.ts'
import { type MoneyMovingPlayer, permitDeposit } from '../../../server/player-money/permission.ts'
import { lockPlayerTotals } from '../../../server/player-money/totals/totals.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type { SettingValue } from '../../../server/settings/settings.ts'
import { assertDepositWithinLimits } from '../../limits/server/public.ts'
import type { depositCreate } from '../contract/deposit.ts'
import { computeDepositSums } from '../rules/deposit-bonus.ts'
import { holdCoupon } from './coupons/coupons.ts'
import { listCouponOrders } from './offer-repository.ts'
import { createOrderOffer, type PromotionFacts, returnCouponOfOrder } from './offers.ts'
import { type DepositOrderResult, describeDepositOrder } from './order-result.ts'
import { saveCheckoutId } from './reconcile-repository.ts'
import {
  countDepositOrdersSince,
  type DepositOrder,
  depositLimitUseOf,
  expireDueDepositOrders,
  expireOpenOrders,
  findPlayerDepositOrder,
  insertDepositOrder,
  moveDepositOrderToState,
} from './repository.ts'

/** Lists the deposit channels that are in the settings and that the payment provider supports. */
export function listOfferedChannels({
  settings,
  payment,
}: Pick<Services, 'settings' | 'payment'>): SettingValue<'rechargeTypes'> {
  const taken: readonly string[] = payment.channels
  return settings.get('rechargeTypes').filter(({ name }) => taken.includes(name))
}

/**
 * Stores a new order, inside the command's transaction.
 * @throws Refusal as `permitDeposit`; `channelClosed`, `depositBelowMinimum`, `depositAboveMaximum`, `depositDayLimit`,
 *   `depositLimit`, `offerChanged`
 */
export async function createDepositOrder(
  services: Pick<Services, 'settings' | 'payment'>,
  tx: Transaction,
  { facts, ...mover }: MoneyMovingPlayer & { readonly facts: PromotionFacts },
  { rechargeType, amount, bonusId, couponId, credited, gameId }: ParsedBodyOf<typeof depositCreate>,
): Promise<{ orderId: string }> {
  const { settings } = services
  const { playerId, atMs } = mover
  const channel = listOfferedChannels(services).find(type => type.name === rechargeType)
  if (!channel) throw new Refusal('channelClosed')
  const totals = await permitDeposit(tx, { ...mover, needsIdentity: settings.get('kycBeforeDeposit') })
  const bounds = settings.get('deposit')
  const maxAmount = Math.min(channel.maxAmount, bounds.maxAmount)
  const hasRecharged = totals.deposits > 0
  const isRaised = settings.get('minRechargeStatus')
  const minAmount = depositMinimumOf(channel, { hasRecharged }, isRaised, bounds.minAmount)
  if (amount < minAmount) throw new Refusal('depositBelowMinimum', { minAmount })
  if (amount > maxAmount) throw new Refusal('depositAboveMaximum', { maxAmount })
  await assertDayLimit(tx, { playerId, max: settings.get('depositDayLimit'), atMs })
  if ((totals.limitMask & DEPOSIT_LIMITS_MASK) !== 0) {
    const use = await depositLimitUseOf(tx.query, playerId, atMs)
    await assertDepositWithinLimits(tx, { playerId, amount, use, atMs })
  }
  const taker = { playerId, totals, facts, atMs }
  const offer = await createOrderOffer(services, tx, taker, {
    amount,
    channel: rechargeType,
    bonusId,
    couponId,
  })
  const wagering = settings.get('wagering').deposit
  const sums = computeDepositSums(amount, offer, wagering)
  if (credited !== undefined && credited !== sums.credited)
    throw new Refusal('offerChanged', { credited: sums.credited })
  const id = newId(atMs)
  if (couponId !== undefined) await holdCoupon(services, tx, { playerId, orderId: id, couponId, atMs })
  await insertDepositOrder(tx, {
    id,
    playerId,
    rechargeType,
    amount,
    state: 'created',
    checkoutUrl: '',
    instructions: null,
    offer,
    couponId: couponId ?? null,
    wagering,
    gameId: gameId ?? null,
    createdAtMs: atMs,
    expiresAtMs: atMs + depositOrderLifeMsOf(rechargeType),
  })
  return { orderId: id }
}

/**
 * Checks how many orders the player has made on this UTC day, under the caller's lock of the player's totals.
 * @throws Refusal `depositDayLimit` when the player has made `max` orders
 */
async function assertDayLimit(
  tx: Transaction,
  { playerId, max, atMs }: { playerId: string; max: number; atMs: number },
): Promise<void> {
  const made = await countDepositOrdersSince(tx.query, playerId, limitWindowAt('day', atMs).startMs)
  if (made >= max) throw new Refusal('depositDayLimit', { endsAtMs: nextUtcDayStartMsAfter(atMs) })
}

/**
 * Opens the provider's checkout of a committed order, outside any transaction. If the process crashes before the
 * provider answers, the client's retry opens the checkout. If the provider refuses or does not answer, the order
 * becomes `failed` and the next attempt makes another order, since nobody knows the address of a checkout that may have
 * been opened.
 * @throws Refusal `paymentUnavailable`, `orderUnknown`
 */
export async function openCheckout(
  services: Pick<Services, 'catalogue' | 'db' | 'payment' | 'clock' | 'log' | 'settings'>,
  playerId: string,
  orderId: string,
): Promise<DepositOrderResult> {
  const { catalogue, db, payment } = services
  const order = await findPlayerDepositOrder(db.read, playerId, orderId)
  if (!order) throw new Refusal('orderUnknown')
  if (order.state !== 'created') return describeDepositOrder(catalogue, db.read, order)
  const { checkoutId, checkoutUrl, instructions } = await payment
    .createCheckout({
      orderId,
      rechargeType: order.rechargeType,
      amount: order.amount,
      returnPath: `/wallets?name=deposit&order=${orderId}`,
    })
    .catch(async error => {
      services.log.warn({ err: error, orderId }, 'no checkout')
      await failOrder(services, order)
      throw new Refusal('paymentUnavailable')
    })
  await db.transact(async tx => {
    await moveDepositOrderToState(tx, orderId, 'pending', { checkoutUrl, instructions })
    await saveCheckoutId(tx, orderId, checkoutId)
  })
  // Reads the order again. If the provider's webhook has arrived first, the order is already in a later state than
  // `pending`.
  const opened = await findPlayerDepositOrder(db.read, playerId, orderId)
  return describeDepositOrder(catalogue, db.read, opened ?? order)
}

/**
 * Marks a `created` order as `failed`, in a transaction of its own; returns its coupon and releases its bonus for other
 * orders.
 */
async function failOrder(
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
  { id, playerId }: DepositOrder,
): Promise<void> {
  const { db, clock } = services
  await db.transact(async tx => {
    await lockPlayerTotals(tx, playerId)
    const order = await findPlayerDepositOrder(tx.query, playerId, id)
    if (order?.state !== 'created') return
    await returnCouponOfOrder(services, tx, order, clock.now())
    await moveDepositOrderToState(tx, id, 'failed')
  })
}

/**
 * Expires an order that its player cancels, inside the caller's transaction. Locks the totals, then the coupon's
 * balance, then the order. A settled order does not change. A payment that arrives later is still credited.
 * @throws Refusal `orderUnknown`
 */
export async function cancelDepositOrder(
  services: Pick<Services, 'catalogue' | 'settings'>,
  tx: Transaction,
  { playerId, orderId, atMs }: { playerId: string; orderId: string; atMs: number },
): Promise<DepositOrderResult> {
  await lockPlayerTotals(tx, playerId)
  const order = await findPlayerDepositOrder(tx.query, playerId, orderId)
  if (!order) throw new Refusal('orderUnknown')
  if (canTransition(DEPOSIT_TRANSITIONS, order.state, 'expired')) {
    await returnCouponOfOrder(services, tx, order, atMs)
    await moveDepositOrderToState(tx, orderId, 'expired')
  }
  const closed = (await findPlayerDepositOrder(tx.query, playerId, orderId)) ?? order
  return describeDepositOrder(services.catalogue, tx.query, closed)
}

/**
 * Expires the unpaid orders of a player who is excluded or whose identity is revoked, inside the caller's transaction,
 * so that no page links to their checkouts. A payment that still arrives is credited without a bonus, as for any
 * expired order, and can be withdrawn.
 */
export async function expireOrdersOfPlayer(
  services: Pick<Services, 'log' | 'settings'>,
  tx: Transaction,
  { playerId, atMs }: { playerId: string; atMs: number },
): Promise<void> {
  for (const order of await listCouponOrders(tx.query, { playerId }))
    await returnCouponOfOrder(services, tx, order, atMs)
  const closed = await expireOpenOrders(tx, playerId)
  if (closed) services.log.info({ closed, playerId }, 'deposit orders closed')
}

/**
 * Expires orders that were not paid in time. An order with a coupon has its own transaction, which locks the player's
 * totals; the others are expired in batches.
 */
export async function expireUnpaidDeposits(services: Services, run: DueRowsRun): Promise<void> {
  const { db, clock, log } = services
  const atMs = clock.now()
  const plain = await changeRowsInBatches(() => db.transact(tx => expireDueDepositOrders(tx, atMs)))
  const { done: withCoupon } = await forEachDueRow<DepositOrder>(run, {
    list: ({ limit }) => listCouponOrders(db.read, { dueAtMs: atMs, limit }),
    keyOf: ({ id }) => id,
    apply: async (tx, order) => ((await expireCouponOrder(services, tx, order, atMs)) ? 1 : 0),
  })
  const expired = plain + withCoupon
  if (expired) log.info({ expired }, 'deposit orders expired')
}

/**
 * Returns the coupon of an order and expires the order.
 * @returns whether the order was still open
 */
async function expireCouponOrder(
  services: Pick<Services, 'settings'>,
  tx: Transaction,
  { id, playerId }: DepositOrder,
  atMs: number,
): Promise<boolean> {
  await lockPlayerTotals(tx, playerId)
  const order = await findPlayerDepositOrder(tx.query, playerId, id)
  if (!order || !canTransition(DEPOSIT_TRANSITIONS, order.state, 'expired')) return false
  await returnCouponOfOrder(services, tx, order, atMs)
  return Boolean(await moveDepositOrderToState(tx, id, 'expired'))
}
