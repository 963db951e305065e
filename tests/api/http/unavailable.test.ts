import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { createRequester } from '../../../src/contract/requester.ts'
import { preLogin } from '../../../src/contract/settings.ts'
import { depositCreate } from '../../../src/features/deposit/contract/deposit.ts'
import { DatabaseUnavailableError } from '../../../src/server/db/unavailable.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { createDatabaseLosingAnswers, createDatabaseOutOfReach } from '../../support/failing-database.ts'
import { newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'

describeOnBothEngines('an unreachable database', databases => {
  let failure: Error | undefined
  let isAnswerLost = false
  const errorWhenAnswerLost = () =>
    isAnswerLost ? new DatabaseUnavailableError('The connection broke') : undefined
  const app = startAppForSuite(databases, async () => ({
    db: createDatabaseOutOfReach(
      createDatabaseLosingAnswers(await databases.create(), errorWhenAnswerLost),
      () => failure,
    ),
  }))
  let player: TestPlayer

  beforeAll(async () => {
    player = await registerPlayer(app)
  })

  afterEach(() => {
    failure = undefined
    isAnswerLost = false
  })

  const orderBody = () => ({ requestId: newRequestId(), rechargeType: 'gcash', amount: 20_000 }) as const
  const postCall = (endpoint: Endpoint, body: object) =>
    app.post(endpoint.path, JSON.stringify(body), { authorization: player.token ?? '' })

  /**
   * Returns the kind of failure that the browser's `requester` throws for the server's answer; `done` if it throws
   * none.
   */
  async function failureKindOfCall(endpoint: typeof depositCreate, body: ReturnType<typeof orderBody>) {
    const call = createRequester({
      origin: 'http://localhost',
      fetch: async (input, init) => app.request(input as string, init as RequestInit),
      token: () => player.token,
      networkType: () => undefined,
      commonFields: () => ({}),
      onUnauthorized: () => expect.unreachable('the session is not over'),
    })
    return call<typeof depositCreate>(endpoint, body).then(
      () => 'done',
      error => error.failure,
    )
  }

  test.each([
    ['locked', new DatabaseUnavailableError('Another process holds the lock of the database')],
    ['unreachable', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
  ])(
    'while the database is %s, a call is answered by status 503 with Retry-After, not as a refusal of the product',
    async (_, error) => {
      failure = error
      const response = await postCall(depositCreate, orderBody())
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
      // The answer must not have the error code of maintenance. That code is a refusal, and the client would assume
      // that the command was not executed.
      expect(await response.json()).toEqual({ errcode: 500, msg: 'Internal Server Error', data: null })
      expect(await failureKindOfCall(depositCreate, orderBody())).toMatchObject({ kind: 'http', status: 503 })
    },
  )

  test('a player is not taken for a visitor while the database is unreachable, and is served afterwards', async () => {
    failure = new DatabaseUnavailableError('locked')
    expect((await postCall(depositCreate, orderBody())).status).toBe(503)
    failure = undefined
    expect((await postCall(depositCreate, orderBody())).status).toBe(200)
    expect(player.sessionsEnded).toBe(0)
  })

  test('a repeated command whose first answer was lost after the commit is answered, and not carried out again', async () => {
    const body = { ...orderBody(), amount: 20_100 }
    isAnswerLost = true
    expect((await postCall(depositCreate, body)).status).toBe(503)
    isAnswerLost = false
    expect((await postCall(depositCreate, body)).status).toBe(200)
    const orders = await app.services.db.read
      .selectFrom('deposit_order')
      .select('id')
      .where('player_id', '=', player.id)
      .where('amount', '=', body.amount)
      .execute()
    expect(orders).toHaveLength(1)
  })

  test('an error that does not come from an unavailable database is answered by 500 without Retry-After', async () => {
    failure = new TypeError('undefined is not a function')
    const response = await postCall(depositCreate, orderBody())
    expect([response.status, response.headers.get('retry-after')]).toEqual([500, null])
  })

  test('a call that needs no database is answered while the database is unreachable', async () => {
    failure = new DatabaseUnavailableError('locked')
    const response = await app.post(preLogin.path, '{}')
    expect(response.status).toBe(200)
  })
})
