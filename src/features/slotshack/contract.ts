import { z } from 'zod'
import { REWARD_ERRORS } from '../../contract/award.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { fairSeed } from '../../contract/fair-seed.ts'
import { requestIdSchema, timeMsSchema } from '../../contract/fields.ts'
import { prizeDrawSchema, prizeTableResultSchema } from '../../contract/prize-draw.ts'
import { MINUTE_MS } from '../../domain/time.ts'

const count = z.int().nonnegative()

export const slotshackData = endpoint('/slotshackData', {
  summary: 'The slotshack with its odds and its price, and what the player holds',
  body: {},
  result: z.object({
    isOpen: z.boolean().meta({ description: 'whether the operator has opened the machine' }),
    cost: count.positive().meta({ description: 'points of a spin' }),
    spinMs: count.meta({ description: 'how long a spin lasts at least' }),
    nextTime: timeMsSchema.meta({
      description: 'when the next spin can begin; in the past before the first',
    }),
    points: count.meta({ description: 'that the player can use' }),
    tickets: count.meta({ description: 'of the first tier, that the player holds' }),
    table: prizeTableResultSchema,
    fairSeed,
  }),
  rateLimit: { limit: 60, windowMs: MINUTE_MS, key: 'player' },
})

export const slotshackSpin = endpoint('/slotshackSpin', {
  summary:
    'Spins the slotshack for points; the prize is stored and granted before the answer. `spinRunning` carries ' +
    '`retryAfterMs`',
  body: {
    requestId: requestIdSchema,
    cost: count
      .positive()
      .meta({ description: 'the points that the player saw; another price is refused as bonusChanged' }),
  },
  result: prizeDrawSchema.extend({
    isAboveCost: z
      .boolean()
      .meta({ description: 'whether the prize is worth more than the spin at the exchange of points' }),
    points: count.meta({ description: 'that are left' }),
    tickets: count,
  }),
  errors: [
    ...REWARD_ERRORS,
    'gameNotOpened',
    'bonusChanged',
    'depositFirst',
    'notEnoughPoints',
    'spinRunning',
  ],
  needsActiveSession: 'forCoins',
})
