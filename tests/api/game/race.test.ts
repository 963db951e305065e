import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { centavos } from '../../../src/domain/money.ts'
import { gameBet, startGame } from '../../../src/features/game/contract/game.ts'
import { playSpin } from '../../../src/games/jeepney-fiesta/rules.ts'
import { createFairRandom } from '../../../src/server/fair/fair.ts'
import { verifyLedger } from '../../../src/server/ledger/verify.ts'
import { refusalOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { newRequestId, registerPlayer, TEST_GAME_ID, type TestPlayer } from '../../support/player.ts'
import { seedNextPlay } from '../../support/seeds.ts'

const AT_ONCE = 200
const COPIES = 100
const STAKE = 20_000
const CLIENT_SEED = 'race'

/** Finds a server seed whose first spin pays nothing and closes its round. */
function findLosingServerSeed(): string {
  for (let count = 0; ; count++) {
    const serverSeed = `seed-${count}`
    const random = createFairRandom(serverSeed, CLIENT_SEED, 0)
    const { payout, state } = playSpin({ stake: centavos(STAKE), state: undefined, random })
    if (payout === 0 && state === undefined) return serverSeed
  }
}

describeOnBothEngines('racing bets', databases => {
  const app = startAppForSuite(databases, { env: { SLOT_CYCLE_MS: '0' } })

  /** Registers a player with money for one spin, which loses. */
  async function playerWithOneStake(): Promise<TestPlayer> {
    const player = await registerPlayer(app)
    await player.deposit(STAKE)
    await player.call(startGame, { gameId: TEST_GAME_ID })
    const serverSeed = findLosingServerSeed()
    const serverSeedHash = createHash('sha256').update(serverSeed).digest('hex')
    await seedNextPlay(app, player.id, { serverSeed, serverSeedHash, clientSeed: CLIENT_SEED, nonce: 0 })
    return player
  }

  async function roundsOf(player: TestPlayer): Promise<number> {
    const rows = await app.services.db.read
      .selectFrom('round')
      .select('id')
      .where('actor_id', '=', player.id)
      .execute()
    return rows.length
  }

  describe(`${AT_ONCE} spins at once with money for one`, () => {
    test(`when ${AT_ONCE} spins are sent at once with money for only one, exactly one is accepted`, async () => {
      const player = await playerWithOneStake()
      const spins = Array.from({ length: AT_ONCE }, () =>
        player.call(gameBet, { requestId: newRequestId(), gameId: TEST_GAME_ID, stake: STAKE }),
      )
      const refusals = Promise.all(
        spins.map(spin =>
          spin.then(
            () => 'accepted',
            async () => (await refusalOfCall(spin)).reason,
          ),
        ),
      )
      const answers = await refusals
      expect(answers.filter(answer => answer === 'accepted')).toHaveLength(1)
      expect(answers.filter(answer => answer === 'notEnoughMoney')).toHaveLength(AT_ONCE - 1)
      expect(await player.coin()).toBe(0)
      expect(await roundsOf(player)).toBe(1)
      expect(await verifyLedger(app.services.db)).toEqual([])
    })
  })

  describe(`${COPIES} identical requests at once`, () => {
    test(`${COPIES} identical spins at once have one effect and identical answers`, async () => {
      const player = await playerWithOneStake()
      const bet = { requestId: newRequestId(), gameId: TEST_GAME_ID, stake: STAKE }
      const headers = { authorization: player.token ?? '' }
      const answers = await Promise.all(
        Array.from({ length: COPIES }, async () => {
          const response = await app.post(gameBet.path, JSON.stringify(bet), headers)
          return `${response.status} ${await response.text()}`
        }),
      )
      expect(new Set(answers).size).toBe(1)
      expect(answers[0]).toMatch(/^200 \{"errcode":0,/)
      expect(await player.coin()).toBe(0)
      expect(await roundsOf(player)).toBe(1)
      expect(await verifyLedger(app.services.db)).toEqual([])
    })
  })
})
