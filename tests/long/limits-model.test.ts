import { expect, test } from 'vitest'
import { createTestApp } from '../support/app.ts'
import { describeOnBothEngines } from '../support/databases.ts'
import { assertLimitsFollowModel } from '../support/limits-model.ts'

const RUNS = 400

describeOnBothEngines('limits', databases => {
  test(`a player's limits equal those of a simple model in ${RUNS} random sequences of calls`, async () => {
    const app = await createTestApp(databases, { env: { SLOT_CYCLE_MS: '0' } })
    await assertLimitsFollowModel(app, RUNS)
    expect(app.answered.length).toBeGreaterThan(RUNS)
  })
})
