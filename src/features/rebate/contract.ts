import { z } from 'zod'
import { claimedAward, currentClaim, REWARD_ERRORS } from '../../contract/award.ts'
import { endpoint } from '../../contract/endpoint.ts'
import {
  atMs,
  cursorPageFields,
  cursorPageSchema,
  id,
  money,
  OPERATOR_LIST_LENGTH_MAX,
  PLAYER_LIST_LENGTH_MAX,
  requestId,
} from '../../contract/fields.ts'

const gameType = z
  .string()
  .regex(/^[a-z]{1,20}$/)
  .meta({ description: 'a type of games' })
const rate = z.int().nonnegative().meta({ description: 'hundredths of a percent of the counted stakes' })
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

export const betBonus = endpoint('/betBonus', {
  summary: 'The rebate of the player by type of games: what can be taken, and what today makes',
  body: { type: gameType.optional().meta({ description: 'only this type' }) },
  result: z.object({
    level: z.int().nonnegative(),
    slots: rate.meta({ description: 'the rate of the level for slots' }),
    others: rate.meta({ description: 'the rate of the level for all other games' }),
    list: z
      .array(
        z.object({
          type: gameType,
          amount: money.meta({ description: 'what can be taken now' }),
          counted: money.meta({ description: 'the stakes that made it' }),
          untilTime: atMs.nullable().meta({ description: 'when its oldest day ends; null without one' }),
          parts: z.int().meta({
            description:
              'what is carried after that amount, in ten-thousandths of a centavo; below 0 after stakes were taken back',
          }),
          today: money.meta({ description: "today's stakes, whose rebate can be taken tomorrow" }),
        }),
      )
      .max(OPERATOR_LIST_LENGTH_MAX),
    total: money,
    nextTime: atMs.meta({ description: 'when the rebate of today can be taken' }),
  }),
})

export const betBonusReceive = endpoint('/betBonusReceive', {
  summary: 'Takes the rebate of all types of games',
  body: { requestId },
  result: z.object({ claimed: z.array(claimedAward).max(PLAYER_LIST_LENGTH_MAX) }),
  errors: ['notYetEarned', ...REWARD_ERRORS],
  needsActiveSession: true,
})

export const betBonusByTypeReceive = endpoint('/betBonusByTypeReceive', {
  summary: 'Takes the rebate of one type of games',
  body: { requestId, type: gameType },
  ...currentClaim,
})

export const betBonusLog = endpoint('/betBonusLog', {
  summary: 'The rebates that the player took, the newest first',
  body: { ...cursorPageFields, cursor: id.optional() },
  result: cursorPageSchema(
    z.object({
      id,
      type: gameType,
      fromDay: day,
      toDay: day,
      counted: money,
      amount: money,
      createTime: atMs,
    }),
  ),
})
