import { z } from 'zod'
import { claimCallFields } from '../../contract/award.ts'
import { endpoint } from '../../contract/endpoint.ts'
import {
  moneySchema,
  OPERATOR_LIST_LENGTH_MAX,
  requestIdSchema,
  timeMsSchema,
} from '../../contract/fields.ts'

const month = z.string().meta({ description: 'UTC month, as YYYY-MM' })

export const monthlyBonusData = endpoint('/monthlyBonusData', {
  summary:
    'The monthly bonus: its steps, what the month has brought so far, and the bonus of the month before',
  body: {},
  result: z.object({
    steps: z
      .array(z.object({ staked: moneySchema, bonus: moneySchema }))
      .max(OPERATOR_LIST_LENGTH_MAX)
      .meta({ description: 'what must be staked in a month for a bonus, the lowest first' }),
    current: z.object({
      month,
      staked: moneySchema,
      bonus: moneySchema.meta({ description: 'what the stakes so far bring' }),
      fromTime: timeMsSchema.meta({ description: 'from when it can be taken' }),
    }),
    last: z.object({
      month,
      staked: moneySchema,
      bonus: moneySchema.meta({ description: 'what can be taken, or was taken' }),
      untilTime: timeMsSchema.meta({ description: 'from when it can be taken no more' }),
      state: z.enum(['none', 'open', 'taken', 'expired']),
    }),
    claimPath: z.string().brand<'/{claimPath}'>().meta({ description: 'where this session claims; opaque' }),
  }),
})

/** The path of the claim is random. `/monthlyBonusData` returns it as `claimPath`. */
export const monthlyBonusClaim = endpoint('/{claimPath}', {
  summary: 'Claims the monthly bonus of the month before',
  body: { requestId: requestIdSchema },
  result: claimCallFields.result,
  errors: [...claimCallFields.errors, 'pathUnknown'],
  needsActiveSession: true,
})
