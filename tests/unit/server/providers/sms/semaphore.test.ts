import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SmsFailure } from '../../../../../src/server/providers/sms/provider.ts'
import { createSemaphoreSmsProvider } from '../../../../../src/server/providers/sms/semaphore.ts'

const KEY = 'the-secret-key-of-the-operator'
const MESSAGE = { mobile: '+639171234567', text: '123456 is your Perya code.\n\n@perya.example #123456' }

interface Request {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly form: Record<string, string>
}

interface Answer {
  readonly status: number
  readonly body: string
  readonly headers?: Record<string, string>
}

/** Semaphore's documented answer for an accepted message. */
const ACCEPTED_MESSAGE = {
  message_id: 1_234_567,
  user_id: 99_556,
  user: 'operator@perya.example',
  account_id: 90_290,
  account: 'Perya',
  recipient: '639171234567',
  message: MESSAGE.text,
  sender_name: 'PERYA',
  network: 'Globe',
  status: 'Pending',
  type: 'Single',
  source: 'Api',
  created_at: '2026-11-20 20:00:00',
  updated_at: '2026-11-20 20:00:00',
}
const ok: Answer = { status: 200, body: JSON.stringify([ACCEPTED_MESSAGE]) }

let server: Server
let url: string
let requests: Request[]
/** The simulated provider's next answer. `undefined`: no answer; `cut`: the connection breaks. */
let next: Answer | 'cut' | undefined

beforeAll(async () => {
  server = createServer(async (incoming, outgoing) => {
    const pieces: Buffer[] = []
    for await (const piece of incoming) pieces.push(piece as Buffer)
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(pieces).toString()))
    requests.push({
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      headers: incoming.headers,
      form,
    })
    if (next === 'cut') incoming.socket.destroy()
    else if (next) outgoing.writeHead(next.status, next.headers).end(next.body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

beforeEach(() => {
  requests = []
  next = ok
})

afterAll(() => {
  server.closeAllConnections()
  return new Promise<void>(resolve => server.close(() => resolve()))
})

const provider = (sender = 'PERYA', timeoutMs?: number) =>
  createSemaphoreSmsProvider({ apiKey: KEY, sender, url, ...(timeoutMs === undefined ? {} : { timeoutMs }) })

/** Sends a message, which must fail, and returns the failure. @throws Error when the message was sent */
async function failureOf(answer: Answer | 'cut' | undefined, timeoutMs?: number): Promise<SmsFailure> {
  next = answer
  try {
    await provider('PERYA', timeoutMs).send(MESSAGE)
  } catch (error) {
    if (error instanceof SmsFailure) return error
    throw error
  }
  throw new Error('The message was sent')
}

test('a text message is sent in the format that the documentation of Semaphore describes', async () => {
  await provider().send(MESSAGE)
  expect(requests).toHaveLength(1)
  const [request] = requests
  expect(request).toMatchObject({ method: 'POST', path: '/api/v4/messages' })
  expect(request?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
  expect(request?.form).toEqual({
    apikey: KEY,
    number: '639171234567',
    message: MESSAGE.text,
    sendername: 'PERYA',
  })
})

test('a text message without a configured sender name uses the default of the provider', async () => {
  await provider('').send(MESSAGE)
  expect(requests[0]?.form).not.toHaveProperty('sendername')
})

const json = (status: number, body: unknown): Answer => ({ status, body: JSON.stringify(body) })

test.each<[string, Answer, string]>([
  ['a number that it does not take', json(400, { number: ['The number format is invalid.'] }), 'refused'],
  ['an unknown key', json(403, { apikey: ['The selected apikey is invalid.'] }), 'refused'],
  [
    'a fault that is told at status 200',
    json(200, { sendername: ['The selected sendername is invalid.'] }),
    'refused',
  ],
  ['a message that failed at once', json(200, [{ ...ACCEPTED_MESSAGE, status: 'Failed' }]), 'refused'],
  ['a message that was refunded', json(200, [{ ...ACCEPTED_MESSAGE, status: 'Refunded' }]), 'refused'],
  [
    'no credit left',
    json(400, {
      0: 'Your current balance of 0 credits is not sufficient. This transaction requires 1 credits.',
    }),
    'creditGone',
  ],
  ['a server that fails', { status: 502, body: '<html>Bad Gateway</html>' }, 'unclear'],
  ['garbage', { status: 200, body: 'OK' }, 'unclear'],
  ['nothing', { status: 200, body: '' }, 'unclear'],
  ['an empty list', json(200, []), 'unclear'],
  ['a list of something else', json(200, ['sent']), 'unclear'],
  ['a redirect', { status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } }, 'unclear'],
])(
  'an answer of Semaphore about a text message (%s) counts as a failure of this kind: $2',
  async (_, answer, kind) => {
    const failure = await failureOf(answer)
    expect(failure.kind).toBe(kind)
    expect(failure.mayArrive).toBe(kind === 'unclear')
    expect(failure.retryAfterS).toBeUndefined()
  },
)

test.each([
  ['40', 40],
  ['1.5', 2],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 60],
  [undefined, 60],
])(
  'when the provider refuses a text message as one too many, its Retry-After header %s leads to a wait of %d s',
  async (retryAfter, seconds) => {
    const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
    const failure = await failureOf({ status: 429, body: 'Too Many Attempts.', headers })
    expect([failure.kind, failure.retryAfterS, failure.mayArrive]).toEqual(['rateLimited', seconds, false])
  },
)

test('a text message whose request times out counts as possibly sent', async () => {
  const failure = await failureOf(undefined, 50)
  expect([failure.kind, failure.mayArrive]).toEqual(['timeout', true])
  expect(requests).toHaveLength(1)
})

test('a text message whose connection breaks counts as possibly sent', async () => {
  const failure = await failureOf('cut')
  expect([failure.kind, failure.mayArrive]).toEqual(['unclear', true])
})

test('an error about a text message contains neither the key, the number nor the text', async () => {
  const echo = json(400, { number: [`${MESSAGE.mobile} with ${KEY}: ${MESSAGE.text}`] })
  const answers = [
    echo,
    json(200, [{ ...ACCEPTED_MESSAGE, status: 'Failed' }]),
    { status: 500, body: KEY },
    'cut',
  ] as const
  for (const answer of answers) {
    const failure = await failureOf(answer)
    const shown = JSON.stringify({
      ...failure,
      message: failure.message,
      stack: failure.stack,
      cause: failure.cause,
    })
    for (const secret of [KEY, '9171234567', '123456']) expect(shown).not.toContain(secret)
  }
})
