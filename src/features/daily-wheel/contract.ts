import { z } from 'zod'
import { coinTermsSchema, REWARD_ERRORS } from '../../contract/award.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { fairSeed } from '../../contract/fair-seed.ts'
import { requestIdSchema, timeMsSchema } from '../../contract/fields.ts'
import { prizeDrawSchema, prizeTableResultSchema } from '../../contract/prize-draw.ts'
import { MINUTE_MS } from '../../domain/time.ts'

const count = z.int().nonnegative()

const turns = {
  isFree: z.boolean().meta({ description: 'whether the free turn of this UTC day is left' }),
  held: count.meta({ description: 'turns that the player holds beside it' }),
  nextTime: timeMsSchema.meta({ description: 'when the next free turn comes' }),
}

export const dailyWheel = endpoint('/dailyWheel', {
  summary: 'The daily wheel with its odds, and the turns of the player',
  body: {},
  result: coinTermsSchema.extend({
    isOpen: z.boolean().meta({ description: 'whether the operator has opened the wheel' }),
    ...turns,
    nextEnd: z.object({ turns: count.positive(), endTime: timeMsSchema }).nullable().meta({
      description: 'of the turns that are held, those that end first; null without one',
    }),
    wheel: prizeTableResultSchema,
    fairSeed,
  }),
  rateLimit: { limit: 60, windowMs: MINUTE_MS, key: 'player' },
})

export const dailyWheelSpin = endpoint('/dailyWheelSpin', {
  summary:
    'Spins the daily wheel for the free turn of the UTC day, or else for a turn that is held; the prize is stored and ' +
    'granted before the answer',
  body: { requestId: requestIdSchema },
  result: prizeDrawSchema.extend({
    isLocked: z.boolean().meta({ description: 'whether its coins open with the first paid deposit' }),
    ...turns,
  }),
  errors: [...REWARD_ERRORS, 'alreadyClaimed', 'gameNotOpened'],
  needsActiveSession: true,
})
