import { beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { API_PREFIX } from '../../../src/contract/call.ts'
import { successCodeOfEnvelope } from '../../../src/contract/common-errors.ts'
import { allEndpoints } from '../../../src/contract/contract.ts'
import { DEFAULT_RATE_LIMIT } from '../../../src/contract/endpoint.ts'
import { ERROR_CODE } from '../../../src/contract/errors.ts'
import type { OpenApiDocument } from '../../../src/server/http/openapi.ts'
import { createTestApp, startAppForSuite } from '../../support/app.ts'
import { generateAcceptedBody } from '../../support/bodies.ts'
import { suiteDatabasesOnEngine } from '../../support/databases.ts'
import { EVERY_CALL } from '../../support/every-call.ts'

/** Routes under the API prefix that are not calls of the contract: a provider calls them, not a client. */
const PROVIDER_PATHS = [
  '/unsubscribe',
  '/webhook/payment/sandbox',
  ...['balance', 'bet', 'win', 'rollback'].map(call => `/provider/sandbox/${call}`),
]

const schema = z.record(z.string(), z.unknown())
const content = z.strictObject({ 'application/json': z.strictObject({ schema }) })
/** The answers of a stream: its events, and the envelopes of its own refusals if it has any. */
const stream = z.strictObject({
  'text/event-stream': z.strictObject({ schema }),
  'application/json': z.strictObject({ schema }).optional(),
})
const form = z.strictObject({
  'multipart/form-data': z.strictObject({
    schema: z.looseObject({ properties: z.looseObject({ body: schema }) }),
    encoding: schema,
  }),
})

/** The part of OpenAPI 3.1 that the document uses; anything else in the document is an error. */
const documentShape = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d$/),
  info: z.strictObject({ title: z.string().min(1), version: z.string().min(1), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string().startsWith('/') })),
  paths: z.record(
    z.string().startsWith('/'),
    z.strictObject({
      post: z.strictObject({
        operationId: z.string().regex(/^\w+$/),
        summary: z.string().min(10),
        parameters: z.array(z.looseObject({ in: z.literal('path'), required: z.literal(true) })).optional(),
        security: z.array(z.record(z.string(), z.array(z.string()))).min(1),
        requestBody: z.strictObject({ required: z.boolean(), content: z.union([content, form]) }),
        responses: z.record(
          z.string().regex(/^[2-5]\d\d$/),
          z.strictObject({
            description: z.string().min(1),
            content: z.union([content, stream]),
            headers: schema.optional(),
          }),
        ),
        'x-errors': z.record(z.string(), z.int()),
        'x-body-bytes-max': z.int(),
        'x-rate-limit': z.union([
          z.strictObject({
            limit: z.int(),
            windowMs: z.int(),
            key: z.enum(['address', 'player']),
            perKnown: z.int().optional(),
            isShared: z.literal(true).optional(),
          }),
          z.strictObject({ windowMs: z.int(), perPlayer: z.int(), perAddress: z.int() }),
        ]),
      }),
    }),
  ),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[\w.-]+$/), schema),
    securitySchemes: z.record(z.string(), z.looseObject({ type: z.literal('apiKey') })),
  }),
})

describe('the description of the API', () => {
  const databases = suiteDatabasesOnEngine('sqlite')
  const app = startAppForSuite(databases)
  let document: OpenApiDocument & z.output<typeof documentShape>

  beforeAll(async () => {
    document = await (await app.request('/openapi.json')).json()
  })

  test('the API description is a valid OpenAPI 3.1 document', () => {
    const parsed = documentShape.safeParse(document)
    expect(parsed.error?.issues).toBeUndefined()
    const ids = Object.values(document.paths).map(({ post }) => post.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('every reference in the API description has its target in it', () => {
    const text = JSON.stringify(document)
    const names = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(match => match[1] ?? '')
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) {
      expect(name).toMatch(/^#\/components\/schemas\//)
      expect(Object.keys(document.components.schemas)).toContain(name.split('/').at(-1))
    }
    for (const { post } of Object.values(document.paths)) {
      const used = post.security.flatMap(requirement => Object.keys(requirement))
      for (const name of used) expect(document.components.securitySchemes).toHaveProperty(name)
    }
  })

  test('the API description has every call of the contract, and no other', () => {
    expect(Object.keys(document.paths).sort()).toEqual(allEndpoints.map(endpoint => endpoint.path).sort())
    expect(document.servers).toEqual([{ url: API_PREFIX }])
  })

  test('the API description lists exactly the calls that are served', () => {
    const served = [...app.server.calls.keys()].map(path => path.slice(API_PREFIX.length))
    expect(served.sort()).toEqual(Object.keys(document.paths).sort())
  })

  test('besides the calls, only addresses of providers and mailboxes accept POST under the prefix of the API', () => {
    const others = app.server.app.routes
      .filter(({ method, path }) => method === 'POST' && path.startsWith(API_PREFIX))
      .map(({ path }) => path.slice(API_PREFIX.length))
    expect(others).toEqual(PROVIDER_PATHS)
  })

  test.each(EVERY_CALL)(
    'the API description of %s matches the contract: fields, refusals, limits and access',
    (path, endpoint) => {
      const { post } = document.paths[path] ?? {}
      expect(post?.summary).toBe(endpoint.summary)
      const named = Object.fromEntries(endpoint.errors.map(name => [name, ERROR_CODE[name]]))
      expect(post?.['x-errors']).toEqual(named)
      expect(post?.['x-rate-limit']).toEqual(endpoint.rateLimit ?? DEFAULT_RATE_LIMIT)
      expect(post?.['x-body-bytes-max']).toBe(endpoint.bodyBytesMax)
      expect(post?.security).toEqual(endpoint.access === 'player' ? [{ token: [] }] : [{}, { token: [] }])
      const statuses = Object.keys(post?.responses ?? {})
      expect(statuses.includes('401')).toBe(endpoint.access === 'player')
      expect(statuses.includes('408')).toBe(endpoint.form !== undefined)
      expect(statuses).toEqual(expect.arrayContaining(['400', '403', '413', '429']))
      const asked = post?.requestBody.content
      const fields =
        asked && 'multipart/form-data' in asked
          ? asked['multipart/form-data'].schema.properties.body
          : asked?.['application/json'].schema
      const body = fields as {
        properties: object
        required?: string[]
        additionalProperties: boolean
      }
      expect(body.additionalProperties).toBe(false)
      expect(Object.keys(body.properties)).toEqual(
        expect.arrayContaining([
          ...Object.keys(generateAcceptedBody(endpoint)),
          'appId',
          'platform',
          'appWebName',
        ]),
      )
      for (const field of body.required ?? []) {
        const { [field]: _, ...less } = generateAcceptedBody(endpoint)
        expect(endpoint.body.safeParse(less).success, `${path} without ${field}`).toBe(false)
      }
    },
  )

  test.each(EVERY_CALL)(
    'the API description wraps the answers of %s in the common answer format',
    (path, endpoint) => {
      const answers = document.paths[path]?.post.responses['200']?.content
      expect(answers !== undefined && 'text/event-stream' in answers).toBe(endpoint.stream !== undefined)
      const done = answers && 'application/json' in answers ? answers['application/json']?.schema : undefined
      const variants = (done?.oneOf ?? (done ? [done] : [])) as {
        properties: Record<string, { const?: number }>
      }[]
      const key = endpoint.envelope === 'config' ? 'code' : 'errcode'
      for (const { properties } of variants) expect(Object.keys(properties)).toEqual([key, 'msg', 'data'])
      const codes = variants.map(({ properties }) => properties[key]?.const)
      const success = endpoint.stream ? [] : [successCodeOfEnvelope(endpoint.envelope)]
      expect(codes).toEqual([...success, ...endpoint.errors.map(name => ERROR_CODE[name])])
      // An empty schema would accept every value, so there must be none. An object without fields is allowed.
      expect(JSON.stringify(answers).replaceAll('"properties":{}', '')).not.toContain('{}')
    },
  )

  test('the API description is not sent again to a client that already has the current one', async () => {
    const first = await app.request('/openapi.json')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    expect(first.headers.get('content-type')).toMatch(/^application\/json/)
    const again = await app.request('/openapi.json', { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const stale = await app.request('/openapi.json', { headers: { 'if-none-match': '"older"' } })
    expect(stale.status).toBe(200)
  })

  test('the API description is sent compressed, and is generated only once', async () => {
    const sizes = { br: 60_000, gzip: 80_000 }
    for (const [encoding, most] of Object.entries(sizes)) {
      const headers = { 'accept-encoding': encoding }
      const packed = await app.request('/openapi.json', { headers })
      expect(packed.headers.get('content-encoding')).toBe(encoding)
      expect((await packed.arrayBuffer()).byteLength).toBeLessThan(most)
      const again = await createTestApp(databases, { db: app.services.db })
      const written = vi.spyOn(JSON, 'stringify')
      const same = await again.request('/openapi.json', { headers })
      expect(same.headers.get('etag')).toBe(packed.headers.get('etag'))
      const values = written.mock.calls.map(([value]: unknown[]) => Object(value) as object)
      written.mockRestore()
      expect(values.filter(value => 'openapi' in value)).toEqual([])
    }
  })

  test('health and readiness checks are answered, and only readiness fails while the database is not ready', async () => {
    expect(await (await app.request('/healthz')).json()).toEqual({ status: 'ok' })
    expect(await (await app.request('/readyz')).json()).toEqual({ status: 'ok' })
    const { db } = app.services
    const down = await createTestApp(databases, { db: { ...db, isReady: async () => false } })
    const response = await down.request('/readyz')
    expect([response.status, await response.json()]).toEqual([503, { status: 'unavailable' }])
    expect((await down.request('/healthz')).status).toBe(200)
  })
})
