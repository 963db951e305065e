import { z } from 'zod'
import { claimedAwardSchema, rewardUseCallFields } from '../../../contract/award.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import {
  cursorPageFields,
  cursorPageSchema,
  emptyResultSchema,
  moneySchema,
  OPERATOR_LIST_LENGTH_MAX,
  requestIdSchema,
  timeMsSchema,
} from '../../../contract/fields.ts'
import { COMMISSION_CLAIM_WINDOW_DAYS, INVITEES_TO_SHOW_STAKES_MIN } from '../rules/agent.ts'

const count = z.int().nonnegative()
const day = z.iso.date()
const staked = moneySchema.nullable().meta({
  description: `null on a day with fewer than ${INVITEES_TO_SHOW_STAKES_MIN} active invitees, so that it tells of no single player`,
})

export const appAgent5User = endpoint('/appAgent5User', {
  summary: "The agent's rates, invitees, today's play and what can be taken",
  body: {},
  result: z.object({
    isOpen: z.boolean().meta({ description: 'whether agents are paid now' }),
    isAgent: z.boolean(),
    sinceTime: timeMsSchema.nullable().meta({ description: 'null for a player who is no agent' }),
    activeMin: moneySchema.meta({ description: 'the stakes of a day that make an invitee active' }),
    tiers: z
      .array(
        z.object({
          from: z.int().positive().meta({ description: 'active invitees from which the rate holds' }),
          rate: z.int().positive().meta({ description: 'ten-thousandths of the stakes' }),
        }),
      )
      .max(OPERATOR_LIST_LENGTH_MAX),
    invited: count,
    valid: count,
    today: z.object({ active: count, staked }).meta({ description: 'of the UTC day so far' }),
    ready: moneySchema.meta({ description: 'commission that can be taken now' }),
    taken: moneySchema.meta({ description: 'commission that was taken in all' }),
    shortfall: moneySchema.meta({
      description: 'paid for stakes that do not count any more; set off against commission to come',
    }),
  }),
})

export const appAgent5UserJoin = endpoint('/appAgent5UserJoin', {
  summary: 'Makes the player an agent, from the current UTC day on',
  body: {},
  result: emptyResultSchema,
  errors: ['activityClosed', 'promotionsOff', 'accountInReview'],
})

export const appAgent5UserLog = endpoint('/appAgent5UserLog', {
  summary: 'The days of an agent on which invitees staked, the latest first',
  body: { ...cursorPageFields, cursor: day.optional() },
  result: cursorPageSchema(
    z.object({
      day,
      active: count,
      staked,
      rate: count.meta({ description: 'ten-thousandths of the stakes' }),
      commission: moneySchema,
      carried: moneySchema.meta({
        description: 'the part that is set off for earlier days; below 0 for what is added for them',
      }),
      state: z.enum(['ready', 'taken', 'expired', 'checked', 'none']).meta({
        description:
          'checked: stakes of the day count no more, or count again, and it is reckoned again; none: nothing to take',
      }),
    }),
  ),
})

export const appAgent5UserReceive = endpoint('/appAgent5UserReceive', {
  summary: 'Takes the commission of all days that can be taken',
  body: { requestId: requestIdSchema },
  result: z.object({
    claimed: z.array(claimedAwardSchema).max(COMMISSION_CLAIM_WINDOW_DAYS + 1),
    coin: moneySchema,
  }),
  errors: rewardUseCallFields.errors,
  needsActiveSession: true,
})
