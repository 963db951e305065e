import { beforeEach, expect, test } from 'vitest'
import type { BodyOf } from '../../../src/contract/endpoint.ts'
import { gameBet, practiceBet, startGame, startPractice } from '../../../src/features/game/contract/game.ts'
import { betRecord } from '../../../src/features/rounds/contract.ts'
import { kareraEngine } from '../../../src/games/karera/rules.ts'
import { verifyLedger } from '../../../src/server/ledger/verify.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'

const { gameId, version, defaultStake, cycleMinMs } = kareraEngine
const FUNDS = 50_000

/** Versions of the rules that a page can name and whose odds differ from those of this server. */
const OTHER_VERSIONS = [
  ['a page of a release before bets named a version', {}],
  ['a page with the former odds', { engineVersion: version - 1 }],
  ['a page of a newer release', { engineVersion: version + 1 }],
] as const

describeOnBothEngines('a bet in Karera', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer

  beforeEach(async () => {
    player = await registerPlayer(app)
    await player.depositWithWageringDone(FUNDS)
    await player.call(startGame, { gameId })
  })

  const betOf = (fields: object) =>
    ({
      requestId: newRequestId(),
      gameId,
      stake: defaultStake,
      choice: { 'rosas-win': 1 },
      ...fields,
    }) as BodyOf<typeof gameBet>

  function placeBet(fields: object) {
    app.clock.move(cycleMinMs)
    return player.call(gameBet, betOf(fields))
  }

  function placePracticeBet(practiceKey: string, fields: object) {
    app.clock.move(cycleMinMs)
    return app.client().call(practiceBet, { ...betOf(fields), practiceKey } as BodyOf<typeof practiceBet>)
  }

  test.each(OTHER_VERSIONS)('a bet sent by %s is refused and charges nothing', async (_page, shown) => {
    const { fairSeed } = await player.call(startGame, { gameId })
    expect(await refusalReasonOfCall(placeBet(shown))).toBe('gameRulesChanged')
    expect(await player.coin()).toBe(FUNDS)
    expect((await player.call(startGame, { gameId })).fairSeed).toEqual(fairSeed)
    expect((await player.call(betRecord, {})).list).toEqual([])
    expect(await verifyLedger(app.services.db)).toEqual([])
  })

  test.each(OTHER_VERSIONS)(
    'a practice bet sent by %s is refused and charges nothing',
    async (_page, shown) => {
      const { practiceKey, coin, fairSeed } = await app.client().call(startPractice, { gameId })
      expect(await refusalReasonOfCall(placePracticeBet(practiceKey, shown))).toBe('gameRulesChanged')
      const again = await app.client().call(startPractice, { gameId, practiceKey })
      expect(again).toMatchObject({ coin, fairSeed })
    },
  )

  test('a bet of a page that shows the odds of the server is decided by these odds, in practice too', async () => {
    expect((await placeBet({ engineVersion: version })).play.engineVersion).toBe(version)
    const { practiceKey } = await app.client().call(startPractice, { gameId })
    const practised = await placePracticeBet(practiceKey, { engineVersion: version })
    expect(practised.play.engineVersion).toBe(version)
  })

  test.each(OTHER_VERSIONS)(
    'a bet that is repeated by %s gets the answer that the first bet got before the rules changed',
    async (_page, shown) => {
      const requestId = newRequestId()
      const first = await placeBet({ requestId, engineVersion: version })
      expect(await placeBet({ requestId, ...shown })).toEqual(first)
      expect(await player.coin()).toBe(first.coin)
      const { practiceKey } = await app.client().call(startPractice, { gameId })
      const practised = await placePracticeBet(practiceKey, { requestId, engineVersion: version })
      expect(await placePracticeBet(practiceKey, { requestId, ...shown })).toEqual(practised)
    },
  )
})
