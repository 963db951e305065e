import { ITEM_ID } from '../../../domain/awards/items.ts'
import type { PrizeTable } from '../../../domain/awards/prize-draw.ts'
import { SECOND_MS } from '../../../domain/time.ts'

export const SLOTSHACK_PRIZE_TABLE_NAME = 'slotshack'

const ticketItem = (count: number) => ({ id: ITEM_ID.ticket1, count })

export const DEFAULT_SLOTSHACK_PRIZES: PrizeTable = {
  total: 1_000,
  prizes: [
    { weight: 822, item: null },
    { weight: 120, item: ticketItem(1) },
    { weight: 40, item: ticketItem(2) },
    { weight: 16, item: ticketItem(5) },
    { weight: 2, item: ticketItem(20) },
  ],
}

/** The default price of a spin in points (`points`), and the minimum time of a spin in milliseconds (`spinMs`). */
export const DEFAULT_SLOTSHACK_TERMS = { points: 20, spinMs: 2.5 * SECOND_MS } as const
