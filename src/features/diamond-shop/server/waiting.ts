import { ITEM_ID } from '../../../domain/awards/items.ts'
import { type WaitingFinder, waitingThings } from '../../../server/awards/waiting.ts'
import { hasDiamondShopRedDot } from './dot.ts'
import { countWonOrdersWithoutAddress } from './order-repository.ts'

/**
 * Finds the won goods that have no address yet, and the diamonds that reach the price of an exchange since the player
 * last opened the shop.
 */
export const findWaitingInShop: WaitingFinder = async ({ services, playerId, held, atMs }) => {
  const { pieces } = held(ITEM_ID.diamond)
  const [withoutAddress, isExchangeNew] = await Promise.all([
    countWonOrdersWithoutAddress(services.db.read, playerId),
    pieces > 0 && hasDiamondShopRedDot(services, playerId, atMs),
  ])
  return [
    ...waitingThings('goods-address', withoutAddress),
    ...waitingThings('diamond-exchange', isExchangeNew ? pieces : 0),
  ]
}
