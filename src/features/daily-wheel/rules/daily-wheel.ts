import { ITEM } from '../../../domain/awards/items.ts'
import type { PrizeTable } from '../../../domain/awards/prize-draw.ts'
import { centavos, MONEY_DIVISOR } from '../../../domain/money.ts'

/** The name under which draws, hashes and journals refer to the wheel's prize table. */
export const DAILY_WHEEL_TABLE = 'daily-wheel'

/** The default prizes. */
export const DAILY_WHEEL_PRIZES: PrizeTable = {
  total: 100,
  prizes: [
    { weight: 40, item: null },
    { weight: 20, item: { id: ITEM.coin, count: centavos(MONEY_DIVISOR) } },
    { weight: 30, item: { id: ITEM.points, count: 20 } },
    { weight: 10, item: { id: ITEM.scratchCard, count: 1 } },
  ],
}
