import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestApp } from '../support/app.ts'
import { describeOnBothEngines } from '../support/databases.ts'
import { assertWalletsFollowModel } from '../support/wallet-model.ts'
import { WALLET_ENVIRONMENT } from '../support/wallet-provider.ts'

const RUNS = 550
const STEPS_MIN = 20_000

/**
 * The seed of the generated sequences. `FUZZ_SEED=… npm run test:long -- feature` repeats the sequences of a failed
 * run.
 */
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31))

describeOnBothEngines('a wallet', databases => {
  test(`a player's wallet has the same amounts as a simple model after each of ${STEPS_MIN} random steps`, async () => {
    const app = await createTestApp(databases, { env: WALLET_ENVIRONMENT, keepsAnswers: false })
    expect(await assertWalletsFollowModel(app, RUNS, seed)).toBeGreaterThanOrEqual(STEPS_MIN)
  })
})
