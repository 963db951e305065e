import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BodyOf } from '../../../src/contract/endpoint.ts'
import { gameBet, practiceBet, startGame, startPractice } from '../../../src/features/game/contract/game.ts'
import { roundDetail } from '../../../src/features/rounds/contract.ts'
import type { Bets, ColorOutcome } from '../../../src/games/color-game/outcome.ts'
import { colorGameEngine } from '../../../src/games/color-game/rules.ts'
import { DEFAULT_STAKE, STAKES } from '../../../src/games/kit/fields/terms.ts'
import { createFairRandom, createServerSeed } from '../../../src/server/fair/fair.ts'
import { verifyLedger } from '../../../src/server/ledger/verify.ts'
import { refusalOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { seedNextPlay } from '../../support/seeds.ts'

const { gameId, cycleMinMs } = colorGameEngine
const CLIENT_SEED = 'a seed of the test'
const CHIP = 500

describeOnBothEngines('Color Game', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer

  beforeEach(async () => {
    player = await registerPlayer(app)
    await player.depositWithWageringDone(50_000)
    await player.call(startGame, { gameId })
  })

  afterEach(async () => expect(await verifyLedger(app.services.db)).toEqual([]))

  function placeThrow(choice: unknown, stake = CHIP) {
    app.clock.move(cycleMinMs)
    const body = { requestId: newRequestId(), gameId, stake, choice }
    return player.call(gameBet, body as BodyOf<typeof gameBet>)
  }

  /** Sets a current seed with which the next throw has an outcome that `isWished` accepts. */
  async function seedThrowWithOutcome(
    bets: Bets,
    isWished: (outcome: ColorOutcome) => boolean,
  ): Promise<void> {
    const seed = createServerSeed()
    for (let nonce = 0; ; nonce++) {
      const random = createFairRandom(seed.serverSeed, CLIENT_SEED, nonce)
      const { outcome } = colorGameEngine.play({
        stake: STAKES[0] ?? DEFAULT_STAKE,
        state: undefined,
        choice: bets,
        random,
      })
      if (!isWished(outcome)) continue
      await seedNextPlay(app, player.id, { ...seed, nonce, clientSeed: CLIENT_SEED })
      return
    }
  }

  test('Color Game opens with its chips and a cycle of five seconds', async () => {
    expect(await player.call(startGame, { gameId })).toMatchObject({
      name: 'Color Game',
      stakes: STAKES,
      defaultStake: DEFAULT_STAKE,
      cycleMinMs: 5_000,
      openRound: null,
    })
  })

  test('a throw of Color Game charges all chips, pays each winning field, and stores the bets in the round', async () => {
    const bets = { red: 2, blue: 1, triple: 1 }
    await seedThrowWithOutcome(bets, outcome => outcome.wins.length === 1 && outcome.wins[0]?.field === 'red')
    const { play, coin } = await placeThrow(bets)
    const outcome = play.outcome as unknown as ColorOutcome
    const times = outcome.wins[0]?.dice === 2 ? 3 : 2
    expect(play).toMatchObject({ price: 4 * CHIP, payout: 2 * times * CHIP, state: 'closed', choice: bets })
    expect(outcome).toMatchObject({ chip: CHIP, price: 4 * CHIP, bets, payout: play.payout })
    expect(coin).toBe(50_000 - 4 * CHIP + play.payout)
    const received = await player.call(roundDetail, { roundId: play.roundId })
    expect(received).toMatchObject({
      gameId,
      stake: CHIP,
      totalPayout: play.payout,
      plays: [{ price: 4 * CHIP }],
    })
  })

  test('Color Game pays a triple as well as its color', async () => {
    const bets = { white: 1, triple: 1 }
    await seedThrowWithOutcome(bets, outcome => outcome.wins.length === 2)
    expect((await placeThrow(bets)).play.payout).toBe((9 + 34) * CHIP)
  })

  test.each([
    [undefined],
    [null],
    [{}],
    [[]],
    ['red'],
    [{ purple: 1 }],
    [{ red: 0 }],
    [{ red: -1 }],
    [{ red: 1.5 }],
    [{ red: '1' }],
    [{ red: 21 }],
    [{ red: 20, triple: 1 }],
  ])('Color Game refuses the bets %j and charges nothing', async sent => {
    expect(await refusalReasonOfCall(placeThrow(sent))).toBe('choiceInvalid')
    expect(await player.coin()).toBe(50_000)
  })

  test('Color Game refuses chips that are not offered, and chips worth more than the balance', async () => {
    expect(await refusalReasonOfCall(placeThrow({ red: 1 }, 300))).toBe('stakeNotOffered')
    expect(await refusalReasonOfCall(placeThrow({ red: 2 }, 50_000))).toBe('notEnoughMoney')
    expect(await player.coin()).toBe(50_000)
    expect((await placeThrow({ red: 1 }, 50_000)).play.price).toBe(50_000)
  })

  test('Color Game needs five seconds between two throws', async () => {
    await placeThrow({ red: 1 })
    const body = { requestId: newRequestId(), gameId, stake: CHIP, choice: { red: 1 } }
    const refused = await refusalOfCall(player.call(gameBet, body))
    expect(refused.reason).toBe('tooFast')
  })

  test('Color Game is played with practice money by the same rules', async () => {
    const { practiceKey, coin } = await app.client().call(startPractice, { gameId })
    const body = { requestId: newRequestId(), gameId, stake: CHIP, practiceKey, choice: { green: 3 } }
    const { play, coin: after } = await app.client().call(practiceBet, body)
    expect(play.price).toBe(3 * CHIP)
    expect(after).toBe(coin - 3 * CHIP + play.payout)
    const wrong = { ...body, requestId: newRequestId(), choice: { green: 99 } }
    app.clock.move(cycleMinMs)
    expect(await refusalReasonOfCall(app.client().call(practiceBet, wrong))).toBe('choiceInvalid')
  })
})
