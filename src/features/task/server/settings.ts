import { z } from 'zod'
import {
  TASK_KIND_NAMES,
  TASK_KIND_PERIODS,
  TASK_KINDS_WITH_STAKE_MIN,
  TASK_PERIODS,
  type TaskKind,
  type TaskPeriod,
} from '../../../domain/awards/task-kinds.ts'
import { DEFAULT_TASK_CHEST_STEPS, DEFAULT_TASKS } from '../../../domain/awards/tasks.ts'
import { AMOUNT_MAX } from '../../../domain/money.ts'
import { DAYS_PER_WEEK } from '../../../domain/time.ts'
import { rewardItemSchema } from '../../../server/settings/reward-item.ts'
import { defineSetting, wholeNumberSchema } from '../../../server/settings/setting.ts'

const ITEMS_MAX = 5
const LIVENESS_MAX = 1_000

/**
 * The maximum target of each kind of task that counts days or can be done only once. A kind that is not listed has the
 * maximum `AMOUNT_MAX`.
 */
const TARGET_MAX_OF_TASK_KIND: Partial<Record<TaskKind, number>> = {
  login: 1,
  phone: 1,
  profile: 1,
  identity: 1,
  limit: 1,
  withdrawal: 1,
  game: 1,
  playDays: DAYS_PER_WEEK,
  signIns: DAYS_PER_WEEK,
  roundsChecked: DAYS_PER_WEEK,
  rulesRead: DAYS_PER_WEEK,
}

/** The kinds of tasks whose count rises at most once a day. */
const ONCE_A_DAY_KINDS: readonly TaskKind[] = ['roundsChecked', 'rulesRead']

const targetMaxOf = (kind: TaskKind, period: TaskPeriod) =>
  period === 'daily' && ONCE_A_DAY_KINDS.includes(kind) ? 1 : (TARGET_MAX_OF_TASK_KIND[kind] ?? AMOUNT_MAX)

const taskIdSchema = z.string().regex(/^[a-z0-9-]{1,40}$/)

const taskSchema = z
  .strictObject({
    id: taskIdSchema,
    period: z.enum(TASK_PERIODS),
    kind: z.enum(TASK_KIND_NAMES),
    target: wholeNumberSchema(1, AMOUNT_MAX),
    items: z.array(rewardItemSchema).min(1).max(ITEMS_MAX),
    liveness: wholeNumberSchema(0, LIVENESS_MAX),
    gameType: taskIdSchema.exactOptional(),
    gameId: z.int().positive().exactOptional(),
    stakeMin: wholeNumberSchema(1, AMOUNT_MAX).exactOptional(),
    chain: taskIdSchema.exactOptional(),
  })
  .refine(({ kind, period }) => (TASK_KIND_PERIODS[kind] as readonly TaskPeriod[]).includes(period), {
    path: ['period'],
    message: 'does not suit the kind',
  })
  .refine(({ kind, period, target }) => target <= targetMaxOf(kind, period), {
    path: ['target'],
    message: 'is more than the kind can reach',
  })
  .refine(({ kind, gameType }) => gameType === undefined || kind === 'stake', {
    path: ['gameType'],
    message: 'is only for the kind stake',
  })
  .refine(({ kind, gameId }) => (gameId !== undefined) === (kind === 'game'), {
    path: ['gameId'],
    message: 'is needed for the kind game, and only there',
  })
  .refine(
    ({ kind, stakeMin }) => stakeMin === undefined || TASK_KINDS_WITH_STAKE_MIN.some(it => it === kind),
    {
      path: ['stakeMin'],
      message: `is only for the kinds ${TASK_KINDS_WITH_STAKE_MIN.join(', ')}`,
    },
  )
  .refine(({ period, chain }) => chain === undefined || period === 'once', {
    path: ['chain'],
    message: 'is only for tasks that can be done once',
  })

const TASKS_MAX = 60

export const TASK_SETTINGS = {
  tasks: defineSetting(
    'the tasks: id, period, kind, target, items, liveness, gameType, gameId, stakeMin (centavos), chain; see the commands of task',
    z
      .array(taskSchema)
      .max(TASKS_MAX)
      .refine(list => new Set(list.map(({ id }) => id)).size === list.length, 'names a task twice'),
    () => DEFAULT_TASKS.map(each => ({ ...each, items: [...each.items] })),
  ),
  taskChests: defineSetting(
    "the steps of the week's chest: liveness, stakeMin (what must be staked in the week, in centavos), and items",
    z
      .array(
        z.strictObject({
          liveness: wholeNumberSchema(1, LIVENESS_MAX),
          stakeMin: wholeNumberSchema(1, AMOUNT_MAX).exactOptional(),
          items: z.array(rewardItemSchema).min(1).max(ITEMS_MAX),
        }),
      )
      .max(ITEMS_MAX)
      .refine(
        steps => steps.every((step, index) => step.liveness > (steps[index - 1]?.liveness ?? 0)),
        'must rise',
      ),
    () => DEFAULT_TASK_CHEST_STEPS.map(step => ({ ...step, items: [...step.items] })),
  ),
} as const
