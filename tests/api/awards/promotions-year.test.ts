import { describe, expect, test } from 'vitest'
import { simulateYear } from '../../long/support/promotions/prove-year.ts'
import { suiteDatabasesOnEngine } from '../../support/databases.ts'

/**
 * The size of the run. It is smaller than the run of `npm run test:long`, which simulates 10,000 players for a year.
 */
const SIZE = { players: 60, days: 60, seed: 20_261_120 }

describe('two months of promotions', () => {
  const databases = suiteDatabasesOnEngine('sqlite')

  test(`the cost of two months of promotions for ${SIZE.players} players equals the cost calculated by hand`, async () => {
    const { calls, costs } = await simulateYear(databases, SIZE)
    expect(calls.visits).toBeGreaterThan(SIZE.players)
    const kinds = [
      'agent-commission',
      'agent-valid',
      'invite-exchange',
      'monthly',
      'points-exchange',
      'rebate',
    ]
    const more = ['savings-box', 'sign-in', 'sign-in-vip', 'task-chest', 'vip-level', 'vip-task']
    expect(Object.keys(costs)).toEqual(expect.arrayContaining([...kinds, ...more]))
  })
})
