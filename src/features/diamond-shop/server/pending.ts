import type { GoodsOrderState } from '../../../domain/awards/diamond-shop.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { PendingItem } from '../../../server/module.ts'
import type { Services } from '../../../server/services.ts'
import { listOrdersInState } from './order-repository.ts'

const LISTED_MAX = 1_000

/** The staff command for the next step of an order, by the order's state. */
const NEXT_COMMAND_BY_STATE: Readonly<Partial<Record<GoodsOrderState, string>>> = {
  placed: 'order pack',
  packed: 'order send',
  sent: 'order deliver',
}

/**
 * Lists the orders that staff must pack, send or mark as delivered. A sent order has no due time, since a delivery
 * company has the parcel.
 */
export async function listPendingGoodsOrders({
  db,
  settings,
}: Pick<Services, 'db' | 'settings'>): Promise<PendingItem[]> {
  const dueMs = settings.get('goodsSendDays') * DAY_MS
  const steps = Object.entries(NEXT_COMMAND_BY_STATE) as [GoodsOrderState, string][]
  const lists = await Promise.all(
    steps.map(async ([state, command]) => {
      const rows = await listOrdersInState(db.read, state, LISTED_MAX)
      return rows.map(({ id, player_id: playerId, placed_at_ms: sinceMs }) => ({
        what: 'goods order',
        state,
        id,
        playerId,
        amount: null,
        sinceMs,
        dueMs: state === 'sent' ? null : sinceMs + dueMs,
        command: `${command} ${id}`,
      }))
    }),
  )
  return lists.flat().sort((a, b) => a.sinceMs - b.sinceMs)
}
