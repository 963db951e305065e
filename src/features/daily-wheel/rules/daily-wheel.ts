import { ITEM_ID } from '../../../domain/awards/items.ts'
import type { PrizeTable } from '../../../domain/awards/prize-draw.ts'
import { CENTAVOS_PER_PESO, centavos } from '../../../domain/money.ts'

/** The name of the wheel's prize table in draws, hashes and journals. */
export const DAILY_WHEEL_PRIZE_TABLE_NAME = 'daily-wheel'

export const DEFAULT_DAILY_WHEEL_PRIZES: PrizeTable = {
  total: 100,
  prizes: [
    { weight: 40, item: null },
    { weight: 20, item: { id: ITEM_ID.coin, count: centavos(CENTAVOS_PER_PESO) } },
    { weight: 30, item: { id: ITEM_ID.points, count: 20 } },
    { weight: 10, item: { id: ITEM_ID.scratchCard, count: 1 } },
  ],
}
