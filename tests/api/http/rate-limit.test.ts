import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allEndpoints } from '../../../src/contract/contract.ts'
import { DEFAULT_RATE_LIMIT, type Endpoint, type RateLimit } from '../../../src/contract/endpoint.ts'
import { loginRateLimit } from '../../../src/features/auth/contract/auth.ts'
import { rateLimitOfNonCallPath } from '../../../src/server/http/other-limits.ts'
import { SANDBOX_OPENID_PATH } from '../../../src/server/providers/social/sandbox/openid-server.ts'
import { parseAnswerByContract } from '../../support/answer.ts'
import { createTestApp, startAppForSuite, type TestApp } from '../../support/app.ts'
import { generateAcceptedBody } from '../../support/bodies.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { registerPlayer } from '../../support/player.ts'

const rateLimitedCalls = allEndpoints.flatMap((endpoint): [string, Endpoint, RateLimit][] =>
  endpoint.rateLimit ? [[endpoint.path, endpoint, endpoint.rateLimit]] : [],
)

/** The tests use half of the declared limits, which shows that the factor `RATE_LIMIT_FACTOR` takes effect. */
const LIMIT_FACTOR = 0.5

describeOnOneEngine('rate limits', databases => {
  const generous = startAppForSuite(databases)
  const app = startAppForSuite(databases, () => ({
    db: generous.services.db,
    env: { RATE_LIMIT_FACTOR: String(LIMIT_FACTOR) },
  }))
  let tokens: string[]

  beforeAll(async () => {
    const players = await Promise.all([registerPlayer(generous), registerPlayer(generous)])
    tokens = players.map(player => player.token ?? '')
  })

  // Keeps the sessions active by this update, since each test moves the clock by the time window of a limit.
  beforeEach(() =>
    app.services.db.transact(async tx => {
      await tx.query
        .updateTable('session')
        .set({ active_at_ms: app.clock.now(), credential_at_ms: app.clock.now() })
        .execute()
    }),
  )

  describe.each(rateLimitedCalls)('%s', (path, endpoint, { limit, perKnown, windowMs, key }) => {
    /** Sends invalid JSON, which counts like any other request and causes no work. */
    const sendInvalid = (address: string, token = tokens[0]) =>
      app.post(path, '{', { authorization: token ?? '', 'x-forwarded-for': address })
    const isByAddress = key === 'address' && perKnown === undefined
    const allowed = (perKnown ?? limit) * LIMIT_FACTOR

    test('requests above a rate limit are refused until its window is over, and the refusal states the seconds to wait', async () => {
      for (let n = 0; n < allowed; n++) expect((await sendInvalid('198.51.100.1')).status).toBe(400)
      app.clock.move(1_500)
      const refused = await sendInvalid('198.51.100.1')
      expect(refused.headers.get('retry-after')).toBe(String(Math.ceil((windowMs - 1_500) / 1000)))
      const answer = await parseAnswerByContract(endpoint, refused)
      expect(answer).toMatchObject({ status: 429, reason: 'tooManyRequests', data: null })
      app.clock.move(windowMs - 1_500)
      expect((await sendInvalid('198.51.100.1')).status).toBe(400)
    })

    test('too many requests of one caller do not limit other callers', async () => {
      for (let n = 0; n <= allowed; n++) await sendInvalid('198.51.100.2')
      expect((await sendInvalid('198.51.100.2')).status).toBe(429)
      const other = isByAddress ? sendInvalid('198.51.100.3') : sendInvalid('198.51.100.2', tokens[1])
      expect((await other).status).toBe(400)
      app.clock.move(windowMs)
    })
  })

  test('calls without their own rate limit share one generous rate limit for each player and each network', async () => {
    const few = await createTestApp(databases, {
      db: app.services.db,
      env: { RATE_LIMIT_FACTOR: '0.01' },
    })
    const sendTo = (path: string, address: string, token = '') =>
      few.post(path, '{}', { authorization: token, 'x-forwarded-for': address })
    const statusesOf = async (times: number, ask: (n: number) => Promise<Response>) => {
      const statuses: number[] = []
      for (let n = 0; n < times; n++) statuses.push((await ask(n)).status)
      return statuses
    }
    const perPlayer = DEFAULT_RATE_LIMIT.perPlayer * 0.01
    const mine = await statusesOf(perPlayer + 1, n => sendTo('/refreshData', `198.51.100.${n}`, tokens[0]))
    expect(mine).toEqual([...new Array(perPlayer).fill(200), 429])
    expect((await sendTo('/getExchange', '198.51.100.1', tokens[0])).status).toBe(429)
    expect((await sendTo('/getExchange', '198.51.100.1', tokens[1])).status).toBe(200)
    const perAddress = DEFAULT_RATE_LIMIT.perAddress * 0.01
    const strangers = await statusesOf(perAddress, () =>
      sendTo('/getExchange', '2001:db8:7::1', 'A'.repeat(43)),
    )
    expect(new Set(strangers)).toEqual(new Set([401]))
    const refused = await sendTo('/anonymous/appConfig', '2001:db8:7:0:ffff::2')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await sendTo('/anonymous/appConfig', '2001:db8:8::1')).status).toBe(200)
  })

  test('rate limits of expensive calls are counted in the database, for all processes together', {
    tags: 'race',
  }, async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(() => createTestApp(databases, { db: app.services.db, env: { RATE_LIMIT_FACTOR: '1' } })),
    )
    const sendLogIn = (server: TestApp) =>
      server.post('/accountLogin', '{', { 'x-forwarded-for': '203.0.113.77' })
    const statuses: number[] = []
    for (let n = 0; n <= loginRateLimit.limit / 2; n++) {
      statuses.push((await sendLogIn(one as TestApp)).status, (await sendLogIn(two as TestApp)).status)
    }
    expect(statuses).toEqual([...new Array(loginRateLimit.limit).fill(400), 429, 429])
  })

  test('a valid call above its rate limit is refused and has no effect', async () => {
    const endpoint = allEndpoints.find(each => each.path === '/accountRegist') as Endpoint
    const body = JSON.stringify(generateAcceptedBody(endpoint))
    for (let n = 0; n < loginRateLimit.limit * LIMIT_FACTOR; n++) await app.post(endpoint.path, '{')
    const before = await countPlayers()
    expect((await app.post(endpoint.path, body)).status).toBe(429)
    expect(await countPlayers()).toBe(before)
  })

  test('a forwarded IP address is ignored where no proxy is trusted', async () => {
    const { db } = app.services
    const env = { RATE_LIMIT_FACTOR: String(LIMIT_FACTOR), TRUST_PROXY: '0' }
    const direct = await createTestApp(databases, { db, env })
    const statuses: number[] = []
    for (let n = 0; n <= loginRateLimit.limit * LIMIT_FACTOR; n++) {
      const headers = { 'x-forwarded-for': `203.0.113.${n}` }
      statuses.push((await direct.post('/accountLogin', '{', headers)).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  async function countPlayers(): Promise<number> {
    return (await app.services.db.read.selectFrom('player').select('id').execute()).length
  }
})

/** A factor so small that a test can reach each limit. */
const OTHER_FACTOR = 0.01

describeOnOneEngine('limits of addresses outside the contract', databases => {
  const app = startAppForSuite(databases, { env: { RATE_LIMIT_FACTOR: String(OTHER_FACTOR) } })

  test('every address outside the API contract has a rate limit for each network, and a refusal states the seconds to wait', async () => {
    const { routes } = app.server.app
    const addresses = new Set(routes.map(({ path }) => path.replace(/:\w+/, 'x').replace('*', 'nothing')))
    expect(addresses).toContain(`${SANDBOX_OPENID_PATH}/nothing`)
    addresses.add('/about-us')
    expect(addresses.size).toBeGreaterThan(12)
    let network = 0
    for (const address of addresses) {
      network += 1
      const headers = { 'x-forwarded-for': `198.51.100.${network}` }
      const allowed = Math.floor(rateLimitOfNonCallPath(address).limit.limit * OTHER_FACTOR)
      for (let n = 0; n < allowed; n++) {
        expect((await app.request(address, { headers })).status, address).not.toBe(429)
      }
      const refused = await app.request(address, { headers })
      expect([refused.status, refused.headers.get('retry-after')], address).toEqual([429, '60'])
      if (allowed === 0) continue
      const other = await app.request(address, { headers: { 'x-forwarded-for': '203.0.113.1' } })
      expect(other.status, address).not.toBe(429)
    }
  })
})
