import type { AwardItem } from '../../../domain/awards/awards.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import type { PrizeTable } from '../../../domain/awards/prize-draw.ts'
import { CENTAVOS_PER_PESO, centavos } from '../../../domain/money.ts'

const coins = (pesos: number): AwardItem => ({ id: ITEM_ID.coin, count: centavos(pesos * CENTAVOS_PER_PESO) })

/** The name of the prize table of scratch cards. */
export const SCRATCH_CARD_TABLE_NAME = 'scratch-card'

/** The default prizes of a scratch card. */
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

/** The award for having scratched a number of cards in all. */
export interface ScratchStep {
  readonly cards: number
  readonly item: AwardItem
}

/** The default steps. */
export const SCRATCH_STEPS: readonly ScratchStep[] = [
  { cards: 10, item: { id: ITEM_ID.diamond, count: 20 } },
  { cards: 30, item: coins(10) },
  { cards: 100, item: coins(50) },
]

/** `open`: not reached yet. `ready`: the award can be claimed. `taken`: it was claimed. */
export const SCRATCH_STEP_STATES = ['open', 'ready', 'taken'] as const

/** The rest of the silver disappears once this share of it is rubbed off. */
export const SCRATCH_REVEAL_SHARE = 0.55
