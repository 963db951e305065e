import { z } from 'zod'
import { prizeTable, tableOf } from '../../../server/settings/prize-table.ts'
import { rewardItem } from '../../../server/settings/reward-item.ts'
import { entries, isOpenAtFirst, setting, whole } from '../../../server/settings/setting.ts'
import { SCRATCH_CARD_PRIZES, SCRATCH_STEPS } from '../rules/scratch-card.ts'

const step = z.strictObject({ cards: whole(1, 1_000_000), item: rewardItem })

export const SCRATCH_CARD_SETTINGS = {
  scratchCard: setting(
    'scratch cards: isOpen, the table of prizes with weights that sum to the total, and steps of cards scratched in all, each with its item',
    z.strictObject({
      isOpen: z.boolean(),
      table: prizeTable,
      steps: entries(step).refine(
        steps => steps.every(({ cards }, place) => cards > (steps[place - 1]?.cards ?? 0)),
        'each step must ask for more than the one before',
      ),
    }),
    env => ({
      isOpen: isOpenAtFirst(env),
      table: tableOf(SCRATCH_CARD_PRIZES),
      steps: SCRATCH_STEPS.map(({ cards, item }) => ({ cards, item: { ...item } })),
    }),
  ),
} as const
