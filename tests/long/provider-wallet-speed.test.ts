import { expect, test } from 'vitest'
import { verifyLedger } from '../../src/server/ledger/verify.ts'
import { createTestApp } from '../support/app.ts'
import { describeOnBothEngines } from '../support/databases.ts'
import { registerPlayer } from '../support/player.ts'
import {
  newProviderTransactionId,
  openPinwheelForWalletCalls,
  WALLET_ENVIRONMENT,
} from '../support/wallet-provider.ts'

// This test measures times, so it runs before a release and not with every change. `PLAYERS` players send wallet calls
// at the same time.

const PLAYERS = 5
const ROUNDS = 50
const CALLS = PLAYERS * ROUNDS * 2
const P99_MAX_MS = 300

describeOnBothEngines("a provider's wallet", databases => {
  test('99 of 100 wallet calls of a game provider are answered within 300 ms', {
    tags: ['provider-speed'],
  }, async () => {
    const app = await createTestApp(databases, { env: WALLET_ENVIRONMENT })
    const times: number[] = []
    const timed = async (call: () => Promise<unknown>) => {
      const startMs = performance.now()
      expect(await call()).toMatchObject({ ok: true })
      times.push(performance.now() - startMs)
    }
    const play = async () => {
      const player = await registerPlayer(app)
      await player.depositWithWageringDone(50_000)
      const at = await openPinwheelForWalletCalls(app, player)
      for (let round = 0; round < ROUNDS; round++) {
        const change = { roundId: newProviderTransactionId() }
        await timed(() => at.bet(100, change))
        await timed(() => at.win(100, change))
      }
    }
    await Promise.all(Array.from({ length: PLAYERS }, play))
    times.sort((a, b) => a - b)
    const [p50 = 0, p99 = 0] = [0.5, 0.99].map(share => times[Math.floor(CALLS * share)])
    process.stdout.write(`wallet calls: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms of ${CALLS}\n`)
    expect(times).toHaveLength(CALLS)
    expect(p99).toBeLessThan(P99_MAX_MS)
    expect(await verifyLedger(app.services.db)).toEqual([])
  })
})
