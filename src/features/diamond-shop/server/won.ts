import { GOODS_BY_LOTTERY_PRIZE } from '../../../domain/awards/diamond-shop.ts'
import { newId } from '../../../server/clock.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { PlayerEvents } from '../../../server/events/events.ts'
import { sendPlayerMessage } from '../../../server/events/player-messages.ts'
import type { Services } from '../../../server/services.ts'
import { NO_ORDER_ADDRESS } from './order.ts'
import { type GoodsOrderRow, hasOrderForPrize, insertGoodsOrder } from './order-repository.ts'

/**
 * Stores the order of goods that a player has won, inside the caller's transaction, which has locked the player's
 * totals. Won goods cost no diamonds. Staff provide them, not the shop's stock, which may be empty. The player gives
 * the address later. Does nothing when the prize already has an order.
 */
export async function orderWonGoods(
  services: Pick<Services, 'outbox'>,
  tx: Transaction,
  { playerId, goods, source, atMs }: PlayerEvents['goodsWon'],
): Promise<void> {
  if (await hasOrderForPrize(tx, source)) return
  const { id: goodsId, picture } = GOODS_BY_LOTTERY_PRIZE[goods]
  const row: GoodsOrderRow = {
    id: newId(atMs),
    player_id: playerId,
    goods_id: goodsId,
    title: '',
    picture,
    photo: '',
    diamonds: 0,
    source,
    state: 'placed',
    ...NO_ORDER_ADDRESS,
    tracking_number: '',
    reason: '',
    placed_at_ms: atMs,
    packed_at_ms: null,
    sent_at_ms: null,
    ended_at_ms: null,
  }
  await insertGoodsOrder(tx, row)
  await sendPlayerMessage(
    services,
    tx,
    { playerId, kind: 'goodsWon', params: { goods }, source: `goods-won:${source}` },
    atMs,
  )
}
