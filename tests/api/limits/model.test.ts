import { expect, test } from 'vitest'
import { createTestApp } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { assertLimitsFollowModel } from '../../support/limits-model.ts'

const RUNS = 5

describeOnOneEngine('limits', databases => {
  test('limits give the same results as a simple model for any sequence of changes, bets, deposits and time', {
    tags: ['limits-kinds'],
  }, async () => {
    const app = await createTestApp(databases, { env: { SLOT_CYCLE_MS: '0' } })
    await assertLimitsFollowModel(app, RUNS)
    expect(app.answered.length).toBeGreaterThan(RUNS)
  })
})
