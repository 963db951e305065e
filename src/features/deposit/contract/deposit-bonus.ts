import { z } from 'zod'
import { endpoint } from '../../../contract/endpoint.ts'
import { PLAYER_LIST_LENGTH_MAX, timeMsSchema } from '../../../contract/fields.ts'
import { bonusChoiceSchema } from './deposit.ts'

/** The fields of a bonus that do not depend on the deposit: its value and its terms. */
const bonusTerms = bonusChoiceSchema.pick({
  bonusId: true,
  value: true,
  minAmount: true,
  multiple: true,
  days: true,
  untilMs: true,
})

export const firstDepositBonus = endpoint('/firstDepositBonus', {
  summary: 'The bonus of the first deposit, with its terms and what counts for its wagering',
  access: 'public',
  body: {},
  result: z.object({
    bonus: bonusTerms.nullable().meta({ description: 'null: none is offered now, or not to this player' }),
    hasDeposited: z.boolean().meta({ description: 'the player has made the first deposit' }),
    needsIdentity: z.boolean().meta({
      description: 'whether withdrawals of any amount ask for a verified identity once the bonus is wagered',
    }),
    countingShares: z
      .object({ own: z.int(), others: z.int() })
      .meta({ description: 'percent of a stake in our games and in games of other brands' }),
  }),
})

export const couponList = endpoint('/couponList', {
  summary: 'The coupons for deposits that the player holds, with their terms',
  body: {},
  result: z.object({
    list: z
      .array(
        z.object({
          couponId: z.int(),
          count: z.int().positive(),
          ends: z
            .array(z.object({ count: z.int().positive(), endTime: timeMsSchema }))
            .max(PLAYER_LIST_LENGTH_MAX)
            .meta({ description: 'how many of them end when, the first to end first' }),
          terms: bonusTerms.nullable().meta({ description: 'null: no deposit bonus takes it now' }),
        }),
      )
      .max(PLAYER_LIST_LENGTH_MAX),
  }),
})
