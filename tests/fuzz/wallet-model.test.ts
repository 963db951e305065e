import { expect, test } from 'vitest'
import { createTestApp } from '../support/app.ts'
import { describeOnBothEngines } from '../support/databases.ts'
import { FUZZ_BODY_FACTOR } from '../support/fuzz-times.ts'
import { assertWalletsFollowModel } from '../support/wallet-model.ts'
import { WALLET_ENVIRONMENT } from '../support/wallet-provider.ts'

const RUNS = 8 * FUZZ_BODY_FACTOR

/**
 * The seed of the generated sequences. It is the same in each run, so that this short run fails only after a change; the
 * long run (`tests/long/wallet-model.test.ts`) draws a new seed. `FUZZ_SEED=… npm test -- fuzz` runs other sequences.
 */
const seed = Number(process.env.FUZZ_SEED ?? 7)

describeOnBothEngines('a wallet', databases => {
  test("a player's wallet has the same amounts as a simple model after random deposits, bonuses, bets, tickets, breaks, charge-backs and withdrawals", {
    tags: ['money-never-negative', 'money-no-transfer', 'bonus-order'],
  }, async () => {
    const app = await createTestApp(databases, { env: WALLET_ENVIRONMENT })
    await assertWalletsFollowModel(app, RUNS, seed)
    expect(app.answered.length).toBeGreaterThan(RUNS)
  })
})
