import type { z } from 'zod'
import type { depositCreate, depositOrderResult } from '../../../contract/deposit.ts'
import type { ParsedBodyOf } from '../../../contract/endpoint.ts'
import { DEPOSIT_ORDER_LIFE_MS, depositMinimum } from '../../../domain/deposit.ts'
import { newId } from '../../clock.ts'
import type { Transaction } from '../../db/database.ts'
import { assertNotExcluded, lockTotals } from '../../ledger/totals.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
import { type DepositOrder, expireOrders, findOrder, insertOrder, moveOrder } from './repository.ts'

type OrderResult = z.output<typeof depositOrderResult>

/** How the contract shows an order; a settled order has no checkout address. */
export function describeOrder(order: DepositOrder): OrderResult {
  return {
    orderId: order.id,
    rechargeType: order.rechargeType,
    amount: order.amount,
    state: order.state,
    checkoutUrl: order.state === 'pending' ? order.checkoutUrl : '',
    createTime: order.createdAtMs,
    expireTime: order.expiresAtMs,
  }
}

/**
 * Opens an order, inside the command's transaction. An order that was opened before an exclusion may still be paid:
 * the provider then holds the player's money, which can be withdrawn.
 * @throws Refusal `excluded`, `channelClosed`, `depositBelowMinimum`, `depositAboveMaximum`
 */
export async function createOrder(
  { settings }: Pick<Parts, 'settings'>,
  tx: Transaction,
  playerId: string,
  { rechargeType, amount }: ParsedBodyOf<typeof depositCreate>,
  atMs: number,
): Promise<{ orderId: string }> {
  const channel = settings.get('rechargeTypes').find(type => type.name === rechargeType)
  if (!channel) throw new Refusal('channelClosed')
  const totals = await lockTotals(tx, playerId)
  assertNotExcluded(totals, atMs)
  const bounds = settings.get('deposit')
  const maxAmount = Math.min(channel.maxAmount, bounds.maxAmount)
  const hasRecharged = totals.deposits > 0
  const isRaised = settings.get('minRechargeStatus')
  const minAmount = depositMinimum(channel, { hasRecharged }, isRaised, bounds.minAmount)
  if (amount < minAmount) throw new Refusal('depositBelowMinimum', { minAmount })
  if (amount > maxAmount) throw new Refusal('depositAboveMaximum', { maxAmount })
  const id = newId(atMs)
  await insertOrder(tx, {
    id,
    playerId,
    rechargeType,
    amount,
    state: 'created',
    checkoutUrl: '',
    createdAtMs: atMs,
    expiresAtMs: atMs + DEPOSIT_ORDER_LIFE_MS,
  })
  return { orderId: id }
}

/**
 * Opens the provider's checkout of a committed order, outside any transaction. After a crash before the provider
 * answered, the client's retry opens it: a provider answers the same checkout for the same order.
 */
export async function openCheckout(
  { db, payment }: Pick<Parts, 'db' | 'payment'>,
  playerId: string,
  orderId: string,
): Promise<OrderResult> {
  const order = await findOrder(db.read, playerId, orderId)
  if (!order) throw new Refusal('orderUnknown')
  if (order.state !== 'created') return describeOrder(order)
  const { checkoutUrl } = await payment.createCheckout({
    orderId,
    rechargeType: order.rechargeType,
    amount: order.amount,
    returnPath: `/wallets?name=deposit&order=${orderId}`,
  })
  await db.transact(tx => moveOrder(tx, orderId, 'pending', { checkoutUrl }))
  // The provider's webhook may have arrived first; the order is then in a later state than `pending`.
  const opened = await findOrder(db.read, playerId, orderId)
  return describeOrder(opened ?? order)
}

/** Closes orders that were not paid in time. */
export async function expireDeposits({ db, clock, log }: Parts): Promise<void> {
  const expired = await db.transact(tx => expireOrders(tx, clock.now()))
  if (expired) log.info({ expired }, 'deposit orders expired')
}
