import { describe, expect, test } from 'vitest'
import {
  FIRST_WEEK_STAKE_MAX,
  type FirstWeekRules,
  listFirstWeekAwards,
  sumOfAwardAmounts,
} from '../../../../src/domain/awards/first-week.ts'
import { ITEM_ID } from '../../../../src/domain/awards/items.ts'
import type { TaskKind } from '../../../../src/domain/awards/task-kinds.ts'
import { DEFAULT_TASKS, type Task } from '../../../../src/domain/awards/tasks.ts'
import { centavos } from '../../../../src/domain/money.ts'
import { SIGN_IN_AWARDS } from '../../../../src/features/sign-in/rules/sign-in.ts'

const PLAY = { lowestStake: centavos(200), countingShare: 100 }

function task(kind: TaskKind, target: number, pesos: number, more: Partial<Task> = {}): Task {
  const items = pesos > 0 ? [{ id: ITEM_ID.coin, count: pesos * 100 }] : [{ id: ITEM_ID.points, count: 5 }]
  return { id: kind, period: 'daily', kind, target, items, liveness: 0, ...more }
}

const sumOfFirstWeekPesos = (tasks: readonly Task[], rules: Partial<FirstWeekRules> = {}) =>
  sumOfAwardAmounts(listFirstWeekAwards({ ...PLAY, ...rules, tasks })) / 100

describe('the first week of a new player', () => {
  test("the awards of a new player's first week sum to ₱59 with the default settings", () => {
    const awards = listFirstWeekAwards({
      ...PLAY,
      signUp: { amount: centavos(2_000) },
      signIn: SIGN_IN_AWARDS,
      tasks: DEFAULT_TASKS,
    })
    expect(awards).toEqual([
      { kind: 'sign-up', amount: 2_000 },
      { kind: 'sign-in', day: 1, amount: 100 },
      { kind: 'sign-in', day: 2, amount: 200 },
      { kind: 'sign-in', day: 4, amount: 300 },
      { kind: 'sign-in', day: 6, amount: 300 },
      { kind: 'sign-in', day: 7, amount: 500 },
      { kind: 'task', taskId: 'once-phone', step: 1, times: 1, amount: 500 },
      { kind: 'task', taskId: 'once-identity', step: 1, times: 1, amount: 1_000 },
      { kind: 'task', taskId: 'once-game-1008', step: 8, times: 1, amount: 1_000 },
    ])
    expect(sumOfAwardAmounts(awards)).toBe(5_900)
  })

  test('a new player receives no awards in the first week while every activity is closed', () => {
    expect(listFirstWeekAwards(PLAY)).toEqual([])
  })

  test("the awards of a new player's first week include each daily task seven times, and no weekly task", () => {
    expect(sumOfFirstWeekPesos([task('login', 1, 2)])).toBe(14)
    expect(sumOfFirstWeekPesos([task('signIns', 5, 3, { period: 'weekly' })])).toBe(0)
  })

  test("the awards of a new player's first week count only tasks that ₱500 of stakes in all can complete, the cheapest first", () => {
    expect(FIRST_WEEK_STAKE_MAX).toBe(50_000)
    expect(sumOfFirstWeekPesos([task('stake', 7_142, 1)]), '7 × ₱71.42').toBe(7)
    expect(sumOfFirstWeekPesos([task('stake', 7_143, 1)]), '7 × ₱71.43 is above ₱500').toBe(6)
    expect(sumOfFirstWeekPesos([task('stake', 50_001, 1)])).toBe(0)
    // The task of 20 rounds a day stakes ₱280 in seven days. The first week allows ₱500, so ₱220 are left, which are
    // enough for one day of the task that stakes ₱200.
    const tasks = [task('stake', 20_000, 5), task('rounds', 20, 1)]
    expect(sumOfFirstWeekPesos(tasks)).toBe(7 + 5)
    expect(sumOfFirstWeekPesos([task('stake', 5_000, 1)], { countingShare: 50 }), '₱100 a day').toBe(5)
  })

  test("the awards of a new player's first week include no task that needs luck, deposits, withdrawals or other players", () => {
    const kinds = ['bigWins', 'deposit', 'invitees', 'withdrawal'] as const
    expect(sumOfFirstWeekPesos(kinds.map(kind => task(kind, 1, 5)))).toBe(0)
  })

  test("the awards of a new player's first week include the tasks of a chain up to the first one that cannot be done", () => {
    const chain = { period: 'once' as const, chain: 'c' }
    const tasks = [
      task('phone', 1, 1, { ...chain, id: 'a' }),
      task('withdrawal', 1, 2, { ...chain, id: 'b' }),
      task('identity', 1, 4, { ...chain, id: 'c' }),
    ]
    expect(sumOfFirstWeekPesos(tasks)).toBe(1)
  })
})
