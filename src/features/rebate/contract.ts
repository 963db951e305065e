import { z } from 'zod'
import {
  claimedAwardSchema,
  coinTermsSchema,
  currentPeriodClaimFields,
  REWARD_ERRORS,
} from '../../contract/award.ts'
import { endpoint } from '../../contract/endpoint.ts'
import {
  cursorPageFields,
  cursorPageSchema,
  idSchema,
  moneySchema,
  OPERATOR_LIST_LENGTH_MAX,
  PLAYER_LIST_LENGTH_MAX,
  requestIdSchema,
  timeMsSchema,
} from '../../contract/fields.ts'
import { VIP_LEVEL_MAX } from '../../domain/player/vip.ts'

const gameType = z
  .string()
  .regex(/^[a-z]{1,20}$/)
  .meta({ description: 'a type of games' })
const rate = z.int().nonnegative().meta({ description: 'hundredths of a percent of the counted stakes' })
const ratesOfLevels = z.array(rate).length(VIP_LEVEL_MAX)
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

export const betBonus = endpoint('/betBonus', {
  summary: 'The rebate of the player by type of games: what can be taken, and what today makes',
  body: { type: gameType.optional().meta({ description: 'only this type' }) },
  result: z.object({
    level: z.int().nonnegative(),
    slots: rate.meta({ description: 'the rate of the level for slots' }),
    others: rate.meta({ description: 'the rate of the level for all other games' }),
    rates: z
      .object({ slots: ratesOfLevels, others: ratesOfLevels })
      .meta({ description: 'the rates of all levels, from level 1' }),
    list: z
      .array(
        z.object({
          type: gameType,
          amount: moneySchema.meta({ description: 'what can be taken now' }),
          counted: moneySchema.meta({ description: 'the stakes that made it' }),
          untilTime: timeMsSchema
            .nullable()
            .meta({ description: 'when its oldest day ends; null without one' }),
          parts: z.int().meta({
            description:
              'what is carried after that amount, in ten-thousandths of a centavo; below 0 after stakes were taken back',
          }),
          today: moneySchema.meta({ description: "today's stakes, whose rebate can be taken tomorrow" }),
        }),
      )
      .max(OPERATOR_LIST_LENGTH_MAX),
    total: moneySchema,
    wagering: coinTermsSchema.shape.wagering,
    nextTime: timeMsSchema.meta({ description: 'when the rebate of today can be taken' }),
  }),
})

export const betBonusReceive = endpoint('/betBonusReceive', {
  summary: 'Takes the rebate of all types of games',
  body: { requestId: requestIdSchema },
  result: z.object({ claimed: z.array(claimedAwardSchema).max(PLAYER_LIST_LENGTH_MAX) }),
  errors: ['notYetEarned', ...REWARD_ERRORS],
  needsActiveSession: true,
})

export const betBonusByTypeReceive = endpoint('/betBonusByTypeReceive', {
  summary: 'Takes the rebate of one type of games',
  body: { requestId: requestIdSchema, type: gameType },
  ...currentPeriodClaimFields,
  needsActiveSession: true,
})

export const betBonusLog = endpoint('/betBonusLog', {
  summary: 'The rebates that the player took, the newest first',
  body: { ...cursorPageFields, cursor: idSchema.optional() },
  result: cursorPageSchema(
    z.object({
      id: idSchema,
      type: gameType,
      fromDay: day,
      toDay: day,
      counted: moneySchema,
      amount: moneySchema,
      createTime: timeMsSchema,
    }),
  ),
})
