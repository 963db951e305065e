import { z } from 'zod'
import { defaultPrizeTableOf, prizeTableSchema } from '../../../server/settings/prize-table.ts'
import { rewardItemSchema } from '../../../server/settings/reward-item.ts'
import {
  defineSetting,
  entryListSchema,
  isDrawOpenByDefault,
  wholeNumberSchema,
} from '../../../server/settings/setting.ts'
import { DEFAULT_SCRATCH_AWARD_STEPS, DEFAULT_SCRATCH_CARD_PRIZES } from '../rules/scratch-card.ts'

const step = z.strictObject({ cards: wholeNumberSchema(1, 1_000_000), item: rewardItemSchema })

export const SCRATCH_CARD_SETTINGS = {
  scratchCard: defineSetting(
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
      isOpen: isDrawOpenByDefault(env),
      table: defaultPrizeTableOf(DEFAULT_SCRATCH_CARD_PRIZES),
      steps: DEFAULT_SCRATCH_AWARD_STEPS.map(({ cards, item }) => ({ cards, item: { ...item } })),
    }),
  ),
} as const
