import { randomInt, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commonBodyFields, type Endpoint } from '../../src/contract/endpoint.ts'
import { BONUS_EVENTS } from '../../src/domain/awards/bonus-events.ts'
import { DEFAULT_PROTECTION_CHOICES } from '../../src/domain/player/exclusion.ts'
import { HOUR_MS } from '../../src/domain/time.ts'
import { startPractice } from '../../src/features/game/contract/game.ts'
import { pushSubscribe } from '../../src/features/message-channels/contract.ts'
import type { DatabaseEngine } from '../../src/server/db/prepared.ts'
import { deleteSession, insertSession } from '../../src/server/identity/session-repository.ts'
import { hashToken } from '../../src/server/identity/token.ts'
import { verifyLedger } from '../../src/server/ledger/verify.ts'
import { parseAnswerByContract } from '../support/answer.ts'
import { startAppForSuite } from '../support/app.ts'
import { arbitraryBodiesOfCall, generateAcceptedBody, requestBodyOfJson } from '../support/bodies.ts'
import { suiteDatabasesOnEngine } from '../support/databases.ts'
import { EVERY_CALL } from '../support/every-call.ts'
import { FUZZ_BODY_FACTOR } from '../support/fuzz-times.ts'
import { openGame, registerPlayer, TEST_GAME_ID, TEST_STAKE, type TestPlayer } from '../support/player.ts'

/** Number of generated bodies for each call. PostgreSQL gets fewer, since the code before the database is the same. */
const BODIES_PER_CALL: Readonly<Record<DatabaseEngine, number>> = {
  sqlite: 150 * FUZZ_BODY_FACTOR,
  postgres: 50 * FUZZ_BODY_FACTOR,
}

/** Number of bodies for a call that takes files: fewer, since each body stores a file. */
const FORM_RUNS = 50 * FUZZ_BODY_FACTOR

/** Calls that end the session of the player who makes them. */
const SESSION_ENDING_PATHS = ['/logout', '/coolOff', '/selfExclude']

/**
 * The smallest share of bodies that the schema must accept. A rejected body never reaches the code behind the schema.
 */
const ACCEPTED_MIN = 0.2
/**
 * Number of sampled bodies that are used to compute the share of accepted bodies. A smaller sample would vary too much.
 */
const SHARE_SAMPLE_SIZE = 300

/** The seed of the generated bodies. `FUZZ_SEED=… npm test -- fuzz` repeats the bodies of a failed run. */
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31))

describe.each(['sqlite', 'postgres'] as const)(`any body (FUZZ_SEED=${seed}) on %s`, engine => {
  const databases = suiteDatabasesOnEngine(engine)
  const app = startAppForSuite(databases, { env: { SLOT_CYCLE_MS: '0' } })
  let player: TestPlayer
  let known: Record<string, readonly unknown[]>

  beforeAll(async () => {
    const [other, mine] = [await registerPlayer(app), await registerPlayer(app)]
    player = mine
    await player.depositWithWageringDone(5_000_000)
    await openGame(player)
    const { play } = await player.spin()
    const [order, account] = [await player.order(10_000), await player.addReceivingAccount()]
    const { practiceKey } = await app.client().call(startPractice, { gameId: TEST_GAME_ID })
    const device = generateAcceptedBody(pushSubscribe)
    const accounts = [account, await other.addReceivingAccount()]
    known = {
      account: [player.account, other.account, 'nobody'],
      accountName: ['Juana Reyes Dela Cruz'],
      amount: [10_000, 20_000],
      auth: [device.auth],
      bonusId: [1, 4, 7],
      couponId: [1001, 1201],
      barangay: ['San Antonio'],
      birthday: ['1990-05-17', '2020-01-01'],
      birthPlace: ['Cebu'],
      bankId: ['gcash', 'maya', 'x'],
      city: ['Pasig'],
      endpoint: [device.endpoint],
      firstName: ['Juana'],
      fromMs: [0, 1_790_000_000_000 - (1_790_000_000_000 % HOUR_MS)],
      gameId: [1001, 1008, 7],
      hours: [...DEFAULT_PROTECTION_CHOICES.coolOffHours, 25],
      id: accounts,
      idExpiry: ['2031-01-01', ''],
      idNumber: ['P1234567A', '1'],
      idType: ['passport', 'philsys'],
      inviteCode: [other.inviteCode, ''],
      isEligible: [true, false],
      lastName: ['Dela Cruz'],
      middleName: ['Reyes', ''],
      minutes: [...DEFAULT_PROTECTION_CHOICES.realityCheckMinutes, 7],
      months: [...DEFAULT_PROTECTION_CHOICES.selfExclusionMonths, 7],
      name: ['Juana Reyes Dela Cruz', ...BONUS_EVENTS],
      nationality: ['PH'],
      occupation: ['Teacher'],
      orderId: [order.orderId, (await other.order(10_000)).orderId],
      p256dh: [device.p256dh],
      postcode: ['1000'],
      price: [10_000, 100_000],
      province: ['Metro Manila'],
      practiceKey: [practiceKey, 'k'.repeat(43)],
      receivingAccountId: accounts,
      rechargeType: ['gcash', 'x'],
      requestId: Array.from({ length: 50 }, () => randomUUID()),
      roundId: [play.roundId],
      toMs: [1_893_456_000_000],
      stake: [TEST_STAKE, 500, 201],
      street: ['12 Acacia Street'],
    }
  })

  afterAll(async () => {
    expect(await verifyLedger(app.services.db)).toEqual([])
  })

  /** Sends a body. @returns whether the body passed the schema */
  async function send(endpoint: Endpoint, body: unknown): Promise<boolean> {
    const headers = { authorization: player.token ?? '' }
    const response = await app.post(endpoint.path, requestBodyOfJson(endpoint, JSON.stringify(body)), headers)
    expect(response.status).toBeLessThan(500)
    const { reason } = await parseAnswerByContract(endpoint, response)
    if (SESSION_ENDING_PATHS.includes(endpoint.path) && reason === 'ok') await restoreSession()
    return reason !== 'badRequest'
  }

  /**
   * Stores the player's session again after a call has ended it, since later bodies need a session. Deletes the stored
   * session first, because it may still exist: the server answers a repeated command with the stored answer and does
   * not end the session again.
   */
  async function restoreSession(): Promise<void> {
    const session = { tokenHash: hashToken(player.token ?? ''), playerId: player.id, atMs: app.clock.now() }
    await app.services.db.transact(async tx => {
      await deleteSession(app.services.db, tx, session.tokenHash)
      await insertSession(app.services.db, tx, session)
    })
  }

  test.each(EVERY_CALL)(
    'a call with a randomly generated body gets an answer that fits the contract: %s',
    async (_, endpoint) => {
      let accepted = 0
      const numRuns = endpoint.form ? FORM_RUNS : BODIES_PER_CALL[engine]
      const bodies = arbitraryBodiesOfCall(endpoint, known)
      const property = fc.asyncProperty(bodies, async body => {
        if (await send(endpoint, body)) accepted += 1
      })
      await fc.assert(property, { seed, numRuns })
      expect(accepted).toBeGreaterThan(0)
      const schema = endpoint.body.extend(commonBodyFields)
      const passing = fc
        .sample(bodies, { seed, numRuns: SHARE_SAMPLE_SIZE })
        .filter(it => schema.safeParse(it).success)
      expect(passing.length / SHARE_SAMPLE_SIZE).toBeGreaterThan(ACCEPTED_MIN)
    },
  )
})
