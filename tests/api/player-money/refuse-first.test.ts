import { beforeAll, expect, test, vi } from 'vitest'
import { DAY_MS } from '../../../src/domain/time.ts'
import { excludePlayer } from '../../../src/features/auth/server/player-status.ts'
import { depositCancel, depositCreate } from '../../../src/features/deposit/contract/deposit.ts'
import { gameBet } from '../../../src/features/game/contract/game.ts'
import { setSelfLimit } from '../../../src/features/limits/contract.ts'
import { cancelBonus } from '../../../src/features/withdrawal/contract.ts'
import type { Transaction } from '../../../src/server/db/database.ts'
import { insertTotals } from '../../../src/server/player-money/totals/totals-statements.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import {
  logInAgain,
  newRequestId,
  openGame,
  registerPlayer,
  TEST_GAME_ID,
  TEST_STAKE,
  type TestPlayer,
} from '../../support/player.ts'
import { seedQuietPlays } from '../../support/seeds.ts'
import {
  openPinwheelForWalletCalls,
  WALLET_ENVIRONMENT,
  type WalletCallSender,
} from '../../support/wallet-provider.ts'

describeOnBothEngines('refusals', databases => {
  const app = startAppForSuite(databases, { env: { SLOT_CYCLE_MS: '0', ...WALLET_ENVIRONMENT } })
  let limited: TestPlayer
  let excluded: TestPlayer
  let poor: TestPlayer
  let at: WalletCallSender

  beforeAll(async () => {
    limited = await registerPlayer(app)
    await limited.deposit(50_000)
    await openGame(limited)
    // Chooses seeds whose plays close their rounds. With an open round the server would refuse the next bet for another
    // reason, before it checks the limit.
    await seedQuietPlays(app, limited.id)
    const limit = { kind: 'wager', period: 'day', to: TEST_STAKE } as const
    await limited.call(setSelfLimit, { requestId: newRequestId(), ...limit })
    await limited.spin()
    at = await openPinwheelForWalletCalls(app, limited)
    poor = await registerPlayer(app)
    await openGame(poor)
    excluded = await registerPlayer(app)
    await excluded.deposit(50_000)
    await openGame(excluded)
    const atMs = app.clock.now()
    const draft = { playerId: excluded.id, untilMs: atMs + DAY_MS, reason: 'test', atMs }
    await app.services.db.transact(tx => excludePlayer(app.services, tx, draft))
    excluded.token = (await logInAgain(app, excluded)).token
  })

  /**
   * Creates a transaction that writes a row and counts its own runs. More than one run shows that the database has
   * undone another transaction of the same batch.
   */
  function createCompanionWork() {
    let runs = 0
    const work = async (tx: Transaction) => {
      runs++
      tx.write(insertTotals, { playerId: poor.id })
    }
    return { work, runs: () => runs }
  }

  /**
   * Runs a call, with a companion transaction just before and after each of its transactions.
   * @returns the reason of the refusal, and how often each companion ran
   */
  async function runWithCompanions(call: () => Promise<string>): Promise<{ reason: string; runs: number[] }> {
    const { db } = app.services
    const transact = db.transact.bind(db)
    const companions: ReturnType<typeof createCompanionWork>[] = []
    const settled: Promise<void>[] = []
    const spy = vi.spyOn(db, 'transact').mockImplementation((work, options) => {
      const [before, after] = [createCompanionWork(), createCompanionWork()]
      companions.push(before, after)
      settled.push(transact(before.work))
      const asked = transact(work, options)
      settled.push(transact(after.work))
      return asked
    })
    try {
      const reason = await call()
      await Promise.all(settled)
      return { reason, runs: companions.map(({ runs }) => runs()) }
    } finally {
      spy.mockRestore()
    }
  }

  const reasonOfBet = (player: TestPlayer) =>
    refusalReasonOfCall(
      player.call(gameBet, { requestId: newRequestId(), gameId: TEST_GAME_ID, stake: TEST_STAKE }),
    )

  test.each<[string, string, () => Promise<string>]>([
    ['a bet beyond a limit', 'wagerLimit', () => reasonOfBet(limited)],
    ['a bet of an excluded player', 'excluded', () => reasonOfBet(excluded)],
    ['a bet without money', 'notEnoughMoney', () => reasonOfBet(poor)],
    [
      "a provider's bet beyond a limit",
      'wagerLimit',
      async () => {
        const answer = await at.bet(TEST_STAKE)
        return answer.ok ? 'ok' : answer.error
      },
    ],
    [
      'a deposit of an excluded player',
      'excluded',
      () =>
        refusalReasonOfCall(
          excluded.call(depositCreate, {
            requestId: newRequestId(),
            rechargeType: 'gcash',
            amount: 10_000,
          }),
        ),
    ],
    [
      'the cancellation of an unknown order',
      'orderUnknown',
      () => refusalReasonOfCall(poor.call(depositCancel, { requestId: newRequestId(), orderId: poor.id })),
    ],
    [
      'the cancellation of an unknown bonus',
      'bonusUnknown',
      () =>
        refusalReasonOfCall(
          poor.call(cancelBonus, { requestId: newRequestId(), grantId: poor.id, bonusMoney: 0 }),
        ),
    ],
  ])(
    'the refusal of %s does not make other transactions of the same commit run again',
    async (_, expected, call) => {
      const { reason, runs } = await runWithCompanions(call)
      expect(reason).toBe(expected)
      expect(runs.length).toBeGreaterThan(0)
      expect(runs).toEqual(runs.map(() => 1))
    },
  )
})
