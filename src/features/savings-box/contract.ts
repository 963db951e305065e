import { z } from 'zod'
import { claimCallFields } from '../../contract/award.ts'
import { endpoint } from '../../contract/endpoint.ts'
import {
  moneySchema,
  OPERATOR_LIST_LENGTH_MAX,
  requestIdSchema,
  timeMsSchema,
} from '../../contract/fields.ts'
import { UTC_MONTH_PATTERN, type UtcMonth } from '../../domain/utc-month.ts'

const month = z
  .string()
  .regex(UTC_MONTH_PATTERN)
  .transform(text => text as UtcMonth)

const box = {
  month: z.string().meta({ description: 'UTC month, as YYYY-MM' }),
  staked: moneySchema,
  amount: moneySchema.meta({ description: 'what is in it' }),
  fromTime: timeMsSchema.meta({ description: 'from when it can be emptied' }),
  untilTime: timeMsSchema.meta({ description: 'from when it can be emptied no more' }),
}

export const savingsBoxData = endpoint('/savingsBoxData', {
  summary: 'The savings box: what the month has put in so far, and the boxes of earlier months that are open',
  body: {},
  result: z.object({
    share: z.int().positive().meta({ description: 'of real stakes, in hundredths of a percent' }),
    daysKept: z.int().positive(),
    current: z.object(box),
    boxes: z
      .array(z.object({ ...box, isTaken: z.boolean() }))
      .max(OPERATOR_LIST_LENGTH_MAX)
      .meta({ description: 'of earlier months, the latest first' }),
  }),
})

export const savingsBoxClaim = endpoint('/savingsBoxClaim', {
  summary: 'Empties the savings box of a month that has ended',
  body: { requestId: requestIdSchema, month },
  ...claimCallFields,
  needsActiveSession: true,
})
