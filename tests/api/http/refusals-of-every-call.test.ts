import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import type { ErrorName } from '../../../src/contract/errors.ts'
import { fairSeedRotate } from '../../../src/contract/fair-seed.ts'
import { isHashedCall } from '../../../src/contract/hashed-path.ts'
import { COIN_PUSHER_GAME_ID } from '../../../src/domain/games/activity-games.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/time.ts'
import { excludePlayer } from '../../../src/features/auth/server/player-status.ts'
import { dailyWheel } from '../../../src/features/daily-wheel/contract.ts'
import { startPractice } from '../../../src/features/game/contract/game.ts'
import { setRealityCheck, setSelfLimit } from '../../../src/features/limits/contract.ts'
import { setSafeboxPassword } from '../../../src/features/safebox/contract.ts'
import { hashedPathOf } from '../../../src/server/http/hashed-path.ts'
import { hashToken } from '../../../src/server/identity/token.ts'
import { insertIdempotentCommand } from '../../../src/server/ledger/command-repository.ts'
import { outcomeOfCall, startAppForSuite } from '../../support/app.ts'
import { openAllAwards } from '../../support/awards.ts'
import { generateAcceptedBody } from '../../support/bodies.ts'
import { announceUnopenedGame } from '../../support/coming-game.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { callsThatDeclare, type EVERY_CALL } from '../../support/every-call.ts'
import { openJackpotPage } from '../../support/jackpot.ts'
import { storeApprovedIdentity } from '../../support/kyc.ts'
import { type OpenLotteryDraw, openLotteryDraws, readOpenDraw } from '../../support/lottery.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import {
  logInAgain,
  newRequestId,
  newWalletNumber,
  openGame,
  PASSWORD,
  registerPlayer,
  TEST_GAME_ID,
  TEST_STAKE,
  type TestPlayer,
} from '../../support/player.ts'
import { seedQuietPlays } from '../../support/seeds.ts'

const SAFEBOX_PASSWORD = '246813'

/** Leaves out what a page tells about itself, so that the page is never too old for a play. */
const NO_SESSION = { gameSessionId: undefined, engineVersion: undefined }

describeOnOneEngine('refusals of every call', databases => {
  const app = startAppForSuite(databases, { env: { SLOT_CYCLE_MS: '0' } })
  /** Fields of bodies whose values must exist before a call checks anything else. */
  let knownFields: Readonly<Record<string, object>>
  let player: TestPlayer
  /** A lottery draw whose tickets cost points, so that buying one is a claim, not a stake. */
  let pointsDraw: OpenLotteryDraw

  beforeAll(() => openAllAwards(app))

  beforeEach(async () => {
    await openLotteryDraws(app)
    player = await registerPlayer(app)
    await player.depositWithWageringDone(500_000)
    await openGame(player)
    await openJackpotPage(player)
    await player.call(dailyWheel, {})
    await player.call(fairSeedRotate, { clientSeed: 'seed' })
    const { practiceKey } = await app.client().call(startPractice, { gameId: TEST_GAME_ID })
    const coinDraw = await readOpenDraw(player, 2)
    pointsDraw = await readOpenDraw(player, 1)
    const bet = {
      gameId: TEST_GAME_ID,
      stake: TEST_STAKE,
      ...NO_SESSION,
      roundId: undefined,
      choice: undefined,
    }
    const account = { bankId: 'gcash', accountName: 'Juana dela Cruz', accountNumber: newWalletNumber() }
    const safebox = { password: SAFEBOX_PASSWORD }
    await player.call(setSafeboxPassword, safebox)
    knownFields = {
      '/addBankInfo': account,
      '/modifyBankInfo': account,
      '/safeboxIn': safebox,
      '/safeboxOut': safebox,
      '/depositCreate': { rechargeType: 'gcash', amount: 20_000 },
      '/exchange': {
        amount: 10_000,
        password: PASSWORD,
        receivingAccountId: await player.addReceivingAccount(),
      },
      '/gameBet': bet,
      '/practiceBet': { ...bet, practiceKey },
      '/startGame': { gameId: TEST_GAME_ID },
      '/startPractice': { gameId: TEST_GAME_ID },
      '/lotteryBuy': { drawId: coinDraw.drawId, count: 1, pay: 'price' },
      '/receiveTaskAward': { id: 'daily-login', chest: undefined },
      '/{dropPath}': { stake: TEST_STAKE, ...NO_SESSION },
    }
  })

  /** Makes a call with a body that its contract accepts. @returns the reason of its refusal, or `done` */
  function makeCall(endpoint: Endpoint, fields: object = {}): Promise<ErrorName | 'done'> {
    const { path } = endpoint
    const body = {
      ...generateAcceptedBody(endpoint),
      ...('requestId' in endpoint.body.shape && { requestId: newRequestId() }),
      ...knownFields[path],
      ...fields,
    }
    const session = { tokenHash: hashToken(player.token ?? '') }
    return outcomeOfCall(
      player.call(endpoint, body, undefined, isHashedCall(path) ? hashedPathOf(path, session) : undefined),
    )
  }

  // A practice bet is a command of its practice wallet, not of the player.
  test.each(callsThatDeclare('requestIdReused').filter(([, { access }]) => access === 'player'))(
    'the call %s refuses the request id of another command',
    async (_, endpoint) => {
      const requestId = newRequestId()
      const command = { actorId: player.id, requestId, name: '/other', hash: '', outcome: '{}' }
      await app.services.db.transact(async tx => {
        tx.write(insertIdempotentCommand, { ...command, atMs: app.clock.now() })
      })
      expect(await makeCall(endpoint, { requestId })).toBe('requestIdReused')
    },
  )

  // The other calls are refused for their items or their credential: `auth/idle-claims.test.ts`,
  // `idle-session.test.ts`.
  const isRefusedAtOnce = ([, call]: (typeof EVERY_CALL)[number]) =>
    typeof call.needsActiveSession === 'boolean'
  test.each(callsThatDeclare('reauthRequired').filter(isRefusedAtOnce))(
    'the call %s is refused in a session that has been idle for an hour',
    async (_, endpoint) => {
      app.clock.move(HOUR_MS)
      expect(await makeCall(endpoint)).toBe('reauthRequired')
    },
  )

  describe('a break of the player', () => {
    beforeEach(async () => {
      const atMs = app.clock.now()
      const draft = { playerId: player.id, untilMs: atMs + 4_000 * DAY_MS, reason: 'test', atMs }
      await app.services.db.transact(tx => excludePlayer(app.services, tx, draft))
      player.token = (await logInAgain(app, player)).token
      await player.call(dailyWheel, {})
    })

    test.each(callsThatDeclare('promotionsOff'))(
      'the call %s gives no bonus during a break of the player',
      async (path, endpoint) => {
        const fields = path === '/lotteryBuy' ? { drawId: pointsDraw.drawId } : {}
        expect(await makeCall(endpoint, fields)).toBe('promotionsOff')
      },
    )

    test.each(callsThatDeclare('excluded'))(
      'the call %s is refused during a break of the player',
      async (_, endpoint) => {
        expect(await makeCall(endpoint)).toBe('excluded')
      },
    )
  })

  test.each(callsThatDeclare('gameComing'))(
    'the call %s is refused while its game is announced but not open',
    async (path, endpoint) => {
      const isCoinPusher = ['/coinPusherData', '/{dropPath}'].includes(path)
      onTestFinished(announceUnopenedGame(app, isCoinPusher ? COIN_PUSHER_GAME_ID : TEST_GAME_ID))
      expect(await makeCall(endpoint)).toBe('gameComing')
    },
  )

  test.each(callsThatDeclare('gameNotOpened'))(
    'the call %s is refused to a player who has not seen the hash of a seed',
    async (_, endpoint) => {
      player = await registerPlayer(app)
      await player.depositWithWageringDone(500_000)
      expect(await makeCall(endpoint)).toBe('gameNotOpened')
    },
  )

  describe('a limit of the player that is reached', () => {
    beforeEach(() => seedQuietPlays(app, player.id))

    test.each(
      (['wager', 'loss'] as const).flatMap(kind =>
        callsThatDeclare(`${kind}Limit`).map(call => [kind, ...call] as const),
      ),
    )('a player at the limit of the kind %s cannot make the call %s', async (kind, _, endpoint) => {
      await player.call(setSelfLimit, { requestId: newRequestId(), kind, period: 'day', to: 100 })
      expect(await makeCall(endpoint)).toBe(`${kind}Limit`)
    })

    test.each(callsThatDeclare('timeLimit'))(
      'a player at the limit of time cannot make the call %s',
      async (_, endpoint) => {
        await player.call(setSelfLimit, { requestId: newRequestId(), kind: 'time', period: 'day', to: 1 })
        await playForMinutes(1)
        expect(await makeCall(endpoint)).toBe('timeLimit')
      },
    )

    test.each(callsThatDeclare('realityCheckDue'))(
      'a player whose reality check is due cannot make the call %s',
      async (_, endpoint) => {
        await player.call(setRealityCheck, { minutes: 10 })
        await playForMinutes(10)
        expect(await makeCall(endpoint)).toBe('realityCheckDue')
      },
    )

    async function playForMinutes(minutes: number): Promise<void> {
      await player.spin()
      app.clock.move(minutes * MINUTE_MS)
    }
  })

  test.each(callsThatDeclare('accountInReview'))(
    'the call %s is refused while the identity of the player is revoked',
    async (_, endpoint) => {
      await storeApprovedIdentity(app, player.id)
      await runCommandInProcess(app.services, 'kyc', 'revoke', player.id, '--reason', 'test')
      expect(await makeCall(endpoint)).toBe('accountInReview')
    },
  )
})
