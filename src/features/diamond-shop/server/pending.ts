import type { GoodsOrderState } from '../../../domain/awards/diamond-shop.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { PendingItem } from '../../../server/module.ts'
import type { Services } from '../../../server/services.ts'
import { listOrdersIn } from './order-repository.ts'

const LISTED_MAX = 1_000

/** The next step of each order that waits for staff or for its carrier. */
const NEXT_COMMAND: Readonly<Partial<Record<GoodsOrderState, string>>> = {
  placed: 'order pack',
  packed: 'order send',
  sent: 'order deliver',
}

/** Orders that are to be packed, sent or delivered. A sent one has no due time: its carrier delivers it. */
export async function pendingOrders({
  db,
  settings,
}: Pick<Services, 'db' | 'settings'>): Promise<PendingItem[]> {
  const dueMs = settings.get('goodsSendDays') * DAY_MS
  const steps = Object.entries(NEXT_COMMAND) as [GoodsOrderState, string][]
  const lists = await Promise.all(
    steps.map(async ([state, command]) => {
      const rows = await listOrdersIn(db.read, state, LISTED_MAX)
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
