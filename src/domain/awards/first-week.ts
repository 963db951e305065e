import { type Centavos, centavos } from '../money.ts'
import { DAYS_PER_WEEK } from '../time.ts'
import type { AwardItem } from './awards.ts'
import { ITEM_ID } from './items.ts'
import type { Task } from './tasks.ts'

/** Length of a new player's first week, in days from the registration. */
export const FIRST_WEEK_DAYS = DAYS_PER_WEEK

/**
 * The largest sum of stakes, in centavos, that a player may need for the awards in `listFirstWeekAwards`. Awards that
 * need more are not listed.
 */
export const FIRST_WEEK_STAKE_MAX = centavos(50_000)

/** The awards that the site offers a new player. A field is absent when the site does not offer its award. */
export interface FirstWeekRules {
  readonly signUp?: { readonly amount: Centavos }
  /** The sign-in awards of the week, one per day in order. */
  readonly signIn?: readonly AwardItem[]
  readonly tasks?: readonly Task[]
  /** The smallest stake that every one of Perya's own games accepts, in centavos. */
  readonly lowestStake: Centavos
  /** The percentage of a stake in Perya's own games that counts for tasks. */
  readonly countingShare: number
}

/** An award of coins that a new player can collect in the first week. */
export type FirstWeekAward =
  | { readonly kind: 'sign-up'; readonly amount: Centavos }
  | { readonly kind: 'sign-in'; readonly day: number; readonly amount: Centavos }
  | {
      readonly kind: 'task'
      readonly taskId: string
      /** The task's position in its chain, from 1; also 1 for a task without a chain. */
      readonly step: number
      /**
       * Number of days of the first week on which the player can collect the award; `amount` is the sum of all days.
       */
      readonly times: number
      readonly amount: Centavos
    }

const sumCoinAmounts = (items: readonly AwardItem[]): number =>
  items.reduce((sum, { id, count }) => sum + (id === ITEM_ID.coin ? count : 0), 0)

/**
 * Lists the coins that a new player can collect in the first week with stakes of at most `FIRST_WEEK_STAKE_MAX`: for
 * registering, for each day's sign-in, and for one-time and daily tasks. Tasks that need the smallest stakes come
 * first. The estimate is cautious: a stake counts for one task only, and tasks that need luck, a deposit or another
 * player are left out.
 */
export function listFirstWeekAwards(rules: FirstWeekRules): FirstWeekAward[] {
  const { signUp, signIn = [] } = rules
  return [
    ...(signUp && signUp.amount > 0 ? [{ kind: 'sign-up' as const, amount: signUp.amount }] : []),
    ...signIn.slice(0, FIRST_WEEK_DAYS).flatMap((item, index) => {
      const amount = centavos(sumCoinAmounts([item]))
      return amount > 0 ? [{ kind: 'sign-in' as const, day: index + 1, amount }] : []
    }),
    ...listTaskAwards(rules),
  ]
}

export const sumOfAwardAmounts = (awards: readonly { readonly amount: Centavos }[]): Centavos =>
  centavos(awards.reduce((sum, { amount }) => sum + amount, 0))

/** Tasks that are counted together: one task without a chain, or a chain's tasks up to the last that gives coins. */
interface TaskGroup {
  readonly tasks: readonly Task[]
  /** The sum of the stakes that the tasks require, in centavos: on one day for daily tasks, once for others. */
  readonly stakes: number
  readonly timesMax: number
}

function listTaskAwards(rules: FirstWeekRules): FirstWeekAward[] {
  const rows = listTaskGroups(rules).sort((a, b) => a.stakes - b.stakes)
  let left: number = FIRST_WEEK_STAKE_MAX
  return rows.flatMap(({ tasks, stakes, timesMax }) => {
    const times = stakes === 0 ? timesMax : Math.min(timesMax, Math.floor(left / stakes))
    left -= times * stakes
    if (times === 0) return []
    return tasks.flatMap(({ id: taskId, items }, index) => {
      const amount = centavos(times * sumCoinAmounts(items))
      return amount > 0 ? [{ kind: 'task' as const, taskId, step: index + 1, times, amount }] : []
    })
  })
}

function listTaskGroups(rules: FirstWeekRules): TaskGroup[] {
  const { tasks = [] } = rules
  const chains = [...new Set(tasks.map(task => task.chain ?? task.id))].map(name =>
    tasks.filter(task => (task.chain ?? task.id) === name),
  )
  return chains.flatMap(chain => {
    const end = chain.findIndex(
      task => task.period === 'weekly' || requiredStakesOfTask(task, rules) === undefined,
    )
    const doable = chain.slice(0, end === -1 ? chain.length : end)
    const tasksToCoins = doable.slice(0, doable.findLastIndex(({ items }) => sumCoinAmounts(items) > 0) + 1)
    if (tasksToCoins.length === 0) return []
    const stakes = tasksToCoins.reduce((sum, task) => sum + (requiredStakesOfTask(task, rules) ?? 0), 0)
    const isDaily = tasksToCoins.every(({ period }) => period === 'daily')
    return [{ tasks: tasksToCoins, stakes, timesMax: isDaily ? FIRST_WEEK_DAYS : 1 }]
  })
}

/**
 * The stakes that a task requires, in centavos; `undefined` for a task that also needs luck, a deposit or another
 * player.
 */
function requiredStakesOfTask(
  { kind, target, stakeMin = 0 }: Task,
  { lowestStake, countingShare }: FirstWeekRules,
): number | undefined {
  const stakesForCountedAmount = (counted: number) => Math.ceil((counted * 100) / countingShare)
  switch (kind) {
    case 'bigWins':
    case 'deposit':
    case 'invitees':
    case 'withdrawal':
      return undefined
    case 'stake':
      return countingShare > 0 ? stakesForCountedAmount(target) : undefined
    case 'rounds':
    case 'games':
    case 'playDays':
      if (stakeMin > 0 && countingShare === 0) return undefined
      return target * Math.max(lowestStake, stakeMin > 0 ? stakesForCountedAmount(stakeMin) : 0)
    case 'game':
    case 'roundsChecked':
      return target * lowestStake
    default:
      return 0
  }
}
