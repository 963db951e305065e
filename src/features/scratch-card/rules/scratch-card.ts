import type { AwardItem } from '../../../domain/awards/awards.ts'
import { ITEM } from '../../../domain/awards/items.ts'
import type { PrizeTable } from '../../../domain/awards/prize-draw.ts'
import { centavos, MONEY_DIVISOR } from '../../../domain/money.ts'

const coins = (pesos: number): AwardItem => ({ id: ITEM.coin, count: centavos(pesos * MONEY_DIVISOR) })

/** The name of the table of prizes of a scratch card. */
export const SCRATCH_CARD_TABLE = 'scratch-card'

/** The prizes of a scratch card, unless the operator has set others. */
export const SCRATCH_CARD_PRIZES: PrizeTable = {
  total: 10_000,
  prizes: [
    { weight: 5_000, item: null },
    { weight: 2_600, item: coins(2) },
    { weight: 1_400, item: coins(5) },
    { weight: 700, item: coins(10) },
    { weight: 260, item: coins(50) },
    { weight: 39, item: coins(200) },
    { weight: 1, item: coins(2_000) },
  ],
}

/** An award for a number of cards that were scratched in all. */
export interface ScratchStep {
  readonly cards: number
  readonly item: AwardItem
}

/** The steps, unless the operator has set others. */
export const SCRATCH_STEPS: readonly ScratchStep[] = [
  { cards: 10, item: { id: ITEM.diamond, count: 20 } },
  { cards: 30, item: coins(10) },
  { cards: 100, item: coins(50) },
]

/** Whether the award of a step is not reached yet, can be taken, or was taken. */
export const SCRATCH_STEP_STATES = ['open', 'ready', 'taken'] as const

/** The share of the silver that is rubbed off when the rest disappears. */
export const SCRATCH_REVEAL_SHARE = 0.55
