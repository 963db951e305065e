import type { z } from 'zod'
import type { depositCreate, depositOrderResult } from '../../../contract/deposit.ts'
import type { ParsedBodyOf } from '../../../contract/endpoint.ts'
import { DEPOSIT_ORDER_LIFE_MS, depositMinimum } from '../../../domain/deposit.ts'
import { ITEM } from '../../../domain/items.ts'
import { timesMoney } from '../../../domain/money.ts'
import { TURNOVER_MULTIPLE } from '../../../domain/wagering.ts'
import { newId } from '../../clock.ts'
import type { Transaction } from '../../db/database.ts'
import { clearingAccount, playerAccount } from '../../ledger/accounts.ts'
import { runCommand } from '../../ledger/command.ts'
import { post } from '../../ledger/post.ts'
import { addWagering } from '../../ledger/turnover.ts'
import type { Parts } from '../../parts.ts'
import type { PaymentEvent } from '../../providers/payment/provider.ts'
import { RECHARGE_TYPES } from '../../recharge-types.ts'
import { Refusal } from '../../refusal.ts'
import {
  type DepositOrder,
  expireOrders,
  findOrder,
  hasRecharged,
  insertOrder,
  lockOrder,
  moveOrder,
  takeEvent,
} from './repository.ts'

type OrderResult = z.output<typeof depositOrderResult>

/** How the contract shows an order: nothing to pay at once it is settled. */
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
 * Opens an order and its checkout. The order is made once for a request id; a crash before the provider
 * answered is mended by the retry, since a provider gives the same checkout for the same order.
 * @throws Refusal `channelClosed`, `depositBelowMinimum`, `depositAboveMaximum`, `requestIdReused`
 */
export async function createDeposit(
  parts: Parts,
  playerId: string,
  body: ParsedBodyOf<typeof depositCreate>,
  atMs: number,
): Promise<OrderResult> {
  const { db, payment } = parts
  const { requestId, rechargeType, amount } = body
  const { orderId } = await runCommand(
    db,
    { actorId: playerId, requestId, name: 'depositCreate', body: { rechargeType, amount }, atMs },
    async tx => {
      await refuseAmount(parts, tx, playerId, body)
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
    },
  )
  const order = await findOrder(db.read, playerId, orderId)
  if (!order) throw new Refusal('orderUnknown')
  if (order.state !== 'created') return describeOrder(order)
  const { checkoutUrl } = await payment.createCheckout({
    orderId,
    rechargeType,
    amount,
    returnPath: `/wallets?name=deposit&order=${orderId}`,
  })
  await db.transact(tx => moveOrder(tx, orderId, 'pending', { checkoutUrl }))
  // The provider's word may have come first; then the order is further on than pending.
  const opened = await findOrder(db.read, playerId, orderId)
  return describeOrder(opened ?? order)
}

async function refuseAmount(
  { config }: Parts,
  tx: Transaction,
  playerId: string,
  { rechargeType, amount }: ParsedBodyOf<typeof depositCreate>,
): Promise<void> {
  const channel = RECHARGE_TYPES.find(type => type.name === rechargeType)
  if (!channel) throw new Refusal('channelClosed')
  const player = { hasRecharged: await hasRecharged(tx.query, playerId) }
  const minAmount = depositMinimum(channel, player, config.minRechargeStatus)
  if (amount < minAmount) throw new Refusal('depositBelowMinimum', { minAmount })
  if (amount > channel.maxAmount) throw new Refusal('depositAboveMaximum', { maxAmount: channel.maxAmount })
}

export type EventAnswer = 'taken' | 'repeated' | 'unknown' | 'wrongAmount'

/** Settles an order by the provider's word: credits exactly once, and asks 1× turnover for it. */
export async function takePaymentEvent(
  { db, payment, log }: Parts,
  event: PaymentEvent,
  atMs: number,
): Promise<EventAnswer> {
  const answer = await db.transact(async (tx): Promise<EventAnswer> => {
    const order = await lockOrder(tx, event.orderId)
    if (!order) return 'unknown'
    if (order.amount !== event.amount) return 'wrongAmount'
    const isNew = await takeEvent(tx, { provider: payment.name, ...event, atMs })
    if (!isNew) return 'repeated'
    if (event.outcome === 'failed') {
      await moveOrder(tx, order.id, 'failed')
      return 'taken'
    }
    const moved = await moveOrder(tx, order.id, 'paid', { paidAtMs: atMs })
    if (!moved) return 'repeated'
    const { playerId, amount } = order
    await post(tx, {
      kind: 'deposit',
      reference: order.id,
      playerId,
      postings: [
        { from: clearingAccount(order.rechargeType), to: playerAccount(playerId), item: ITEM.coin, amount },
      ],
      atMs,
    })
    await addWagering(tx, {
      playerId,
      source: `deposit:${order.id}`,
      required: timesMoney(amount, TURNOVER_MULTIPLE),
      atMs,
    })
    return 'taken'
  })
  log.info(
    { orderId: event.orderId, eventId: event.eventId, outcome: event.outcome, answer },
    'payment event',
  )
  return answer
}

/** Closes orders that were not paid in time. */
export async function expireDeposits({ db, clock, log }: Parts): Promise<void> {
  const expired = await db.transact(tx => expireOrders(tx, clock.now()))
  if (expired) log.info({ expired }, 'deposit orders expired')
}
