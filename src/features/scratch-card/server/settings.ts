import { z } from 'zod'
import { defaultPrizeTableOf, prizeTableSchema } from '../../../server/settings/prize-table.ts'
import { rewardItemSchema } from '../../../server/settings/reward-item.ts'
import {
  entryListSchema,
  isDrawOpenAtFirst,
  setting,
  wholeNumberSchema,
} from '../../../server/settings/setting.ts'
import { SCRATCH_CARD_PRIZES, SCRATCH_STEPS } from '../rules/scratch-card.ts'

const step = z.strictObject({ cards: wholeNumberSchema(1, 1_000_000), item: rewardItemSchema })

export const SCRATCH_CARD_SETTINGS = {
  scratchCard: setting(
    'scratch cards: isOpen, the table of prizes with weights that sum to the total, and steps of cards scratched in all, each with its item',
    z.strictObject({
      isOpen: z.boolean(),
      table: prizeTableSchema,
      steps: entryListSchema(step).refine(
        steps => steps.every(({ cards }, place) => cards > (steps[place - 1]?.cards ?? 0)),
        'each step must ask for more than the one before',
      ),
    }),
    env => ({
      isOpen: isDrawOpenAtFirst(env),
      table: defaultPrizeTableOf(SCRATCH_CARD_PRIZES),
      steps: SCRATCH_STEPS.map(({ cards, item }) => ({ cards, item: { ...item } })),
    }),
  ),
} as const
