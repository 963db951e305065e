import { expect, onTestFinished, test } from 'vitest'
import type { BodyOf } from '../../../src/contract/endpoint.ts'
import { practiceBet, startPractice } from '../../../src/features/game/contract/game.ts'
import { changePracticeBalance } from '../../../src/features/game/server/practice-repository.ts'
import { betRecord } from '../../../src/features/rounds/contract.ts'
import { verifyLedger } from '../../../src/server/ledger/verify.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { announceUnopenedGame } from '../../support/coming-game.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import {
  newRequestId,
  registerPlayer,
  TEST_GAME_CYCLE_MS,
  TEST_GAME_ID,
  TEST_STAKE,
} from '../../support/player.ts'
import { practiceActorIdOf, seedQuietPlays } from '../../support/seeds.ts'
import { unsetAllSettings } from '../../support/settings.ts'

const POTS_GAME_ID = 1005

describeOnBothEngines('practice', databases => {
  const app = startAppForSuite(databases)

  const startWallet = (practiceKey?: string) =>
    app.client().call(startPractice, { gameId: TEST_GAME_ID, ...(practiceKey ? { practiceKey } : {}) })
  const placePracticeBet = (practiceKey: string, change: Partial<BodyOf<typeof practiceBet>> = {}) => {
    app.clock.move(TEST_GAME_CYCLE_MS)
    const body = {
      requestId: newRequestId(),
      gameId: TEST_GAME_ID,
      stake: TEST_STAKE,
      practiceKey,
      ...change,
    }
    return app.client().call(practiceBet, body)
  }

  test('practice needs no log-in and starts with ten thousand pesos of practice money', async () => {
    const { coin, practiceKey } = await startWallet()
    expect(coin).toBe(1_000_000)
    const played = await placePracticeBet(practiceKey)
    expect(played.coin).toBe(1_000_000 - TEST_STAKE + played.play.payout)
  })

  test('a visitor can continue with a practice wallet by its key', async () => {
    const { practiceKey } = await startWallet()
    const { coin } = await placePracticeBet(practiceKey)
    expect(await startWallet(practiceKey)).toMatchObject({ coin, practiceKey, fairSeed: { nonce: 1 } })
  })

  test('two visitors have separate practice wallets', async () => {
    const [mine, theirs] = [await startWallet(), await startWallet()]
    await placePracticeBet(mine.practiceKey)
    expect((await startWallet(theirs.practiceKey)).coin).toBe(1_000_000)
    expect(mine.fairSeed.serverSeedHash).not.toBe(theirs.fairSeed.serverSeedHash)
  })

  test('a practice key that the server never gave out is refused', async () => {
    const madeUp = 'x'.repeat(43)
    expect(await refusalReasonOfCall(startWallet(madeUp))).toBe('practiceUnknown')
    expect(await refusalReasonOfCall(placePracticeBet(madeUp))).toBe('practiceUnknown')
  })

  test('practice changes no coins, wagering or records, logged in or not', async () => {
    const player = await registerPlayer(app)
    await player.deposit(10_000)
    const { practiceKey } = await player.call(startPractice, { gameId: TEST_GAME_ID })
    app.clock.move(TEST_GAME_CYCLE_MS)
    const body = { requestId: newRequestId(), gameId: TEST_GAME_ID, stake: TEST_STAKE, practiceKey }
    await player.call(practiceBet, body)
    expect(await player.coin()).toBe(10_000)
    expect((await player.readStatement()).map(line => line.kind)).toEqual(['deposit'])
    expect((await player.call(betRecord, {})).list).toEqual([])
    expect(await verifyLedger(app.services.db)).toEqual([])
  })

  test('practice follows the rules of the paid game: offered stakes, cycle, and one play for each request id', {
    tags: ['games-practice'],
  }, async () => {
    const { practiceKey } = await startWallet()
    await seedQuietPlays(app, await practiceActorIdOf(app, practiceKey))
    expect(await refusalReasonOfCall(placePracticeBet(practiceKey, { stake: TEST_STAKE + 1 }))).toBe(
      'stakeNotOffered',
    )
    const requestId = newRequestId()
    const first = await placePracticeBet(practiceKey, { requestId })
    expect(await placePracticeBet(practiceKey, { requestId })).toEqual(first)
    expect(await refusalReasonOfCall(placePracticeBet(practiceKey, { requestId, stake: 500 }))).toBe(
      'requestIdReused',
    )
    const free = { requestId: newRequestId(), gameId: TEST_GAME_ID, stake: TEST_STAKE, practiceKey }
    await app.client().call(practiceBet, free)
    const next = app.client().call(practiceBet, { ...free, requestId: newRequestId() })
    expect(await refusalReasonOfCall(next)).toBe('tooFast')
  })

  test('a practice bet is refused in an unknown game or round, beside an open round, and above the practice money', async () => {
    const { practiceKey } = await startWallet()
    const reasonOf = (change: Partial<BodyOf<typeof practiceBet>>) =>
      refusalReasonOfCall(placePracticeBet(practiceKey, change))
    expect(await reasonOf({ gameId: 424_242 })).toBe('gameUnknown')
    expect(await reasonOf({ roundId: '0'.repeat(26) })).toBe('roundUnknown')
    const pots = { gameId: POTS_GAME_ID, stake: 1_000 }
    await app.client().call(startPractice, { gameId: POTS_GAME_ID, practiceKey })
    await placePracticeBet(practiceKey, pots)
    expect(await reasonOf(pots)).toBe('roundOpen')
    const id = (await practiceActorIdOf(app, practiceKey)).replace('practice:', '')
    const { coin } = await startWallet(practiceKey)
    await app.services.db.transact(async tx => {
      await tx.first(changePracticeBalance, { id, price: coin, net: -coin, day: '2026-11-20' })
    })
    expect(await reasonOf({})).toBe('notEnoughMoney')
  })

  test('a closed game has no practice mode for a visitor who has no practice wallet yet', async () => {
    const stamp = { staff: 'tester', atMs: app.clock.now() }
    onTestFinished(() => unsetAllSettings(app))
    await app.services.settings.set('closedGames', [TEST_GAME_ID], stamp)
    await app.services.settings.refresh()
    expect(await refusalReasonOfCall(startWallet())).toBe('gameClosed')
  })

  test('a game that is not open has no practice mode', async () => {
    onTestFinished(announceUnopenedGame(app, 1002))
    for (const [gameId, reason] of [
      [1002, 'gameComing'],
      [424_242, 'gameUnknown'],
    ] as const) {
      expect(await refusalReasonOfCall(app.client().call(startPractice, { gameId }))).toBe(reason)
    }
  })
})
