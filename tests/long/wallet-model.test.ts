import { expect, test } from 'vitest'
import { createTestApp } from '../support/app.ts'
import { onBothEngines } from '../support/databases.ts'
import { assertWalletsFollowModel } from '../support/wallet-model.ts'

const RUNS = 250

onBothEngines('a wallet', databases => {
  test(`a player's wallet has the same amounts as a simple model in ${RUNS} random sequences`, async () => {
    const app = await createTestApp(databases)
    await assertWalletsFollowModel(app, RUNS)
    expect(app.answered.length).toBeGreaterThan(RUNS)
  })
})
