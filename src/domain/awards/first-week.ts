import { type Centavos, centavos } from '../money.ts'
import { WEEK_DAYS } from '../time.ts'
import type { AwardItem } from './awards.ts'
import { ITEM } from './items.ts'
import type { Task } from './tasks.ts'

/** Days from the registration in which the first awards are collected. */
export const FIRST_WEEK_DAYS = WEEK_DAYS

/** The most that the awards of the first week may ask to be staked in all, in centavos. */
export const FIRST_WEEK_STAKE_MAX = centavos(50_000)

/** The awards of a new player. An absent one is closed. */
export interface FirstWeekRules {
  readonly signUp?: { readonly amount: Centavos }
  /** The award of each day of the sign-in. */
  readonly signIn?: readonly AwardItem[]
  readonly tasks?: readonly Task[]
  /** The stake that is enough to play any of our games, in centavos. */
  readonly lowestStake: Centavos
  /** Percent of a stake in our games that counts for tasks. */
  readonly countingShare: number
}

/** Coins that a new player can collect in the first week. */
export type FirstWeekAward =
  | { readonly kind: 'sign-up'; readonly amount: Centavos }
  | { readonly kind: 'sign-in'; readonly day: number; readonly amount: Centavos }
  | {
      readonly kind: 'task'
      readonly taskId: string
      /** The place of the task in its chain: so many tasks are done one after the other. 1 for a task of its own. */
      readonly step: number
      /** On how many days of the week it can be done; `amount` is that of all of them. */
      readonly times: number
      readonly amount: Centavos
    }

const coinsOf = (items: readonly AwardItem[]): number =>
  items.reduce((sum, { id, count }) => sum + (id === ITEM.coin ? count : 0), 0)

/**
 * The coins that a new player can collect in the first week without staking more than `FIRST_WEEK_STAKE_MAX`: for
 * registering, for the sign-in of each day, and for one-time and daily tasks. Tasks that ask for the least stakes come
 * first. Stakes of one task are not counted for another one, and a task that needs luck, a deposit or another player is
 * left out, so that nobody needs more than is reckoned here.
 */
export function firstWeekAwards(rules: FirstWeekRules): FirstWeekAward[] {
  const { signUp, signIn = [] } = rules
  return [
    ...(signUp && signUp.amount > 0 ? [{ kind: 'sign-up' as const, amount: signUp.amount }] : []),
    ...signIn.slice(0, FIRST_WEEK_DAYS).flatMap((item, index) => {
      const amount = centavos(coinsOf([item]))
      return amount > 0 ? [{ kind: 'sign-in' as const, day: index + 1, amount }] : []
    }),
    ...taskAwards(rules),
  ]
}

/** The sum of awards, in centavos. */
export const sumOfAwards = (awards: readonly { readonly amount: Centavos }[]): Centavos =>
  centavos(awards.reduce((sum, { amount }) => sum + amount, 0))

/** Tasks that are done one after the other: one of its own, or a chain up to its last coins. */
interface TaskRow {
  readonly tasks: readonly Task[]
  /** What all of them ask to be staked on one day or once, in centavos. */
  readonly stakes: number
  readonly timesMax: number
}

function taskAwards(rules: FirstWeekRules): FirstWeekAward[] {
  const rows = rowsOf(rules).sort((a, b) => a.stakes - b.stakes)
  let left: number = FIRST_WEEK_STAKE_MAX
  return rows.flatMap(({ tasks, stakes, timesMax }) => {
    const times = stakes === 0 ? timesMax : Math.min(timesMax, Math.floor(left / stakes))
    left -= times * stakes
    if (times === 0) return []
    return tasks.flatMap(({ id: taskId, items }, index) => {
      const amount = centavos(times * coinsOf(items))
      return amount > 0 ? [{ kind: 'task' as const, taskId, step: index + 1, times, amount }] : []
    })
  })
}

function rowsOf(rules: FirstWeekRules): TaskRow[] {
  const { tasks = [] } = rules
  const chains = [...new Set(tasks.map(task => task.chain ?? task.id))].map(name =>
    tasks.filter(task => (task.chain ?? task.id) === name),
  )
  return chains.flatMap(chain => {
    const end = chain.findIndex(task => task.period === 'weekly' || stakesOf(task, rules) === undefined)
    const doable = chain.slice(0, end === -1 ? chain.length : end)
    const tasksToCoins = doable.slice(0, doable.findLastIndex(({ items }) => coinsOf(items) > 0) + 1)
    if (tasksToCoins.length === 0) return []
    const stakes = tasksToCoins.reduce((sum, task) => sum + (stakesOf(task, rules) ?? 0), 0)
    const isDaily = tasksToCoins.every(({ period }) => period === 'daily')
    return [{ tasks: tasksToCoins, stakes, timesMax: isDaily ? FIRST_WEEK_DAYS : 1 }]
  })
}

/** What a task asks to be staked, in centavos; `undefined` for one that stakes and the player alone cannot finish. */
function stakesOf(
  { kind, target, stakeMin = 0 }: Task,
  { lowestStake, countingShare }: FirstWeekRules,
): number | undefined {
  const countedOf = (counted: number) => Math.ceil((counted * 100) / countingShare)
  switch (kind) {
    case 'bigWins':
    case 'deposit':
    case 'invitees':
    case 'withdrawal':
      return undefined
    case 'stake':
      return countingShare > 0 ? countedOf(target) : undefined
    case 'rounds':
    case 'games':
    case 'playDays':
      if (stakeMin > 0 && countingShare === 0) return undefined
      return target * Math.max(lowestStake, stakeMin > 0 ? countedOf(stakeMin) : 0)
    case 'game':
    case 'roundsChecked':
      return target * lowestStake
    default:
      return 0
  }
}
