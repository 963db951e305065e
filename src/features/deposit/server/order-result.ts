import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { centavos } from '../../../domain/money.ts'
import type { Catalogue } from '../../../server/catalogue.ts'
import type { Schema } from '../../../server/db/schema.ts'
import type { depositOrderResultSchema } from '../contract/deposit.ts'
import { computeDepositSums } from '../rules/deposit-bonus.ts'
import { countDiamondsByOrder } from './diamonds.ts'
import type { DepositOrder } from './repository.ts'

export type DepositOrderResult = z.output<typeof depositOrderResultSchema>

/**
 * Converts a player's orders to the form of the contract. Only a `pending` order has a checkout address and
 * instructions.
 */
export async function describeDepositOrders(
  catalogue: Catalogue,
  query: Kysely<Schema>,
  playerId: string,
  orders: readonly DepositOrder[],
): Promise<DepositOrderResult[]> {
  const paid = orders.filter(({ state }) => state === 'paid').map(({ id }) => id)
  const diamonds = await countDiamondsByOrder(query, playerId, paid)
  return orders.map(order => describeOrder(catalogue, order, diamonds.get(order.id) ?? 0))
}

/** One order, in the form in which `describeDepositOrders` returns orders. */
export async function describeDepositOrder(
  catalogue: Catalogue,
  query: Kysely<Schema>,
  order: DepositOrder,
): Promise<DepositOrderResult> {
  const [described] = await describeDepositOrders(catalogue, query, order.playerId, [order])
  return described as DepositOrderResult
}

function describeOrder(catalogue: Catalogue, order: DepositOrder, diamonds: number): DepositOrderResult {
  const game = order.gameId === null ? undefined : catalogue.find(order.gameId)
  return {
    orderId: order.id,
    rechargeType: order.rechargeType,
    amount: order.amount,
    state: order.state,
    checkoutUrl: order.state === 'pending' ? order.checkoutUrl : '',
    instructions: order.state === 'pending' ? order.instructions : null,
    ...computeDepositSums(order.amount, order.offer, order.wagering),
    bonus: order.offer.bonus?.amount ?? centavos(0),
    coupon: order.offer.coupon?.amount ?? centavos(0),
    diamonds,
    game: game ? { gameId: game.gameId, name: game.name } : null,
    createTime: order.createdAtMs,
    expireTime: order.expiresAtMs,
  }
}
