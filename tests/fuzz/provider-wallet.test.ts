import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_PREFIX } from '../../src/contract/call.ts'
import { WALLET_BODY_SCHEMAS, WALLET_ERRORS, type WalletCall } from '../../src/contract/provider-wallet.ts'
import type { DatabaseEngine } from '../../src/server/db/prepared.ts'
import { verifyAllRecords } from '../../src/server/operator/verify.ts'
import { signWebhook } from '../../src/server/providers/payment/signature.ts'
import { startAppForSuite } from '../support/app.ts'
import { suiteDatabasesOnEngine } from '../support/databases.ts'
import { FUZZ_BODY_FACTOR } from '../support/fuzz-times.ts'
import { registerPlayer } from '../support/player.ts'
import { openPinwheel, WALLET_ENVIRONMENT, WALLET_TEST_SECRET } from '../support/wallet-provider.ts'

/** Number of batches for each call. PostgreSQL gets fewer, since the code before the database is the same. */
const RUNS: Readonly<Record<DatabaseEngine, number>> = {
  sqlite: 80 * FUZZ_BODY_FACTOR,
  postgres: 40 * FUZZ_BODY_FACTOR,
}

/** Number of bodies that the test sends at the same time. */
const BATCH = 4

/**
 * Number of batches in a chapter. The batches of a chapter use the same rounds and transactions, and are enough to
 * close most of the rounds.
 */
const BATCHES_PER_CHAPTER = 10

/**
 * The smallest share of bodies that the wallet must accept: a rejected body never reaches the code behind the checks.
 */
const TAKEN_MIN = 0.03

const FIELDS_OF: Readonly<Record<WalletCall, readonly string[]>> = {
  balance: ['requestId', 'playerId'],
  bet: ['requestId', 'playerId', 'transactionId', 'roundId', 'sessionToken', 'amount'],
  win: ['requestId', 'playerId', 'transactionId', 'roundId', 'amount', 'isRoundOver'],
  rollback: ['requestId', 'playerId', 'transactionId', 'roundId', 'betTransactionId'],
}
const CALLS = Object.keys(WALLET_BODY_SCHEMAS) as WalletCall[]

/** The seed of the generated bodies. `FUZZ_SEED=… npm test -- fuzz` repeats the bodies of a failed run. */
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31))

const NUMBERS = [0, 1, -1, 0.1, 1e-9, -0.5, 100, 99_999_999_999, 100_000_000_001, 2 ** 53, 1e21, -1e308]
const STRINGS = ['', '0', 'a\u0000b', '\ud800', '../..', "';--", 'é'.repeat(64), 'x'.repeat(65), '__proto__']

/** Generates values of a wrong type or form for any field. */
const wrong = fc.oneof(
  fc.constantFrom<unknown>(...NUMBERS, ...STRINGS, null, true, [], {}, [[[]]]),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string(),
)

/** Unusual JSON, and text that is not JSON. */
const UNUSUAL_BODIES = [
  '',
  'null',
  '[]',
  '"a"',
  '{',
  '{"amount":1e400}',
  '{"amount":-0}',
  '{"amount":01}',
  '{"__proto__":{"amount":1}}',
  `${'['.repeat(2_000)}`,
  `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
  ' '.repeat(4_097),
  'é'.repeat(2_049),
  'x'.repeat(100_000),
  `{"requestId":"${'x'.repeat(100_000)}"}`,
]

describe.each(['sqlite', 'postgres'] as const)(`any wallet call (FUZZ_SEED=${seed}) on %s`, engine => {
  const databases = suiteDatabasesOnEngine(engine)
  const app = startAppForSuite(databases, { env: WALLET_ENVIRONMENT })
  /** The session token of each player. */
  let sessions: ReadonlyMap<unknown, string>
  /**
   * For each field, values that exist in the wallet. `#` is replaced by the number of the chapter (a group of batches),
   * so that each chapter has its own rounds.
   */
  let known: Readonly<Record<string, readonly unknown[]>>

  beforeAll(async () => {
    const players = [await registerPlayer(app), await registerPlayer(app)]
    const tokens: string[] = []
    for (const player of players) {
      await player.depositWithWageringDone(5_000_000)
      tokens.push((await openPinwheel(app, player)).sessionToken)
    }
    const numbered = (name: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${name}-#-${index}`)
    const bets = numbered('bet', 8)
    sessions = new Map(players.map(({ id }, index) => [id, tokens[index] ?? '']))
    known = {
      requestId: ['request'],
      playerId: [...sessions.keys(), ...sessions.keys(), '0'.repeat(26)],
      transactionId: [...bets, ...numbered('other', 40)],
      betTransactionId: bets,
      roundId: numbered('round', 4),
      sessionToken: [...tokens, 'k'.repeat(43)],
      amount: [1, 500, 2_000, 100_000_000_000],
      isRoundOver: [false, false, true],
    }
  })

  afterAll(async () => {
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  const post = (call: WalletCall, rawBody: string) =>
    app.post(`/provider/sandbox/${call}`, rawBody, {
      'x-signature': signWebhook(WALLET_TEST_SECRET, rawBody, app.clock.now()),
    })

  /** Sends a body with the provider's signature. @returns whether the wallet accepted it */
  async function send(call: WalletCall, rawBody: string): Promise<boolean> {
    const response = await post(call, rawBody)
    expect(response.status, `${call} ${rawBody.slice(0, 500)}`).toBeLessThan(500)
    if (response.status === 413) return false
    const answer = (await response.json()) as { ok: boolean; error?: string; balance: unknown }
    if (answer.ok) {
      expect([response.status, Number.isSafeInteger(answer.balance)]).toEqual([200, true])
      expect(answer.balance).toBeGreaterThanOrEqual(0)
    } else {
      expect(WALLET_ERRORS).toContain(answer.error)
    }
    return answer.ok
  }

  /** Generates a body that passes the schema; most bets contain the session of their player. */
  const arbitraryValidBody = (call: WalletCall) =>
    fc
      .tuple(
        fc.record(
          Object.fromEntries(FIELDS_OF[call].map(name => [name, fc.constantFrom(...(known[name] ?? []))])),
        ),
        fc.nat(3),
      )
      .map(([body, dice]) => {
        const own = sessions.get(body.playerId)
        return own && call === 'bet' && dice > 0 ? { ...body, sessionToken: own } : body
      })

  const bodyOf = (call: WalletCall) => {
    const text = arbitraryValidBody(call).map(body => JSON.stringify(body))
    return fc.oneof(
      { weight: 6, arbitrary: text },
      {
        weight: 3,
        arbitrary: fc
          .tuple(arbitraryValidBody(call), fc.constantFrom(...FIELDS_OF[call], 'other'), wrong)
          .map(([body, name, value]) => JSON.stringify({ ...body, [name]: value })),
      },
      {
        weight: 1,
        arbitrary: fc
          .tuple(text, fc.nat({ max: 200 }))
          .map(([whole, length]) => whole.slice(0, Math.min(length, whole.length - 1))),
      },
      { weight: 1, arbitrary: fc.oneof(fc.constantFrom(...UNUSUAL_BODIES), fc.string(), fc.json()) },
    )
  }

  test.each(CALLS)(
    'a wallet call by a game provider with a randomly generated body gets a valid answer: %s',
    async call => {
      let [taken, runs] = [0, 0]
      const calls = call === 'balance' ? [call] : [call, 'bet' as const]
      const batch = fc.array(fc.oneof(...calls.map(each => fc.tuple(fc.constant(each), bodyOf(each)))), {
        minLength: BATCH,
        maxLength: BATCH,
      })
      const property = fc.asyncProperty(batch, async bodies => {
        app.clock.move(1)
        const chapter = `${call}${Math.floor(runs++ / BATCHES_PER_CHAPTER)}`
        const answers = await Promise.all(
          bodies.map(([each, body]) => send(each, body.replaceAll('#', chapter))),
        )
        taken += answers.filter(Boolean).length
      })
      await fc.assert(property, { seed, numRuns: RUNS[engine] })
      expect(taken / (RUNS[engine] * BATCH)).toBeGreaterThan(TAKEN_MIN)
    },
  )

  test.each(CALLS)(
    'a wallet call by a game provider whose body is not the expected JSON is refused: %s',
    async call => {
      for (const rawBody of UNUSUAL_BODIES) {
        const { status } = await post(call, rawBody)
        expect([400, 401, 413], rawBody.slice(0, 50)).toContain(status)
      }
    },
  )

  test.each(CALLS)(
    'a wallet call that is not a POST, or that names an unknown game provider, is refused: %s',
    async call => {
      const address = `http://perya.test${API_PREFIX}/provider/sandbox/${call}`
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']) {
        const { status } = await app.request(address, { method })
        expect([404, 405], method).toContain(status)
      }
      for (const name of ['nobody', '%00', '..', 'SANDBOX', '__proto__']) {
        expect((await app.post(`/provider/${name}/${call}`, '{}')).status, name).toBe(404)
      }
    },
  )
})
