import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import {
  CallError,
  type CallFailure,
  createRequester,
  type RequesterOptions,
} from '../../../src/contract/requester.ts'
import { refreshData } from '../../../src/contract/session.ts'
import { appConfig } from '../../../src/contract/settings.ts'
import { callTimeoutMsOf } from '../../../src/domain/site/call-timeouts.ts'
import { gameBet } from '../../../src/features/game/contract/game.ts'
import { callOfEndpoint } from '../../support/every-call.ts'

const json = (body: unknown, status = 200, statusText = '') =>
  new Response(JSON.stringify(body), {
    status,
    statusText,
    headers: { 'content-type': 'application/json' },
  })
const successResponse = () => json({ errcode: 0, msg: 'ok', data: { a: 1 } })

function setUp(answer: () => Response | Promise<Response>, change: Partial<RequesterOptions> = {}) {
  const fetch = vi.fn<(input: unknown, init?: RequestInit) => Promise<Response>>(async () => answer())
  const onUnauthorized = vi.fn()
  const request = createRequester({
    fetch: fetch as unknown as typeof globalThis.fetch,
    origin: 'https://api.perya.test',
    token: () => 'the-token',
    isOnline: () => true,
    networkType: () => '4g',
    commonFields: () => ({ appId: 'perya', platform: 1 }),
    onUnauthorized,
    ...change,
  })
  const call = (endpoint: Endpoint = refreshData, body = {}) => request(callOfEndpoint(endpoint), body)
  return { fetch, onUnauthorized, call, request }
}

/** Waits for a call to fail, and returns the failure of its `CallError`. */
async function failureOf(call: Promise<unknown>): Promise<CallFailure> {
  const error = await call.then(
    () => undefined,
    reason => reason,
  )
  if (!(error instanceof CallError)) throw new Error(`No failure: ${error}`)
  return error.failure
}

describe('a call', () => {
  test('a call is a POST with the token, the common fields and the fields of the call, and returns the data of the answer', async () => {
    const { call, fetch } = setUp(successResponse)
    expect(await call(gameBet, { stake: 5 })).toEqual({ a: 1 })
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe('https://api.perya.test/app/v1/gameBet')
    expect(init?.method).toBe('POST')
    expect(JSON.parse(String(init?.body))).toEqual({ appId: 'perya', platform: 1, stake: 5 })
    const headers = new Headers(init?.headers)
    expect(headers.get('authorization')).toBe('the-token')
    expect(headers.get('content-type')).toBe('application/json')
  })

  test('a call of a visitor has no authorization header', async () => {
    const { call, fetch } = setUp(successResponse, { token: () => undefined })
    await call()
    expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).has('authorization')).toBe(false)
  })

  test('the result code of a config call is read from the field `code`', async () => {
    const { call } = setUp(() => json({ code: 200, msg: 'ok', data: 7 }))
    expect(await call(appConfig)).toBe(7)
    expect(await failureOf(call(refreshData))).toMatchObject({ kind: 'http' })
  })

  test('a config call succeeds only when its code is 200', async () => {
    const { call } = setUp(() => json({ code: 0, msg: 'ok', data: 7 }))
    expect(await failureOf(call(appConfig))).toMatchObject({ kind: 'refused', code: 0 })
  })

  test('a call with files is sent as form data, with its other fields in a part of their own', async () => {
    const { request, fetch } = setUp(successResponse)
    const file = new Blob(['x'], { type: 'image/png' })
    await request(callOfEndpoint<Endpoint>(gameBet), { stake: 5 }, { files: { images: [file, file] } })
    const init = fetch.mock.calls[0]?.[1]
    const form = init?.body as FormData
    expect(new Headers(init?.headers).has('content-type')).toBe(false)
    expect(JSON.parse(String(form.get('body')))).toEqual({ appId: 'perya', platform: 1, stake: 5 })
    expect(form.getAll('images')).toHaveLength(2)
  })

  test('a call returns the date header of its answer to its caller', async () => {
    const onAnswer = vi.fn()
    const date = 'Sat, 21 Nov 2026 12:00:00 GMT'
    const dated = () => {
      const answer = successResponse()
      answer.headers.set('date', date)
      return answer
    }
    await setUp(dated, { onAnswer }).call()
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(date)
  })

  test('a refused call returns the code and its details', async () => {
    const { call } = setUp(() => json({ errcode: 4001, msg: 'x', data: { minAmount: 100 } }))
    expect(await failureOf(call())).toEqual({ kind: 'refused', code: 4001, detail: { minAmount: 100 } })
  })

  test.each([400, 413, 429])(
    'a call answered with HTTP status %i and a body in the format of the API counts as refused',
    async code => {
      const { call } = setUp(() => json({ errcode: code, msg: 'x', data: null }, code))
      expect(await failureOf(call())).toEqual({ kind: 'refused', code, detail: null })
    },
  )
})

describe('a refused token', () => {
  test.each([
    ['in the status', () => json({ errcode: 401, msg: '', data: null }, 401)],
    ['in the code alone', () => json({ errcode: 401, msg: '', data: null })],
    ['in a status without an envelope', () => new Response('no', { status: 401 })],
  ])('a call whose token is refused (%s) ends the session of the player once', async (_, answer) => {
    const { call, onUnauthorized } = setUp(answer)
    expect(await failureOf(call(gameBet))).toEqual({ kind: 'refused', code: 401, detail: null })
    expect(onUnauthorized).toHaveBeenCalledTimes(1)
  })

  test('a refused token does not end the session when the call is public', async () => {
    const { call, onUnauthorized } = setUp(() => json({ errcode: 401, msg: '', data: null }, 401))
    expect(await failureOf(call(refreshData))).toMatchObject({ kind: 'refused', code: 401 })
    expect(onUnauthorized).not.toHaveBeenCalled()
  })
})

describe('an invalid answer', () => {
  test.each([
    [
      'a page of a proxy',
      () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }),
      '502 Bad Gateway',
    ],
    [
      'the log-in page of a captive portal',
      () => new Response('<html>Log in to the network</html>', { headers: { 'content-type': 'text/html' } }),
      '200 ',
    ],
    ['no envelope', () => json([1, 2]), '200 '],
    ['an empty body', () => new Response(null, { status: 204, statusText: 'No Content' }), '204 No Content'],
    [
      'success with a status that says otherwise',
      () => json({ errcode: 0, data: {} }, 404, 'Not Found'),
      '404 Not Found',
    ],
    ['a code that is no number', () => json({ errcode: '0', data: {} }), '200 '],
  ])(
    'an answer that is not in the format of the API (%s) gets the error message [METHOD] url: status statusText',
    async (_, answer, end) => {
      const message = `[POST] https://api.perya.test/app/v1/refreshData: ${end}`
      const { call } = setUp(answer)
      expect(await failureOf(call())).toMatchObject({ kind: 'http', message })
      await expect(call()).rejects.toThrow(message)
    },
  )

  test('an answer with HTTP status 500 does not count as a refusal, since a bet may have been made or not', async () => {
    const { call } = setUp(() => json({ errcode: 500, msg: '', data: null }, 500, 'Internal Server Error'))
    expect(await failureOf(call(gameBet))).toMatchObject({ kind: 'http', status: 500 })
  })

  test('an answer with status 503 is reported as a refusal because of maintenance', async () => {
    const { call } = setUp(() => json({ errcode: 503, msg: '', data: null }, 503))
    expect(await failureOf(call())).toMatchObject({ kind: 'refused', code: 503 })
  })

  test('a call is sent and answered although the device wrongly reports that it is offline', async () => {
    const { call, fetch } = setUp(successResponse, { isOnline: () => false })
    expect(await call(gameBet, { stake: 5 })).toEqual({ a: 1 })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('a call without an answer fails as offline when the device reports that it is offline', async () => {
    const { call, fetch } = setUp(() => Promise.reject(new TypeError('Failed to fetch')), {
      isOnline: () => false,
    })
    expect(await failureOf(call())).toEqual({ kind: 'offline' })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('a call whose connection breaks fails as lost, since the request may have arrived, and is not repeated', async () => {
    const { call, fetch } = setUp(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failureOf(call())).toEqual({ kind: 'lost' })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('a call that its caller aborts rejects with the abort reason of the caller', async () => {
    const stop = new AbortController()
    const hang = (_: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    const { request } = setUp(successResponse, { fetch: hang as typeof fetch })
    const call = request<typeof refreshData>(refreshData, {}, { signal: stop.signal })
    stop.abort(new Error('not wanted'))
    await expect(call).rejects.toThrow('not wanted')
  })

  test('a call whose answer breaks off in the middle fails as lost', async () => {
    const broken = () =>
      new Response(new ReadableStream({ pull: stream => stream.error(new TypeError('terminated')) }), {
        headers: { 'content-type': 'application/json' },
      })
    expect(await failureOf(setUp(broken).call())).toEqual({ kind: 'lost' })
  })
})

describe('time-outs', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Replaces `fetch`: gives no answer until its signal aborts. */
  const neverAnswer = (_: unknown, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })

  /** Replaces `fetch`: the headers of the answer arrive at once, and its body never. */
  const stallBody = async (_: unknown, init?: RequestInit) =>
    new Response(
      new ReadableStream({
        start(stream) {
          init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason))
        },
      }),
      { headers: { 'content-type': 'application/json' } },
    )

  test.each([
    ['4g', 10_000],
    [undefined, 10_000],
    ['3g', 30_000],
    ['2g', 20_000],
    ['slow-2g', 20_000],
  ])('a call on the network type %s times out after %i ms and not before', async (network, afterMs) => {
    expect(callTimeoutMsOf(network)).toBe(afterMs)
    const { call } = setUp(successResponse, {
      fetch: neverAnswer as typeof fetch,
      networkType: () => network,
    })
    let failure: CallFailure | undefined
    const done = failureOf(call()).then(received => {
      failure = received
    })
    await vi.advanceTimersByTimeAsync(afterMs - 1)
    expect(failure).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await done
    expect(failure).toEqual({ kind: 'timeout' })
  })

  test('the time-out of a call includes the time until the last byte of the answer', async () => {
    const { call } = setUp(successResponse, { fetch: stallBody as typeof fetch })
    const done = failureOf(call())
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await done).toEqual({ kind: 'timeout' })
  })

  test('a call clears its time-out timer once it has its answer', async () => {
    await setUp(successResponse).call()
    expect(vi.getTimerCount()).toBe(0)
  })
})
