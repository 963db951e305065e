import { z } from 'zod'
import { DAILY_WHEEL_PRIZES } from '../../domain/daily-wheel.ts'
import { AMOUNT_MAX } from '../../domain/money.ts'
import type { PrizeTable } from '../../domain/prize-draw.ts'
import { SCRATCH_CARD_PRIZES, SCRATCH_STEPS } from '../../domain/scratch-card.ts'
import { SLOTSHACK_PRIZES, SLOTSHACK_TERMS } from '../../domain/slotshack.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import { prizeTable } from './prize-table.ts'
import { rewardItem } from './reward-item.ts'
import { type SettingsEnv, setting, whole } from './setting.ts'

const tableOf = ({ total, prizes }: PrizeTable) => ({ total, prizes: prizes.map(prize => ({ ...prize })) })

/** The spec has no activities for these: a setting opens them. Like the activities, they are closed at first. */
const isOpenAtFirst = ({ edition }: SettingsEnv) => edition === 'sandbox'

const step = z.strictObject({ cards: whole(1, 1_000_000), item: rewardItem })

/** Settings of the scratch card, the daily wheel and the slotshack. */
export const CARD_SETTINGS = {
  scratchCard: setting(
    'scratch cards: isOpen, the table of prizes with weights that sum to the total, and steps of cards scratched in all, each with its item',
    z.strictObject({
      isOpen: z.boolean(),
      table: prizeTable,
      steps: z
        .array(step)
        .refine(
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
  dailyWheel: setting(
    'the daily wheel: isOpen, and the table of prizes with weights that sum to the total',
    z.strictObject({ isOpen: z.boolean(), table: prizeTable }),
    env => ({ isOpen: isOpenAtFirst(env), table: tableOf(DAILY_WHEEL_PRIZES) }),
  ),
  slotshack: setting(
    'the slotshack: isOpen, points of a spin, spinMs that a spin lasts at least, and the table of prizes with weights that sum to the total',
    z.strictObject({
      isOpen: z.boolean(),
      points: whole(1, AMOUNT_MAX),
      spinMs: whole(SLOTSHACK_TERMS.spinMs, MINUTE_MS),
      table: prizeTable,
    }),
    env => ({ isOpen: isOpenAtFirst(env), ...SLOTSHACK_TERMS, table: tableOf(SLOTSHACK_PRIZES) }),
  ),
} as const
