import { beforeEach, expect, test, vi } from 'vitest'
import type { BodyOf } from '../../../src/contract/endpoint.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { centavos } from '../../../src/domain/money.ts'
import { gameBet, startGame } from '../../../src/features/game/contract/game.ts'
import { roundDetail } from '../../../src/features/rounds/contract.ts'
import type { GameEngine } from '../../../src/games/engine.ts'
import { ChoiceError } from '../../../src/games/kit/choice-error.ts'
import { verifyLedger } from '../../../src/server/ledger/verify.ts'
import { refusalOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import {
  newRequestId,
  openGame,
  registerPlayer,
  TEST_GAME_CYCLE_MS,
  TEST_GAME_ID,
  type TestPlayer,
} from '../../support/player.ts'

interface Pots {
  readonly broken: number[]
}

/**
 * A game of pots that are broken one by one. Opening costs the stake, each later pot half of it; the third pot pays and
 * ends the round.
 */
const pots: GameEngine<Pots, { pot: number; draws: number }, { pot: number }> = {
  gameId: TEST_GAME_ID,
  version: 7,
  stakes: [centavos(200)],
  defaultStake: centavos(200),
  maxPayout: centavos(100_000_000),
  cycleMinMs: TEST_GAME_CYCLE_MS,
  readChoice(sent) {
    const pot = (sent as { pot?: unknown } | undefined)?.pot
    if (typeof pot !== 'number' || pot < 0 || pot > 9) throw new ChoiceError('No such pot')
    return { pot }
  },
  priceOf({ stake, state, choice }) {
    if (state?.broken.includes(choice.pot)) throw new ChoiceError('Broken already')
    return centavos(state ? stake / 2 : stake)
  },
  countedPriceOf: ({ stake, state }) => centavos(state ? stake / 2 : stake),
  play({ stake, state, choice, random }) {
    // Draws 1,000 random numbers, so that one block of random bytes is not enough for a play.
    let draws = 0
    for (; draws < 1_000; draws++) random.below(10)
    const broken = [...(state?.broken ?? []), choice.pot]
    const isLast = broken.length === 3
    return {
      outcome: { pot: choice.pot, draws },
      payout: centavos(isLast ? stake * 3 : 0),
      state: isLast ? undefined : { broken },
    }
  },
  readState: stored => stored as Pots,
}

const engineList = vi.hoisted(() => ({ versions: [] as unknown[] }))
vi.mock('../../../src/games/engines.ts', async importOriginal => ({
  ...(await importOriginal<object>()),
  findEngine: (_gameId: number, version?: number) =>
    (engineList.versions as GameEngine<unknown, unknown>[]).find(
      each => version === undefined || each.version === version,
    ),
}))

describeOnBothEngines('rounds of several paid steps', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer

  beforeEach(async () => {
    engineList.versions = [pots]
    player = await registerPlayer(app)
    await player.deposit(10_000)
    await openGame(player)
  })

  function placeBetNextCycle(choice: unknown, roundId?: string, engineVersion?: number) {
    app.clock.move(TEST_GAME_CYCLE_MS)
    return placeBetNow(choice, roundId, engineVersion)
  }

  const newestVersion = () => (engineList.versions as GameEngine<unknown, unknown>[])[0]?.version

  /** @param engineVersion the version of the rules that the page shows; by default the newest one */
  function placeBetNow(choice: unknown, roundId?: string, engineVersion = newestVersion()) {
    const body = { requestId: newRequestId(), gameId: TEST_GAME_ID, stake: 200, engineVersion }
    return player.call(gameBet, { ...body, ...(roundId && { roundId }), choice } as BodyOf<typeof gameBet>)
  }

  test('a round of several steps charges each step, keeps each choice, and pays at the end', async () => {
    const { play: first, coin } = await placeBetNextCycle({ pot: 4 })
    expect(first).toMatchObject({ step: 0, price: 200, choice: { pot: 4 }, engineVersion: 7, state: 'open' })
    expect(coin).toBe(9_800)
    const { play: second } = await placeBetNextCycle({ pot: 5 }, first.roundId)
    expect(second).toMatchObject({ step: 1, price: 100, choice: { pot: 5 }, nonce: first.nonce + 1 })
    expect((await openGame(player)).openRound).toEqual(second)
    const last = await placeBetNextCycle({ pot: 6 }, first.roundId)
    expect(last.play).toMatchObject({ step: 2, price: 100, payout: 600, totalPayout: 600, state: 'closed' })
    expect(last.coin).toBe(10_000 - 400 + 600)
    const received = await player.call(roundDetail, { roundId: first.roundId })
    expect(received.plays).toEqual([first, second, last.play].map(play => ({ ...play, serverSeed: '' })))
    expect(received.engineVersion).toBe(7)
    expect(await verifyLedger(app.services.db)).toEqual([])
  })

  test.each([undefined, null, 'pot', {}, { pot: 10 }])(
    'a round refuses the choice %j and charges nothing',
    async sent => {
      const { fairSeed } = await openGame(player)
      expect(await refusalReasonOfCall(placeBetNextCycle(sent))).toBe('choiceInvalid')
      expect(await player.coin()).toBe(10_000)
      expect((await openGame(player)).fairSeed).toEqual(fairSeed)
    },
  )

  test('a choice that the open round no longer offers is refused', async () => {
    const { play } = await placeBetNextCycle({ pot: 4 })
    expect(await refusalReasonOfCall(placeBetNextCycle({ pot: 4 }, play.roundId))).toBe('choiceInvalid')
    expect((await placeBetNextCycle({ pot: 5 }, play.roundId)).play.nonce).toBe(play.nonce + 1)
  })

  test('a step of a round that costs more than the balance is refused', async () => {
    const poor = await registerPlayer(app)
    await poor.deposit(10_000)
    await openGame(poor)
    player = poor
    const { play } = await placeBetNextCycle({ pot: 1 })
    const receiver = await app.services.db.transact(async tx => {
      await tx.query
        .updateTable('balance')
        .set({ amount: 50 })
        .where('account', '=', `player:${poor.id}`)
        .where('item', '=', ITEM_ID.coin)
        .execute()
      return play.roundId
    })
    expect(await refusalReasonOfCall(placeBetNextCycle({ pot: 2 }, receiver))).toBe('notEnoughMoney')
    await app.services.db.transact(tx =>
      tx.query
        .updateTable('balance')
        .set({ amount: 9_800 })
        .where('account', '=', `player:${poor.id}`)
        .where('item', '=', ITEM_ID.coin)
        .execute(),
    )
    expect(await verifyLedger(app.services.db)).toEqual([])
  })

  test('in a game paced by rounds, the steps of a round need no wait, and the next stake waits for the end of the cycle', async () => {
    const free = { ...pots, isPacedByRound: true as const, priceOf: undefined }
    engineList.versions = [free]
    const { play } = await placeBetNextCycle({ pot: 1 })
    await placeBetNow({ pot: 2 }, play.roundId)
    expect((await placeBetNow({ pot: 3 }, play.roundId)).play.state).toBe('closed')
    expect(await refusalOfCall(placeBetNow({ pot: 1 }))).toEqual({
      reason: 'tooFast',
      detail: { retryAfterMs: TEST_GAME_CYCLE_MS - 1_000 },
    })
    engineList.versions = [{ ...free, isPacedByRound: undefined }]
    const { play: next } = await placeBetNextCycle({ pot: 1 })
    expect(await refusalReasonOfCall(placeBetNow({ pot: 2 }, next.roundId))).toBe('tooFast')
  })

  test('an open round is played to its end by the game version that began it, even after a newer version was released', async () => {
    const { play } = await placeBetNextCycle({ pot: 4 })
    engineList.versions = [{ ...pots, version: 8 }, pots]
    expect((await placeBetNextCycle({ pot: 5 }, play.roundId)).play.engineVersion).toBe(7)
    expect((await placeBetNextCycle({ pot: 6 }, play.roundId)).play.state).toBe('closed')
    expect((await placeBetNextCycle({ pot: 4 })).play.engineVersion).toBe(8)
  })

  test('a page that shows an older version of a game can finish its round, and cannot open another one', async () => {
    const { play } = await placeBetNextCycle({ pot: 4 })
    engineList.versions = [{ ...pots, version: 8 }, pots]
    await placeBetNextCycle({ pot: 5 }, play.roundId, 7)
    const last = await placeBetNextCycle({ pot: 6 }, play.roundId, 7)
    expect(last.play).toMatchObject({ state: 'closed', engineVersion: 7 })
    expect(await refusalReasonOfCall(placeBetNextCycle({ pot: 4 }, undefined, 7))).toBe('gameRulesChanged')
    expect(await player.coin()).toBe(last.coin)
  })

  test('a round whose game version is no longer available is refunded with the price of all its steps', async () => {
    const { play } = await placeBetNextCycle({ pot: 4 })
    await placeBetNextCycle({ pot: 5 }, play.roundId)
    engineList.versions = [{ ...pots, version: 8 }]
    expect(await refusalReasonOfCall(placeBetNextCycle({ pot: 6 }, play.roundId))).toBe('roundUnknown')
    const opened = await Promise.all([openGame(player), player.call(startGame, { gameId: TEST_GAME_ID })])
    expect(opened.map(({ openRound }) => openRound)).toEqual([null, null])
    expect(await player.coin()).toBe(10_000)
    const refunds = (await player.readStatement()).filter(line => line.kind === 'refund')
    expect(refunds).toMatchObject([{ reference: play.roundId, change: 300 }])
    expect((await placeBetNextCycle({ pot: 4 })).play.engineVersion).toBe(8)
    expect(await verifyLedger(app.services.db)).toEqual([])
  })
})
