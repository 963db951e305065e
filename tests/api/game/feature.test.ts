import { beforeEach, expect, test } from 'vitest'
import type { ResultOf } from '../../../src/contract/endpoint.ts'
import { fairSeedRotate } from '../../../src/contract/fair-seed.ts'
import type { gameBet } from '../../../src/features/game/contract/game.ts'
import { betRecord, roundDetail } from '../../../src/features/rounds/contract.ts'
import type { JeepneyOutcome } from '../../../src/games/jeepney-fiesta/outcome.ts'
import { createServerSeed } from '../../../src/server/fair/fair.ts'
import { verifyLedger } from '../../../src/server/ledger/verify.ts'
import { refusalOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { logInAgain, openGame, registerPlayer, TEST_STAKE, type TestPlayer } from '../../support/player.ts'
import { findNonceOfOutcome, seedNextPlay } from '../../support/seeds.ts'

type Play = ResultOf<typeof gameBet>['play']

const outcomeOf = (play: Play) => play.outcome as unknown as JeepneyOutcome

describeOnBothEngines('free spins', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer
  let first: Play

  beforeEach(async () => {
    player = await registerPlayer(app)
    await player.depositWithWageringDone(50_000)
    await openGame(player)
    const seed = createServerSeed()
    const nonce = findNonceOfOutcome(seed.serverSeed, outcome => outcome.series !== null)
    await seedNextPlay(app, player.id, { ...seed, nonce })
    first = (await player.spin()).play
  })

  /** Plays the round to its end. @returns every play of the round */
  async function playRoundToEnd(): Promise<Play[]> {
    const plays = [first]
    for (let last = first; last.state === 'open'; ) {
      last = (await player.spin(TEST_STAKE, first.roundId)).play
      plays.push(last)
    }
    return plays
  }

  test('a play that wins free spins leaves its round open', async () => {
    expect(first).toMatchObject({ step: 0, state: 'open' })
    expect(outcomeOf(first).series?.awarded).toBeGreaterThanOrEqual(8)
    const { list } = await player.call(betRecord, {})
    expect(list).toMatchObject([{ roundId: first.roundId, state: 'open', payout: first.payout }])
  })

  test('open free spins can be continued later, on another device too', async () => {
    const { openRound } = await openGame(player)
    expect(openRound).toEqual(first)
    const elsewhere = await logInAgain(app, player)
    expect((await openGame(elsewhere)).openRound).toEqual(first)
  })

  test('free spins whose stored state is unusable are ended, and the stake is refunded once', {
    tags: ['games-interrupted'],
  }, async () => {
    const before = await player.coin()
    await app.services.db.transact(tx =>
      tx.query
        .updateTable('round')
        .set({ engine_state: '{"of":"another version"}' })
        .where('id', '=', first.roundId)
        .execute(),
    )
    expect(await refusalOfCall(player.spin(TEST_STAKE, first.roundId))).toMatchObject({
      reason: 'roundUnknown',
    })
    const opened = await Promise.all([openGame(player), openGame(player)])
    expect(opened.map(({ openRound }) => openRound)).toEqual([null, null])
    expect(await player.coin()).toBe(before + TEST_STAKE)
    const [line] = await player.readStatement()
    expect(line).toMatchObject({ kind: 'refund', reference: first.roundId, change: TEST_STAKE })
    expect((await player.spin()).play.roundId).not.toBe(first.roundId)
    expect(await verifyLedger(app.services.db)).toEqual([])
  })

  test('a new round is refused while free spins are left', { tags: ['games-interrupted'] }, async () => {
    const refusal = await refusalOfCall(player.spin())
    expect(refusal).toEqual({ reason: 'roundOpen', detail: { roundId: first.roundId } })
  })

  test('free spins cost nothing, are all played, and every win is credited', async () => {
    const before = await player.coin()
    const plays = await playRoundToEnd()
    const last = outcomeOf(plays.at(-1) ?? first)
    expect(plays).toHaveLength(1 + (last.series?.granted ?? 0))
    expect(last.series).toMatchObject({ left: 0 })
    const won = plays.slice(1).reduce((sum, play) => sum + play.payout, 0)
    expect(await player.coin()).toBe(before + won)
    expect(plays.at(-1)?.totalPayout).toBe(first.payout + won)
    expect(plays.map(play => play.step)).toEqual(plays.map((_, index) => index))
    expect(await verifyLedger(app.services.db)).toEqual([])
  })

  test('free spins use the stake of their round, whatever stake is sent', async () => {
    const { play, coin } = await player.spin(50_000, first.roundId)
    expect(play.stake).toBe(TEST_STAKE)
    expect(outcomeOf(play).stake).toBe(TEST_STAKE)
    expect(coin).toBe(50_000 - TEST_STAKE + first.payout + play.payout)
  })

  test('free spins that a player left continue after the last spin that was played', {
    tags: ['games-interrupted'],
  }, async () => {
    const second = (await player.spin(TEST_STAKE, first.roundId)).play
    const { openRound } = await openGame(player)
    expect(openRound).toEqual(second)
    expect(openRound?.totalPayout).toBe(first.payout + second.payout)
  })

  test('free spins reveal no seed while their round is open, and every seed afterwards', async () => {
    expect(await refusalReasonOfCall(player.call(fairSeedRotate, {}))).toBe('roundOpen')
    const open = await player.call(roundDetail, { roundId: first.roundId })
    expect(open.plays.map(play => play.serverSeed)).toEqual([''])
    const plays = await playRoundToEnd()
    const { revealed } = await player.call(fairSeedRotate, {})
    const { plays: received } = await player.call(roundDetail, { roundId: first.roundId })
    expect(received).toEqual(plays.map(play => ({ ...play, serverSeed: revealed.serverSeed })))
  })

  test('finished free spins cannot be continued, and the next play is a new round', async () => {
    await playRoundToEnd()
    expect((await openGame(player)).openRound).toBeNull()
    expect(await refusalReasonOfCall(player.spin(TEST_STAKE, first.roundId))).toBe('roundUnknown')
    expect((await player.spin()).play.step).toBe(0)
  })
})
