import { beforeEach, expect, test } from 'vitest'
import { fairSeedRotate } from '../../../src/contract/fair-seed.ts'
import type { RoundReport } from '../../../src/features/game/server/rounds/round-report.ts'
import { createServerSeed } from '../../../src/server/fair/fair.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { openGame, registerPlayer, TEST_STAKE, type TestPlayer } from '../../support/player.ts'
import { findNonceOfOutcome, seedNextPlay, seedQuietPlays } from '../../support/seeds.ts'
import { openPinwheelForWalletCalls, WALLET_ENVIRONMENT } from '../../support/wallet-provider.ts'

describeOnBothEngines('round show', databases => {
  const app = startAppForSuite(databases, { env: WALLET_ENVIRONMENT })
  let player: TestPlayer

  beforeEach(async () => {
    player = await registerPlayer(app)
    await player.depositWithWageringDone(50_000)
    await openGame(player)
  })

  async function showRound(roundId: string) {
    const run = await runCommandInProcess(app.services, 'round', 'show', roundId)
    return { ...run, data: run.data as RoundReport }
  }

  /** Plays a round that wins free spins, and leaves it open. */
  async function openRound(): Promise<string> {
    const seed = createServerSeed()
    const nonce = findNonceOfOutcome(seed.serverSeed, outcome => outcome.series !== null)
    await seedNextPlay(app, player.id, { ...seed, nonce })
    return (await player.spin()).play.roundId
  }

  test('`round show` prints stake, draw, proof and journal of a round whose server seed is secret', async () => {
    await seedQuietPlays(app, player.id)
    const { play } = await player.spin()
    const { data, lines, isOk } = await showRound(play.roundId)
    expect(isOk).toBe(true)
    expect(data).toMatchObject({
      game: 'Jeepney Fiesta',
      playerId: player.id,
      isPractice: false,
      state: 'closed',
      stake: TEST_STAKE,
      price: TEST_STAKE,
      payout: play.payout,
      proof: { result: 'right' },
      plays: [
        {
          step: 0,
          price: TEST_STAKE,
          counted: TEST_STAKE,
          serverSeedHash: play.serverSeedHash,
          serverSeed: null,
        },
      ],
    })
    const own = data.entries.filter(entry => entry.account === `player:${player.id}`)
    expect(own.reduce((sum, entry) => sum + entry.amount, 0)).toBe(play.payout - TEST_STAKE)
    expect(data.entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(0)
    expect(lines).toContain('Proof: every play was recomputed from its seeds and matches its record.')
    const { revealed } = await player.call(fairSeedRotate, { clientSeed: 'mine' })
    expect(JSON.stringify(data) + lines.join()).not.toContain(revealed.serverSeed)
    const later = await showRound(play.roundId)
    expect(later.data.plays[0]?.serverSeed).toBe(revealed.serverSeed)
    expect(later.lines.join()).toContain(revealed.serverSeed)
  })

  test('`round show` proves every play of a round, and lists the journal of each play', async () => {
    const roundId = await openRound()
    await player.spin(TEST_STAKE, roundId)
    const { data } = await showRound(roundId)
    expect(data).toMatchObject({ state: 'open', proof: { result: 'right' } })
    expect(data.plays.map(play => play.step)).toEqual([0, 1])
    const paid = data.plays.filter(play => play.price > 0 || play.payout > 0)
    expect(new Set(data.entries.map(entry => entry.journalId)).size).toBe(paid.length)
  })

  test('`round show` fails for a round whose stored outcome was changed, and names the play', async () => {
    await seedQuietPlays(app, player.id)
    const { play } = await player.spin()
    await app.services.db.transact(tx =>
      tx.query.updateTable('round').set({ outcome: '{"grid":[]}' }).where('id', '=', play.roundId).execute(),
    )
    const { data, isOk, lines } = await showRound(play.roundId)
    expect(isOk).toBe(false)
    expect(data.proof).toEqual({ result: 'wrong', step: 0, difference: 'outcome' })
    expect(lines.join()).toContain('Play 0: its outcome or money differs.')
  })

  test('`round show` prints the refund of a round that no game version can continue, and proves its plays', async () => {
    const roundId = await openRound()
    const state = { engine_state: '{"of":"another version"}' }
    await app.services.db.transact(tx =>
      tx.query.updateTable('round').set(state).where('id', '=', roundId).execute(),
    )
    app.clock.move(60_000)
    await openGame(player)
    const { data } = await showRound(roundId)
    expect(data).toMatchObject({ state: 'closed', proof: { result: 'right' } })
    expect(data.entries.filter(entry => entry.kind === 'refund').map(entry => entry.amount)).toContain(
      TEST_STAKE,
    )
  })

  test('`round show` prints a round of another brand with the transactions of its provider', async () => {
    const round = await openPinwheelForWalletCalls(app, player)
    await round.bet(500)
    app.clock.move(1_000)
    await round.win(1_200)
    const [row] = await app.services.db.read
      .selectFrom('provider_round')
      .select('round_id')
      .where('player_id', '=', player.id)
      .execute()
    const { data, lines } = await showRound(row?.round_id ?? '')
    expect(data).toMatchObject({
      game: 'Pinwheel',
      engineVersion: null,
      proof: { result: 'provider' },
      plays: [],
      providerRound: { provider: 'sandbox', state: 'completed', stake: 500, payout: 1_200 },
      transactions: [
        { kind: 'bet', amount: 500, counted: 125, isRolledBack: false },
        { kind: 'win', amount: 1_200, isRolledBack: false },
      ],
    })
    const own = data.entries.filter(entry => entry.account === `player:${player.id}`)
    expect(own.map(entry => entry.amount)).toEqual([-500, 1_200])
    expect(lines).toContain("The provider's transactions")
  })

  test('`round show` reports an unknown round', async () => {
    await expect(showRound('0'.repeat(26))).rejects.toThrow(`There is no round ${'0'.repeat(26)}`)
  })
})
