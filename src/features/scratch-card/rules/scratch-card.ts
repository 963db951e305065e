import type { AwardItem } from '../../../domain/awards/awards.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import type { PrizeTable } from '../../../domain/awards/prize-draw.ts'
import { CENTAVOS_PER_PESO, centavos } from '../../../domain/money.ts'

const coins = (pesos: number): AwardItem => ({ id: ITEM_ID.coin, count: centavos(pesos * CENTAVOS_PER_PESO) })

export const SCRATCH_CARD_PRIZE_TABLE_NAME = 'scratch-card'

export const DEFAULT_SCRATCH_CARD_PRIZES: PrizeTable = {
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

/** The award for having scratched a number of cards in all. */
export interface ScratchAwardStep {
  readonly cards: number
  readonly item: AwardItem
}

/** The default awards for numbers of scratched cards. */
export const DEFAULT_SCRATCH_AWARD_STEPS: readonly ScratchAwardStep[] = [
  { cards: 10, item: { id: ITEM_ID.diamond, count: 20 } },
  { cards: 30, item: coins(10) },
  { cards: 100, item: coins(50) },
]

/**
 * `open`: the player has not scratched enough cards. `ready`: the player can claim the award. `taken`: the player has
 * claimed it.
 */
export const SCRATCH_AWARD_STEP_STATES = ['open', 'ready', 'taken'] as const

/** Once the player has rubbed off this share of the silver, from 0 to 1, the rest of the silver disappears. */
export const SCRATCH_REVEAL_SHARE = 0.55
