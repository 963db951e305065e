import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BodyOf } from '../../../src/contract/endpoint.ts'
import { gameBet, practiceBet, startGame, startPractice } from '../../../src/features/game/contract/game.ts'
import { betRecord, roundDetail } from '../../../src/features/rounds/contract.ts'
import { DEFAULT_STAKE, STAKES } from '../../../src/games/palayok-pop/odds.ts'
import type { PotsOutcome } from '../../../src/games/palayok-pop/outcome.ts'
import { palayokPopEngine } from '../../../src/games/palayok-pop/rules.ts'
import { createFairRandom, createServerSeed } from '../../../src/server/fair/fair.ts'
import { verifyLedger } from '../../../src/server/ledger/verify.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { seedNextPlay } from '../../support/seeds.ts'

const { gameId, cycleMinMs } = palayokPopEngine
const CLIENT_SEED = 'a seed of the test'
const STAKE = 500

describeOnBothEngines('Palayok Pop', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer

  beforeEach(async () => {
    player = await registerPlayer(app)
    await player.depositWithWageringDone(50_000)
    await player.call(startGame, { gameId })
  })

  afterEach(async () => expect(await verifyLedger(app.services.db)).toEqual([]))

  function placePotBet(choice: unknown, roundId?: string) {
    const body = { requestId: newRequestId(), gameId, stake: STAKE, choice, ...(roundId && { roundId }) }
    return player.call(gameBet, body as BodyOf<typeof gameBet>)
  }

  /** Sets a current seed with which the first `good` swings hit good pots and the next swing hits soot. */
  async function seedGoodSwingsThenSoot(soot: 2 | 4 | 6, good: number): Promise<void> {
    const seed = createServerSeed()
    const isSoot = (nonce: number, hanging: number) =>
      createFairRandom(seed.serverSeed, CLIENT_SEED, nonce).below(hanging) < soot
    for (let nonce = 0; ; nonce++) {
      const swings = Array.from({ length: good + 1 }, (_, index) => isSoot(nonce + 1 + index, 12 - index))
      if (swings.indexOf(true) !== good) continue
      await seedNextPlay(app, player.id, { ...seed, nonce, clientSeed: CLIENT_SEED })
      return
    }
  }

  async function hangPots(soot: 2 | 4 | 6): Promise<string> {
    app.clock.move(cycleMinMs)
    return (await placePotBet({ soot })).play.roundId
  }

  test('Palayok Pop opens with its stakes and a cycle of five seconds', async () => {
    expect(await player.call(startGame, { gameId })).toMatchObject({
      name: 'Palayok Pop',
      stakes: STAKES,
      defaultStake: DEFAULT_STAKE,
      cycleMinMs: 5_000,
      openRound: null,
    })
  })

  test('Palayok Pop charges the stake once, stores the broken pots, and pays the win that the player claims', async () => {
    await seedGoodSwingsThenSoot(4, 2)
    const roundId = await hangPots(4)
    expect(await player.coin()).toBe(49_500)
    await placePotBet({ pot: 9 }, roundId)
    const second = await placePotBet({ pot: 2 }, roundId)
    expect(second.play).toMatchObject({ step: 2, price: 0, payout: 0, state: 'open', choice: { pot: 2 } })
    const { openRound } = await player.call(startGame, { gameId })
    expect(openRound).toEqual(second.play)
    expect(openRound?.outcome).toMatchObject({ broken: [9, 2], hundredths: 225, end: null, sootPots: null })
    const readRow = async () => (await player.call(betRecord, {})).list[0]
    expect(await readRow()).toMatchObject({ roundId, state: 'open', balanceAfter: null })
    const last = await placePotBet({ take: true }, roundId)
    expect(await readRow()).toMatchObject({ roundId, state: 'closed', balanceAfter: last.coin })
    expect(last).toMatchObject({
      coin: 49_500 + 1_125,
      play: { payout: 1_125, totalPayout: 1_125, state: 'closed' },
    })
    expect((last.play.outcome as unknown as PotsOutcome).sootPots).toHaveLength(4)
    expect((await player.call(roundDetail, { roundId })).plays).toHaveLength(4)
  })

  test('soot ends a round of Palayok Pop without a payout, and the next stake waits for the end of the cycle', async () => {
    await seedGoodSwingsThenSoot(6, 1)
    const roundId = await hangPots(6)
    await placePotBet({ pot: 0 }, roundId)
    const last = await placePotBet({ pot: 1 }, roundId)
    expect(last).toMatchObject({
      coin: 49_500,
      play: { payout: 0, state: 'closed', outcome: { end: 'soot' } },
    })
    expect(await refusalReasonOfCall(placePotBet({ soot: 6 }))).toBe('tooFast')
    app.clock.move(cycleMinMs)
    expect((await placePotBet({ soot: 6 })).play.step).toBe(0)
  })

  test('Palayok Pop refuses a choice that the round does not offer, and charges nothing', async () => {
    app.clock.move(cycleMinMs)
    for (const choice of [{ pot: 1 }, { take: true }, { soot: 3 }, 'pot']) {
      expect(await refusalReasonOfCall(placePotBet(choice))).toBe('choiceInvalid')
    }
    expect(await player.coin()).toBe(50_000)
    await seedGoodSwingsThenSoot(2, 2)
    const roundId = await hangPots(2)
    for (const choice of [{ take: true }, { soot: 2 }, { pot: 12 }]) {
      expect(await refusalReasonOfCall(placePotBet(choice, roundId))).toBe('choiceInvalid')
    }
    await placePotBet({ pot: 3 }, roundId)
    expect(await refusalReasonOfCall(placePotBet({ pot: 3 }, roundId))).toBe('choiceInvalid')
    expect(await refusalReasonOfCall(placePotBet({ soot: 2 }))).toBe('roundOpen')
    expect((await placePotBet({ take: true }, roundId)).play.payout).toBe(575)
  })

  test('Palayok Pop refunds a round whose stored pots are impossible', async () => {
    const roundId = await hangPots(2)
    await app.services.db.transact(tx =>
      tx.query
        .updateTable('round')
        .set({ engine_state: '{"soot":2,"broken":[3,3]}' })
        .where('id', '=', roundId)
        .execute(),
    )
    expect(await refusalReasonOfCall(placePotBet({ pot: 1 }, roundId))).toBe('roundUnknown')
    expect((await player.call(startGame, { gameId })).openRound).toBeNull()
    expect(await player.coin()).toBe(50_000)
  })

  test('Palayok Pop is played with practice money by the same rules', async () => {
    const { practiceKey, coin } = await app.client().call(startPractice, { gameId })
    const placePracticeBet = (choice: unknown, roundId?: string) => {
      const body = {
        requestId: newRequestId(),
        gameId,
        stake: STAKE,
        choice,
        practiceKey,
        ...(roundId && { roundId }),
      }
      return app.client().call(practiceBet, body as BodyOf<typeof practiceBet>)
    }
    const hung = await placePracticeBet({ soot: 2 })
    expect(hung.coin).toBe(coin - STAKE)
    const swung = await placePracticeBet({ pot: 5 }, hung.play.roundId)
    expect(swung.play.state).toBe(
      (swung.play.outcome as unknown as PotsOutcome).end === null ? 'open' : 'closed',
    )
  })
})
