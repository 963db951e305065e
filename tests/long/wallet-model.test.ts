import { expect, test } from 'vitest'
import { createTestApp } from '../support/app.ts'
import { onBothEngines } from '../support/databases.ts'
import { assertWalletFollowsModel } from '../support/wallet-model.ts'

const RUNS = 250

onBothEngines('a wallet', databases => {
  test(`a wallet equals a simple model in ${RUNS} sequences`, async () => {
    const app = await createTestApp(databases)
    await assertWalletFollowsModel(app, RUNS)
    expect(app.answered.length).toBeGreaterThan(RUNS)
  })
})
