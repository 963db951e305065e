import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { timeMsSchema } from '../../contract/fields.ts'
import { RANK_PLACES_MAX } from './rules/rank.ts'

const amountSection = z
  .object({ from: z.int(), to: z.int().nullable() })
  .meta({ description: 'the band that the multiple is in, in hundredths, without `to`; null: no end' })

const place = z.object({
  id: z.int().positive().meta({ description: 'the place' }),
  nickname: z.string().meta({ description: 'masked unless the player shows it' }),
  avatar: z.int(),
  amountSection,
  createTime: timeMsSchema.meta({ description: 'when the round ended' }),
  diamonds: z.int().nonnegative(),
})

const week = z.object({
  fromTime: timeMsSchema,
  untilTime: timeMsSchema.meta({ description: 'when the week ends' }),
  settledTime: timeMsSchema.meta({ description: 'when its winners are fixed' }),
  list: z.array(place).max(RANK_PLACES_MAX).meta({ description: 'the first place first' }),
})

const lastWeek = week.extend({
  state: z.enum(['counting', 'settled', 'none']).meta({
    description:
      'counting: its winners are fixed at `settledTime`; settled: `list` has its winners, none if nobody won; none: the ranking was closed when they would have been fixed',
  }),
})

export const rankData = endpoint('/rankData', {
  summary: 'The table of this week by the best multiple of a round, the week before it, and the own place',
  body: {},
  result: z.object({
    current: week,
    last: lastWeek.meta({ description: 'the week before this week; no places until it is settled' }),
    own: z
      .object({
        place: z
          .int()
          .positive()
          .nullable()
          .meta({ description: 'null: behind the places that are counted' }),
        multiple: z.int().positive().meta({ description: 'in hundredths' }),
        createTime: timeMsSchema,
      })
      .nullable()
      .meta({ description: 'null without a ranked round in this week' }),
    isNameShown: z.boolean(),
  }),
})

export const rankShowName = endpoint('/rankShowName', {
  summary: "Shows or masks the player's nickname in the table",
  body: { isShown: z.boolean() },
  result: z.object({ isShown: z.boolean() }),
})
