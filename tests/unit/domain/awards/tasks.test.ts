import { describe, expect, test } from 'vitest'
import { ITEM_ID } from '../../../../src/domain/awards/items.ts'
import {
  chestStepAwardSourceOf,
  DEFAULT_TASK_CHEST_STEPS,
  DEFAULT_TASKS,
  listClaimableTaskTimeSpans,
  taskAwardItemsOf,
  taskAwardSourceOf,
  taskClaimEndMsOf,
  taskTimeSpanAt,
} from '../../../../src/domain/awards/tasks.ts'
import { DAY_MS } from '../../../../src/domain/time.ts'
import { CommandError } from '../../../../src/server/command-error.ts'
import { readSetting } from '../../../../src/server/settings/registry.ts'

/** Noon UTC on a Friday, in epoch milliseconds. */
const AT_MS = Date.UTC(2026, 10, 20, 12)

describe('the days and weeks of tasks', () => {
  test('a task day begins at 00:00 UTC and a task week on Monday at 00:00 UTC, also across months and years', () => {
    expect(taskTimeSpanAt('daily', AT_MS)).toMatchObject({ from: '2026-11-20', to: '2026-11-20' })
    expect(taskTimeSpanAt('weekly', AT_MS)).toEqual({
      from: '2026-11-16',
      to: '2026-11-22',
      endMs: Date.UTC(2026, 10, 23),
    })
    expect(taskTimeSpanAt('weekly', Date.UTC(2026, 10, 23) - 1).from).toBe('2026-11-16')
    expect(taskTimeSpanAt('weekly', Date.UTC(2026, 10, 23)).from).toBe('2026-11-23')
    expect(taskTimeSpanAt('weekly', Date.UTC(2027, 0, 1))).toMatchObject({
      from: '2026-12-28',
      to: '2027-01-03',
    })
    expect(taskTimeSpanAt('once', AT_MS).endMs).toBe(Number.POSITIVE_INFINITY)
  })

  test("the reward of a task can be claimed for thirty days after the end of the task's day or week", () => {
    const days = listClaimableTaskTimeSpans('daily', AT_MS)
    expect(days).toHaveLength(31)
    expect(days.at(-1)?.from).toBe('2026-10-21')
    expect(listClaimableTaskTimeSpans('weekly', AT_MS).map(({ from }) => from)).toEqual([
      '2026-11-16',
      '2026-11-09',
      '2026-11-02',
      '2026-10-26',
      '2026-10-19',
    ])
    for (const span of [...days, ...listClaimableTaskTimeSpans('weekly', AT_MS)]) {
      expect(taskClaimEndMsOf(span)).toBeGreaterThan(AT_MS)
      expect(taskClaimEndMsOf(span) - span.endMs).toBe(30 * DAY_MS)
    }
    expect(listClaimableTaskTimeSpans('once', AT_MS)).toHaveLength(1)
  })

  test("the id of a task's reward contains the day or week of the task", () => {
    const task = { id: 'x', period: 'weekly' } as const
    expect(taskAwardSourceOf(task, taskTimeSpanAt('weekly', AT_MS))).toBe('task:x:2026-11-16')
    expect(taskAwardSourceOf({ id: 'x', period: 'once' }, taskTimeSpanAt('once', AT_MS))).toBe('task:x:once')
    expect(chestStepAwardSourceOf({ liveness: 20 }, taskTimeSpanAt('weekly', AT_MS))).toBe(
      'task-chest:2026-11-16:20',
    )
  })
})

describe('the first tasks', () => {
  test('the default tasks are valid settings, and their rewards include the liveness points of each task', () => {
    expect(readSetting('tasks', DEFAULT_TASKS)).toEqual(DEFAULT_TASKS)
    expect(readSetting('taskChests', DEFAULT_TASK_CHEST_STEPS)).toEqual(DEFAULT_TASK_CHEST_STEPS)
    const login = DEFAULT_TASKS.find(({ id }) => id === 'daily-login')
    expect(login && taskAwardItemsOf(login)).toEqual([
      { id: ITEM_ID.points, count: 5 },
      { id: ITEM_ID.liveness, count: 2 },
    ])
    expect(taskAwardItemsOf({ items: [], liveness: 0 })).toEqual([])
  })

  test('the default tasks are enough to reach every step of the weekly chest within a week', () => {
    const sum = (period: string) =>
      DEFAULT_TASKS.filter(task => task.period === period).reduce(
        (total, { liveness }) => total + liveness,
        0,
      )
    expect(sum('daily') * 7 + sum('weekly')).toBeGreaterThanOrEqual(
      DEFAULT_TASK_CHEST_STEPS.at(-1)?.liveness ?? 0,
    )
  })

  test("the operator's setting of tasks refuses a task that is listed twice, and chest steps that do not rise", () => {
    const [first] = DEFAULT_TASKS
    expect(() => readSetting('tasks', [first, first])).toThrow(CommandError)
    expect(() => readSetting('taskChests', [...DEFAULT_TASK_CHEST_STEPS].reverse())).toThrow('must rise')
  })
})
