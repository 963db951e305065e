import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createHttpGameProvider } from '../../../../../src/server/providers/game/http.ts'
import { type GameProvider, GameProviderFailure } from '../../../../../src/server/providers/game/provider.ts'
import { signWebhook, verifyWebhook } from '../../../../../src/server/providers/payment/signature.ts'

const SECRET = 'the secret of the house of another brand'
const NOW_MS = 1_790_000_000_000
const PLAYER_ID = '01j0000000000000000000000a'
const LAUNCH = { gameId: 3001, playerId: PLAYER_ID, sessionToken: 's'.repeat(43) }
const ROUND = {
  roundId: 'r-1',
  playerId: PLAYER_ID,
  stake: 2_000,
  payout: 7_600,
  state: 'completed' as const,
  startedAtMs: NOW_MS - 1_000,
}
const PERIOD = { fromMs: NOW_MS - 2_000, toMs: NOW_MS }

interface Request {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly rawBody: string
}

interface Answer {
  readonly status: number
  readonly body: string
  readonly headers?: Record<string, string>
}

const json = (body: unknown, status = 200): Answer => ({ status, body: JSON.stringify(body) })

let server: Server
let url: string
let requests: Request[]
/**
 * The next answer of the simulated provider. `silent`: no answer. `cut`: the connection breaks. `stuck`: an answer that
 * never ends.
 */
let next: Answer | 'silent' | 'cut' | 'stuck'

beforeAll(async () => {
  server = createServer(async (incoming, outgoing) => {
    const pieces: Buffer[] = []
    for await (const piece of incoming) pieces.push(piece as Buffer)
    const { method = '', url: path = '', headers } = incoming
    requests.push({ method, path, headers, rawBody: Buffer.concat(pieces).toString() })
    if (next === 'silent') return
    if (next === 'cut') incoming.socket.destroy()
    else if (next === 'stuck') outgoing.writeHead(200).write('{"round":')
    else outgoing.writeHead(next.status, next.headers).end(next.body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
})

beforeEach(() => {
  requests = []
})

afterAll(() => {
  server.closeAllConnections()
  return new Promise<void>(resolve => server.close(() => resolve()))
})

const provider = (timeoutMs?: number): GameProvider =>
  createHttpGameProvider({
    name: 'lucky',
    brand: 'lucky-house',
    url,
    secret: SECRET,
    clock: { now: () => NOW_MS },
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  })

const providerCalls: Record<string, (games: GameProvider) => Promise<unknown>> = {
  launch: games => games.launch(LAUNCH),
  findRound: games => games.findRound('r-1'),
  listRounds: games => games.listRounds(PERIOD),
}

/**
 * Makes a call that must fail, and returns its failure.
 * @throws Error when the call succeeds, and any error that is not a `GameProviderFailure`
 */
async function failureOf(answer: typeof next, ask = 'launch', timeoutMs?: number) {
  next = answer
  try {
    await providerCalls[ask]?.(provider(timeoutMs))
  } catch (error) {
    if (error instanceof GameProviderFailure) return error
    throw error
  }
  throw new Error('The answer was taken')
}

describe('a provider that is reached by HTTP', () => {
  test('the request to open a game tells its provider only the game, the player and the session', async () => {
    next = json({ launchUrl: 'https://lucky.example/play?token=x' })
    expect(await provider().launch(LAUNCH)).toBe('https://lucky.example/play?token=x')
    expect(requests).toMatchObject([{ method: 'POST', path: '/v1/launch' }])
    expect(JSON.parse(requests[0]?.rawBody ?? '')).toEqual(LAUNCH)
  })

  test('a lookup at a game provider returns the round, or nothing when the provider does not know it', async () => {
    next = json({ round: ROUND })
    expect(await provider().findRound('r-1')).toEqual(ROUND)
    next = json({ round: null })
    expect(await provider().findRound('r-2')).toBeUndefined()
    expect(requests).toMatchObject([
      { path: '/v1/round', rawBody: '{"roundId":"r-1"}' },
      { path: '/v1/round', rawBody: '{"roundId":"r-2"}' },
    ])
  })

  test('the rounds of a period are fetched from the game provider', async () => {
    next = json({ rounds: [ROUND, { ...ROUND, roundId: 'r-2', state: 'open', payout: 0 }] })
    expect((await provider().listRounds(PERIOD)).map(({ roundId }) => roundId)).toEqual(['r-1', 'r-2'])
    expect(JSON.parse(requests[0]?.rawBody ?? '')).toEqual(PERIOD)
  })

  test.each(Object.keys(providerCalls))(
    'each request to a game provider is signed over its raw body and its time: %s',
    async ask => {
      await failureOf(json({}), ask)
      const headers = requests[0]?.headers
      const rawBody = requests[0]?.rawBody ?? ''
      const signature = String(headers?.['x-signature'])
      expect(headers?.['content-type']).toBe('application/json')
      expect(verifyWebhook(SECRET, rawBody, signature, NOW_MS)).toBe(true)
      expect(verifyWebhook(SECRET, `${rawBody} `, signature, NOW_MS)).toBe(false)
      expect(verifyWebhook('another secret', rawBody, signature, NOW_MS)).toBe(false)
    },
  )

  test('a wallet call of a game provider is accepted only with a signature made with the shared secret', () => {
    const body = '{"requestId":"a"}'
    expect(provider().isSigned(body, signWebhook(SECRET, body, NOW_MS), NOW_MS)).toBe(true)
    expect(provider().isSigned(body, signWebhook('another secret', body, NOW_MS), NOW_MS)).toBe(false)
    expect(provider().isSigned(body, '', NOW_MS)).toBe(false)
  })

  test.each(Object.keys(providerCalls))(
    'an invalid answer of a game provider to the request %s throws a GameProviderFailure',
    async ask => {
      const answers: readonly (typeof next)[] = [
        ...[201, 204, 400, 401, 404, 409, 429, 500, 502, 503].map(status => ({ status, body: '' })),
        {
          status: 500,
          body: JSON.stringify({ launchUrl: 'https://lucky.example/', round: null, rounds: [] }),
        },
        { status: 302, body: '', headers: { location: '/v1/elsewhere' } },
        { status: 200, body: '' },
        { status: 200, body: 'OK' },
        { status: 200, body: '<html>Bad Gateway</html>' },
        { status: 200, body: '{"launchUrl":"https://lucky.exam' },
        { status: 200, body: `"${'x'.repeat(100_000)}"` },
        ...[null, 7, [], {}, { launchUrl: null, round: 'r', rounds: {} }].map(body => json(body)),
        'cut',
      ]
      for (const answer of answers) expect(await failureOf(answer, ask)).toBeInstanceOf(GameProviderFailure)
      expect(requests, 'and is asked once, whatever it redirects to').toHaveLength(answers.length)
    },
  )

  test.each(['', 'lucky', '/play', 'javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])(
    'a game whose provider answers the address "%s" cannot be opened',
    async launchUrl => {
      await failureOf(json({ launchUrl }))
    },
  )

  test.each([
    { roundId: 'r'.repeat(65) },
    { playerId: 'nobody' },
    { stake: 0.5 },
    { stake: '2000' },
    { stake: -1 },
    { payout: -1 },
    { payout: 1e300 },
    { payout: 100_000_000_001 },
    { state: 'paid' },
    { startedAtMs: -1 },
    { startedAtMs: 1.5 },
  ])('a round from a game provider is refused with the invalid field %j', async change => {
    const round = { ...ROUND, ...change }
    await failureOf(json({ round }), 'findRound')
    await failureOf(json({ rounds: [ROUND, round] }), 'listRounds')
  })

  test.each(['silent', 'stuck'] as const)(
    'a call to a game provider is aborted after its time limit when the provider is %s',
    async kind => {
      for (const ask of Object.keys(providerCalls)) {
        expect((await failureOf(kind, ask, 50)).message).toMatch(/was not answered: TimeoutError$/)
      }
    },
  )

  test('a call to a game provider that cannot be reached throws a GameProviderFailure', async () => {
    const options = { name: 'lucky', brand: 'lucky-house', secret: SECRET, clock: { now: () => NOW_MS } }
    const games = createHttpGameProvider({ ...options, url: 'http://127.0.0.1:1' })
    await expect(games.findRound('r-1')).rejects.toBeInstanceOf(GameProviderFailure)
  })

  test('an error about a game provider contains neither its secret nor the session', async () => {
    const echo = JSON.stringify({ ...LAUNCH, secret: SECRET })
    for (const answer of [
      json(LAUNCH),
      { status: 500, body: echo },
      { status: 200, body: echo },
      'cut',
    ] as const) {
      const { message, stack, cause } = await failureOf(answer)
      const shown = JSON.stringify({ message, stack, cause })
      for (const secret of [SECRET, LAUNCH.sessionToken, PLAYER_ID]) expect(shown).not.toContain(secret)
    }
  })
})
