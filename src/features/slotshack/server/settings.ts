import { z } from 'zod'
import { AMOUNT_MAX } from '../../../domain/money.ts'
import { MINUTE_MS } from '../../../domain/time.ts'
import { defaultPrizeTableOf, prizeTableSchema } from '../../../server/settings/prize-table.ts'
import { isDrawOpenAtFirst, setting, wholeNumberSchema } from '../../../server/settings/setting.ts'
import { SLOTSHACK_PRIZES, SLOTSHACK_TERMS } from '../rules/slotshack.ts'

export const SLOTSHACK_SETTINGS = {
  slotshack: setting(
    'the slotshack: isOpen, points of a spin, spinMs that a spin lasts at least, and the table of prizes with weights that sum to the total',
    z.strictObject({
      isOpen: z.boolean(),
      points: wholeNumberSchema(1, AMOUNT_MAX),
      spinMs: wholeNumberSchema(SLOTSHACK_TERMS.spinMs, MINUTE_MS),
      table: prizeTableSchema,
    }),
    env => ({
      isOpen: isDrawOpenAtFirst(env),
      ...SLOTSHACK_TERMS,
      table: defaultPrizeTableOf(SLOTSHACK_PRIZES),
    }),
  ),
} as const
