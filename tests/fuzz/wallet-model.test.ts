import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestApp } from '../support/app.ts'
import { describeOnBothEngines } from '../support/databases.ts'
import { FUZZ_BODY_FACTOR } from '../support/fuzz-times.ts'
import { assertWalletsFollowModel } from '../support/wallet-model.ts'
import { WALLET_ENVIRONMENT } from '../support/wallet-provider.ts'

const RUNS = 8 * FUZZ_BODY_FACTOR

/** The seed of the generated sequences. `FUZZ_SEED=… npm test -- fuzz` repeats the sequences of a failed run. */
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31))

describeOnBothEngines('a wallet', databases => {
  test("a player's wallet has the same amounts as a simple model after random deposits, bonuses, bets, tickets, breaks, charge-backs and withdrawals", {
    tags: ['money-never-negative', 'money-no-transfer', 'bonus-order'],
  }, async () => {
    const app = await createTestApp(databases, { env: WALLET_ENVIRONMENT })
    await assertWalletsFollowModel(app, RUNS, seed)
    expect(app.answered.length).toBeGreaterThan(RUNS)
  })
})
