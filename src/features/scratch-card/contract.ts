import { z } from 'zod'
import {
  awardItemSchema,
  coinTermsSchema,
  currentPeriodClaimFields,
  REWARD_ERRORS,
} from '../../contract/award.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { fairSeed } from '../../contract/fair-seed.ts'
import {
  cursorPageFields,
  cursorPageSchema,
  idSchema,
  OPERATOR_LIST_LENGTH_MAX,
  requestIdSchema,
  timeMsSchema,
} from '../../contract/fields.ts'
import { prizeDrawSchema, prizeTableResultSchema } from '../../contract/prize-draw.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import { SCRATCH_AWARD_STEP_STATES } from './rules/scratch-card.ts'

const count = z.int().nonnegative()

export const scratchedCardSchema = z.object({
  number: z.int().positive().meta({ description: 'counts the cards of the player, from 1' }),
  drawId: idSchema,
  items: z.array(awardItemSchema).max(OPERATOR_LIST_LENGTH_MAX).meta({ description: 'empty for nothing' }),
  isAboveCost: z
    .boolean()
    .meta({ description: 'whether the prize is worth more than a card costs at the exchange of points' }),
  createTime: timeMsSchema,
})

export const getScratchCardInfo = endpoint('/getScratchCardInfo', {
  summary:
    'Scratch cards: how many the player holds and has scratched, the steps, and the prizes with their odds',
  body: {},
  result: coinTermsSchema.extend({
    isOpen: z.boolean().meta({ description: 'whether the player can scratch cards now' }),
    cards: count.meta({ description: 'that the player holds' }),
    nextEnd: z.object({ cards: count.positive(), endTime: timeMsSchema }).nullable().meta({
      description: 'of the cards, those that end first; null without a card',
    }),
    scratched: count.meta({ description: 'cards that the player has scratched in all' }),
    steps: z
      .array(
        z.object({
          id: z.int().positive().meta({ description: 'the number of cards that the step asks for' }),
          items: z.array(awardItemSchema).max(OPERATOR_LIST_LENGTH_MAX),
          state: z.enum(SCRATCH_AWARD_STEP_STATES),
        }),
      )
      .max(OPERATOR_LIST_LENGTH_MAX),
    table: prizeTableResultSchema,
    last: scratchedCardSchema.nullable().meta({ description: 'the card that was scratched last' }),
    fairSeed,
  }),
  rateLimit: { limit: 60, windowMs: MINUTE_MS, key: 'player' },
})

export const scratchCardLottery = endpoint('/scratchCardLottery', {
  summary: 'Uses one scratch card; its prize is drawn, stored and granted before the answer',
  body: { requestId: requestIdSchema },
  result: prizeDrawSchema.extend({
    ...scratchedCardSchema.shape,
    isLocked: z.boolean().meta({ description: 'whether its coins open with the first paid deposit' }),
    cards: count.meta({ description: 'that are left' }),
  }),
  errors: [...REWARD_ERRORS, 'gameNotOpened', 'noChance'],
  needsActiveSession: true,
})

export const searchScratchCardAwardLog = endpoint('/searchScratchCardAwardLog', {
  summary: 'The cards that the player has scratched, the newest first',
  body: {
    ...cursorPageFields,
    cursor: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .optional()
      .meta({ description: 'the number of a card' }),
  },
  result: cursorPageSchema(scratchedCardSchema),
})

export const receiveAddupAwardById = endpoint('/receiveAddupAwardById', {
  summary: 'Takes the award for a number of scratched cards, once',
  body: { requestId: requestIdSchema, id: z.int().positive().meta({ description: 'of the step' }) },
  ...currentPeriodClaimFields,
  errors: [...currentPeriodClaimFields.errors, 'bonusUnknown'],
})
