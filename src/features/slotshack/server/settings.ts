import { z } from 'zod'
import { AMOUNT_MAX } from '../../../domain/money.ts'
import { MINUTE_MS } from '../../../domain/time.ts'
import { defaultPrizeTableOf, prizeTableSchema } from '../../../server/settings/prize-table.ts'
import { defineSetting, isDrawOpenByDefault, wholeNumberSchema } from '../../../server/settings/setting.ts'
import { DEFAULT_SLOTSHACK_PRIZES, DEFAULT_SLOTSHACK_TERMS } from '../rules/slotshack.ts'

export const SLOTSHACK_SETTINGS = {
  slotshack: defineSetting(
    'the slotshack: isOpen, points of a spin, spinMs that a spin lasts at least, and the table of prizes with weights that sum to the total',
    z.strictObject({
      isOpen: z.boolean(),
      points: wholeNumberSchema(1, AMOUNT_MAX),
      spinMs: wholeNumberSchema(DEFAULT_SLOTSHACK_TERMS.spinMs, MINUTE_MS),
      table: prizeTableSchema,
    }),
    env => ({
      isOpen: isDrawOpenByDefault(env),
      ...DEFAULT_SLOTSHACK_TERMS,
      table: defaultPrizeTableOf(DEFAULT_SLOTSHACK_PRIZES),
    }),
  ),
} as const
