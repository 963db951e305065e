import { z } from 'zod'
import { awardItemSchema, coinTermsSchema, currentPeriodClaimFields } from '../../contract/award.ts'
import { endpoint } from '../../contract/endpoint.ts'
import {
  emptyResultSchema,
  idSchema as entryId,
  moneySchema,
  OPERATOR_LIST_LENGTH_MAX,
  requestIdSchema,
  timeMsSchema,
} from '../../contract/fields.ts'
import { TASK_KIND_NAMES, TASK_PERIODS } from '../../domain/awards/task-kinds.ts'
import { BROWSER_TASK_EVENTS } from '../../domain/awards/tasks.ts'
import { MINUTE_MS } from '../../domain/time.ts'

const id = z.string().regex(/^[a-z0-9-]{1,40}$/)

const state = z
  .enum(['open', 'finished', 'claimed'])
  .meta({ description: 'finished: its award can be claimed' })

const progress = z.int().nonnegative().meta({ description: 'pieces, or centavos of stake and deposit' })
const target = z.int().positive()

const task = z.object({
  id,
  period: z.enum(TASK_PERIODS),
  kind: z.enum(TASK_KIND_NAMES),
  progress,
  target,
  items: z.array(awardItemSchema).max(OPERATOR_LIST_LENGTH_MAX),
  state,
  gameId: z.int().positive().nullable().meta({ description: 'of a task that asks for one game' }),
  gameName: z.string().nullable(),
  gameType: z.string().nullable().meta({ description: 'of a task that asks for games of one type' }),
  stakeMin: moneySchema.nullable().meta({
    description:
      'what must be staked for each round (rounds), in each game (games), on each day (playDays), in the same day or week (deposit)',
  }),
  step: z
    .object({ number: z.int().positive(), count: z.int().positive() })
    .nullable()
    .meta({ description: 'of a task in a chain, whose tasks are asked one after the other' }),
})

export const getTaskUser = endpoint('/getTaskUser', {
  summary: "The player's tasks with their progress today, this week and once, and the week's chest",
  body: {},
  result: z.object({
    isOpen: z.boolean(),
    areMoneyTasksHidden: z
      .boolean()
      .meta({ description: 'tasks that ask for stakes or deposits are left out; for other clients' }),
    tasks: z.array(task).max(OPERATOR_LIST_LENGTH_MAX),
    chest: z.object({
      liveness: z.int().nonnegative().meta({ description: 'of the tasks claimed this week' }),
      staked: moneySchema.meta({ description: 'what counts of the stakes of this week' }),
      steps: z
        .array(
          z.object({
            liveness: z.int().positive(),
            stakeMin: moneySchema.nullable().meta({ description: 'what must be staked in the week' }),
            items: z.array(awardItemSchema).max(OPERATOR_LIST_LENGTH_MAX),
            state,
          }),
        )
        .max(OPERATOR_LIST_LENGTH_MAX),
    }),
    hasEarlier: z
      .boolean()
      .meta({ description: 'finished tasks of earlier days and weeks wait among the awards' }),
    coinTerms: coinTermsSchema,
    dayEndTime: timeMsSchema,
    weekEndTime: timeMsSchema,
  }),
})

export const finishTask = endpoint('/finishTask', {
  summary: 'Looks again how far the player is with a task',
  body: { id },
  result: z.object({ progress, target, state }),
  errors: ['taskUnknown'],
})

export const receiveTaskAward = endpoint('/receiveTaskAward', {
  summary: "Claims the award of a finished task of now, or of a step of the week's chest",
  body: {
    requestId: requestIdSchema,
    id: id.optional().meta({ description: 'of the task' }),
    chest: z.int().positive().optional().meta({ description: 'the liveness of the step; in place of id' }),
  },
  ...currentPeriodClaimFields,
  errors: [...currentPeriodClaimFields.errors, 'taskUnknown'],
})

export const noteTaskEvent = endpoint('/noteTaskEvent', {
  summary:
    'Notes what only a page knows: the tasks were opened, a round of the player was checked, rules were read; counted once a day',
  body: {
    event: z.enum(BROWSER_TASK_EVENTS),
    roundId: entryId.optional().meta({ description: 'of round-checked' }),
    slug: z
      .string()
      .regex(/^[a-z0-9-]{1,60}$/)
      .optional()
      .meta({ description: "of rules-read: the last part of the address of a game's rules" }),
  },
  result: emptyResultSchema,
  errors: ['roundUnknown', 'gameUnknown'],
  rateLimit: { limit: 60, windowMs: MINUTE_MS, key: 'player' },
  isAutomatic: true,
})
