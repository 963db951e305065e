import { beforeAll, describe, expect, test } from 'vitest'
import { API_PREFIX } from '../../../src/contract/call.ts'
import { allEndpoints } from '../../../src/contract/contract.ts'
import { commonBodyFields, type Endpoint } from '../../../src/contract/endpoint.ts'
import { type ParsedAnswer, parseAnswerByContract } from '../../support/answer.ts'
import { startAppForSuite } from '../../support/app.ts'
import { generateAcceptedBody, requestBodyOfJson } from '../../support/bodies.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { EVERY_CALL, JSON_CALLS, PLAYER_CALLS, requestPathOfCall } from '../../support/every-call.ts'
import { registerPlayer } from '../../support/player.ts'

/** Values that no field of any call accepts, whatever its type. */
const WRONG_VALUES: readonly unknown[] = [
  { a: 1 },
  [],
  [[1]],
  -1,
  -0.5,
  1.5,
  1e308,
  2 ** 53,
  -(2 ** 53),
  '',
  '\u0000',
  'ab\u0000cd',
  'NaN',
  '1',
  '\ud800',
  'x'.repeat(2500),
  "'; drop table player; --",
  '../../etc/passwd',
]

/** Unusual JSON numbers, booleans and null, which some field might accept. */
const UNUSUAL_VALUES: readonly string[] = [
  'null',
  '1e999',
  '-1e999',
  '1e-7',
  '100000000000000000000',
  'true',
  '0',
]

describeOnOneEngine('bad input', databases => {
  const app = startAppForSuite(databases)
  let token: string

  beforeAll(async () => {
    await logIn()
  })

  async function logIn(): Promise<void> {
    token = (await registerPlayer(app)).token ?? ''
  }

  /** Calls that end the session of the player who makes them. */
  const ending = ['/logout', '/coolOff', '/selfExclude']

  /** Sends a body as the logged-in player, and logs in again when the call ended the session. */
  async function sendBody(endpoint: Endpoint, body: BodyInit, headers = {}): Promise<ParsedAnswer> {
    const sent = requestBodyOfJson(endpoint, body)
    const response = await app.post(endpoint.path, sent, { authorization: token, ...headers })
    const answer = await parseAnswerByContract(endpoint, response)
    if (ending.includes(endpoint.path) && answer.reason === 'ok') await logIn()
    return answer
  }

  const fieldsOf = (answer: ParsedAnswer) =>
    (answer.data as { fields: { path: string }[] }).fields.map(field => field.path)

  test('no call refuses as a bad request the valid body from which the tests derive invalid bodies', async () => {
    for (const endpoint of allEndpoints) {
      const answer = await sendBody(endpoint, JSON.stringify(generateAcceptedBody(endpoint)))
      expect(answer.reason, endpoint.path).not.toBe('badRequest')
    }
  })

  describe.each(EVERY_CALL)('%s', (_, endpoint) => {
    test('a request body that is not JSON is refused, and the answer says that it is not JSON', async () => {
      for (const text of [
        '{',
        '{"a":}',
        'null,',
        '\u0000',
        'undefined',
        '<xml/>',
        "{'a':1}",
        '{"a":1}{"b":2}',
      ]) {
        const answer = await sendBody(endpoint, text)
        expect(answer).toMatchObject({ reason: 'badRequest', msg: 'The body is not valid JSON' })
        expect(fieldsOf(answer)).toEqual([])
      }
    })

    test('a JSON body that is no object is refused', async () => {
      for (const text of ['null', '[]', '"text"', '7', 'true', '[{}]']) {
        expect((await sendBody(endpoint, text)).reason, text).toBe('badRequest')
      }
    })

    test('a body with as many unknown fields as fit into its size limit is refused, and only the first is named', async () => {
      const good = { ...generateAcceptedBody(endpoint), isAdmin: true }
      // Each unknown field takes 11 bytes: `,"u12345":1`.
      const count = Math.floor((endpoint.bodyBytesMax - Buffer.byteLength(JSON.stringify(good))) / 11)
      const unknown = Array.from({ length: count }, (_, at) => [`u${String(at).padStart(5, '0')}`, 1])
      const body = { ...good, ...Object.fromEntries(unknown) }
      const answer = await sendBody(endpoint, JSON.stringify(body))
      expect(answer.reason).toBe('badRequest')
      expect(fieldsOf(answer)).toEqual(['isAdmin'])
    })

    test('a body with a field that is named like a built-in property, such as __proto__, is refused and changes nothing', async () => {
      for (const name of ['constructor', 'prototype', 'toString', '__proto__', 'hasOwnProperty']) {
        const text = `{"${name}":{"isAdmin":true,"coin":1},${JSON.stringify(generateAcceptedBody(endpoint)).slice(1)}`
        const answer = await sendBody(endpoint, text.replace(',}', '}'))
        expect(answer.reason, name).toBe('badRequest')
        expect(fieldsOf(answer)).toContain(name)
        expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
      }
    })

    test('a value of a wrong type in any field is refused, and the field is named', async () => {
      const good = generateAcceptedBody(endpoint)
      for (const field of Object.keys(endpoint.body.shape)) {
        for (const value of WRONG_VALUES) {
          const isWrong = !endpoint.body.safeParse({ ...good, [field]: value }).success
          const answer = await sendBody(endpoint, JSON.stringify({ ...good, [field]: value }))
          if (isWrong) expect([field, value, ...fieldsOf(answer)]).toContain(field)
          else expect(answer.reason).not.toBe('badRequest')
        }
      }
    })

    test('extreme numbers in a body never cause an error of the server', async () => {
      const good = generateAcceptedBody(endpoint)
      for (const field of [...Object.keys(good), 'platform', 'appId']) {
        for (const value of UNUSUAL_VALUES) {
          const text = JSON.stringify({ ...good, [field]: '@' }).replace('"@"', value)
          expect((await sendBody(endpoint, text)).status).toBeLessThan(500)
        }
      }
    })

    test('an answer names at most ten refused fields', async () => {
      const names = [...Object.keys(endpoint.body.shape), ...Object.keys(commonBodyFields)]
      const wrong = Object.fromEntries(names.map(name => [name, [[]]]))
      const answer = await sendBody(endpoint, JSON.stringify(wrong))
      expect(answer.reason).toBe('badRequest')
      expect(fieldsOf(answer).length).toBeLessThanOrEqual(10)
    })

    test('a body nested thousands of levels deep is refused', async () => {
      const good = generateAcceptedBody(endpoint)
      for (const field of new Set(['appId', ...Object.keys(endpoint.body.shape)])) {
        for (const [open, close] of [
          ['[', ']'],
          ['{"a":', '}'],
        ] as const) {
          const depth = Math.floor((endpoint.bodyBytesMax - 1_000) / (open.length + close.length))
          const nested = `${open.repeat(depth)}1${close.repeat(depth)}`
          const text = JSON.stringify({ ...good, [field]: '@' }).replace('"@"', nested)
          expect(await sendBody(endpoint, text), field).toMatchObject({ status: 400, reason: 'badRequest' })
        }
      }
    })

    test('a body that is not UTF-8 is refused', async () => {
      const bytes = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])
      expect((await sendBody(endpoint, bytes)).reason).toBe('badRequest')
    })

    test('a call from a page of another site is forbidden', async () => {
      const body = JSON.stringify(generateAcceptedBody(endpoint))
      for (const origin of [
        'https://evil.example',
        'null',
        'http://perya.test.evil.example',
        'http://perya.tes',
      ]) {
        expect(await sendBody(endpoint, body, { origin })).toMatchObject({ status: 403, reason: 'forbidden' })
      }
    })

    test('a call of the API accepts only the method POST', async () => {
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const headers = { authorization: token }
        const response = await app.request(API_PREFIX + requestPathOfCall(endpoint.path), { method, headers })
        expect(response.status, method).toBe(404)
        const key = endpoint.envelope === 'config' ? 'code' : 'errcode'
        expect(await response.json()).toEqual({ [key]: 404, msg: 'notFound', data: null })
      }
    })
  })

  // Calls that take forms are tested in `form.test.ts`.
  describe.each(JSON_CALLS)('%s with JSON', (_, endpoint) => {
    test('a JSON body above the size limit of its call is refused as too large, with or without a declared length', async () => {
      const body = JSON.stringify({ appId: 'x'.repeat(endpoint.bodyBytesMax) })
      expect(await sendBody(endpoint, body)).toMatchObject({ status: 413, reason: 'tooLarge' })
      const stream = new Blob([body]).stream()
      const untold = await app.request(API_PREFIX + requestPathOfCall(endpoint.path), {
        method: 'POST',
        body: stream,
        headers: { authorization: token, 'content-type': 'application/json' },
      })
      expect((await parseAnswerByContract(endpoint, untold)).reason).toBe('tooLarge')
    })

    test('a body whose content type is not application/json, or is missing, is refused', async () => {
      const body = JSON.stringify(generateAcceptedBody(endpoint))
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'x',
        '',
      ]) {
        const answer = await sendBody(endpoint, body, { 'content-type': type })
        expect(answer, type).toMatchObject({
          reason: 'badRequest',
          msg: 'The content type must be application/json',
          data: { fields: [] },
        })
      }
      const untyped = await app.request(API_PREFIX + requestPathOfCall(endpoint.path), {
        method: 'POST',
        headers: { authorization: token },
        body: new Blob([body]),
      })
      expect((await parseAnswerByContract(endpoint, untyped)).reason).toBe('badRequest')
    })
  })

  test.each(PLAYER_CALLS)('the call %s refuses an invalid session token', async (_, endpoint) => {
    const tokens = ['', 'garbage', 'A'.repeat(43), `Bearer ${'A'.repeat(43)}`, 'Basic eDp5', 'x'.repeat(8000)]
    for (const authorization of tokens) {
      const answer = await sendBody(endpoint, JSON.stringify(generateAcceptedBody(endpoint)), {
        authorization,
      })
      expect(answer).toMatchObject({ status: 401, reason: 'unauthorized', data: null })
    }
  })

  test.each(['/nothing', '/', '', '/accountLogin/', '/accountLogin/x', '/../healthz', '/%00', '/%E0%A4%A'])(
    'a call of an unknown address is answered in the JSON format of the API: %j',
    async path => {
      const response = await app.post(path, '{}')
      expect(response.status).toBe(404)
      if (path.includes('..')) return
      expect(await response.json()).toEqual({ errcode: 404, msg: 'notFound', data: null })
    },
  )

  test('every answer carries security headers and is not cached', async () => {
    for (const path of ['/anonymous/appConfig', '/nothing', '/getExchange']) {
      const { headers } = await app.post(path, '{}')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000/)
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/)
    }
  })
})
