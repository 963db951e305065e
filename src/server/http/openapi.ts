import { z } from 'zod'
import { API_PREFIX } from '../../contract/call.ts'
import { successCodeOfEnvelope } from '../../contract/common-errors.ts'
import { allEndpoints } from '../../contract/contract.ts'
import {
  commonBodyFields,
  DEFAULT_RATE_LIMIT,
  type Endpoint,
  type FormFileRules,
} from '../../contract/endpoint.ts'
import { ERROR_CODE, type ErrorName } from '../../contract/errors.ts'
import { isHashedCall } from '../../contract/hashed-path.ts'
import { SITE_BRAND } from '../../domain/site/brand.ts'

type JsonObject = Readonly<Record<string, unknown>>

/** An OpenAPI 3.1 document. The type contains only the parts that our own code reads. */
export interface OpenApiDocument {
  readonly openapi: string
  readonly info: JsonObject
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, { readonly post: JsonObject }>>
  readonly components: { readonly schemas: JsonObject; readonly securitySchemes: JsonObject }
}

/** Refusals whose code is also the HTTP status, by that status. */
const TRANSPORT_REFUSALS = {
  400: { reason: 'badRequest', data: { $ref: '#/components/schemas/FieldErrors' } },
  401: { reason: 'unauthorized', data: { type: 'null' } },
  403: { reason: 'forbidden', data: { type: 'null' } },
  408: { reason: 'tooSlow', data: { type: 'null' } },
  413: { reason: 'tooLarge', data: { type: 'null' } },
  429: { reason: 'tooManyRequests', data: { type: 'null' } },
} as const satisfies Record<number, { reason: ErrorName; data: JsonObject }>

const FIELD_ERRORS: JsonObject = {
  type: 'object',
  description: 'The fields of the body that were refused; none when the body is not JSON at all',
  properties: {
    fields: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'message'],
        additionalProperties: false,
      },
    },
  },
  required: ['fields'],
  additionalProperties: false,
}

/** Describes every call of the contract, from the same schemas with which the server validates bodies. */
export function createOpenApi(endpoints: readonly Endpoint[] = allEndpoints): OpenApiDocument {
  const schemas: Record<string, unknown> = { FieldErrors: FIELD_ERRORS }
  const paths = endpoints.map(endpoint => [endpoint.path, { post: operationOf(endpoint, schemas) }])
  return {
    openapi: '3.1.0',
    info: {
      title: `${SITE_BRAND.name} API`,
      version: '1',
      description: 'Money is in centavos, times are epoch milliseconds in UTC.',
    },
    servers: [{ url: API_PREFIX }],
    paths: Object.fromEntries(paths),
    components: {
      schemas,
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token that registering and logging in answer with',
        },
      },
    },
  }
}

function operationOf(endpoint: Endpoint, schemas: Record<string, unknown>): JsonObject {
  const { access, errors, path, rateLimit, summary } = endpoint
  const operationId = path.split('/').at(-1)?.replaceAll(/[{}]/g, '') ?? path
  const body = schemaOf(endpoint.body.extend(commonBodyFields), 'input', operationId, schemas)
  return {
    operationId,
    summary,
    ...(isHashedCall(path) && { parameters: [pathParameter(operationId)] }),
    // The empty security requirement `{}` makes the token optional.
    security: access === 'player' ? [{ token: [] }] : [{}, { token: [] }],
    requestBody: endpoint.form
      ? { required: true, content: { 'multipart/form-data': formContentOf(endpoint.form, body) } }
      : { required: false, content: { 'application/json': { schema: body } } },
    responses: responsesOf(endpoint, operationId, schemas),
    'x-errors': Object.fromEntries(errors.map(reason => [reason, ERROR_CODE[reason]])),
    'x-rate-limit': rateLimit ?? DEFAULT_RATE_LIMIT,
    'x-body-bytes-max': endpoint.bodyBytesMax,
  }
}

/**
 * Describes the secret path of a hashed call as a parameter. The parameter has the name of the field in which the
 * client gets the path.
 */
function pathParameter(name: string): JsonObject {
  return {
    name,
    in: 'path',
    required: true,
    description: `The ${name} that another answer handed out to this session, without its slash`,
    schema: { type: 'string' },
  }
}

function responsesOf(endpoint: Endpoint, operationId: string, schemas: Record<string, unknown>): JsonObject {
  const { access, errors, form, stream } = endpoint
  const result = schemaOf(endpoint.result, 'output', operationId, schemas)
  const refusals = errors.map(reason => createEnvelopeSchema(endpoint, reason, { type: ['object', 'null'] }))
  const done = createEnvelopeSchema(endpoint, 'ok', result)
  const words = errors.map(reason => `${ERROR_CODE[reason]} ${reason}`).join(', ')
  const statuses = [
    400,
    ...(access === 'player' ? [401] : []),
    403,
    ...(form ? [408] : []),
    413,
    429,
  ] as const
  const events = stream && {
    'text/event-stream': { schema: schemaOf(stream, 'output', operationId, schemas) },
  }
  return {
    200: {
      description: words ? `Done, or refused: ${words}` : 'Done',
      content: { ...events, ...contentOf(events ? refusals : [done, ...refusals]) },
    },
    ...Object.fromEntries(statuses.map(status => [status, failureResponse(endpoint, status as 400)])),
  }
}

function failureResponse(endpoint: Endpoint, status: keyof typeof TRANSPORT_REFUSALS): JsonObject {
  const { data, reason } = TRANSPORT_REFUSALS[status]
  const retryAfter = {
    description: 'Seconds to wait',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  }
  return {
    description: reason,
    content: jsonContentOf(createEnvelopeSchema(endpoint, reason, data)),
    ...(status === 429 ? { headers: { 'Retry-After': retryAfter } } : {}),
  }
}

function createEnvelopeSchema({ envelope }: Endpoint, reason: ErrorName, data: JsonObject): JsonObject {
  const code = envelope === 'product' ? 'errcode' : 'code'
  return {
    type: 'object',
    properties: {
      [code]: { const: reason === 'ok' ? successCodeOfEnvelope(envelope) : ERROR_CODE[reason] },
      msg: { type: 'string' },
      data,
    },
    required: [code, 'msg', 'data'],
    additionalProperties: false,
  }
}

/**
 * Describes the content of JSON answers. It is empty without envelopes, for example for a stream that has no errors of
 * its own.
 */
function contentOf(envelopes: readonly JsonObject[]): JsonObject {
  if (envelopes.length === 0) return {}
  return jsonContentOf(envelopes.length > 1 ? { oneOf: envelopes } : (envelopes[0] as JsonObject))
}

/** Describes the content of a form: a part `body` with the JSON of the fields, and the files. */
function formContentOf(form: FormFileRules, body: JsonObject): JsonObject {
  const files = Object.entries(form).map(([name, { countMax, bytesMax }]) => [
    name,
    {
      type: 'array',
      maxItems: countMax,
      items: { type: 'string', format: 'binary', maxLength: bytesMax },
    },
  ])
  const required = Object.entries(form).flatMap(([name, { isRequired }]) => (isRequired ? [name] : []))
  const encoding = Object.entries(form).map(([name, { types }]) => [name, { contentType: types.join(', ') }])
  return {
    schema: {
      type: 'object',
      properties: { body, ...Object.fromEntries(files) },
      required: ['body', ...required],
      additionalProperties: false,
    },
    encoding: { body: { contentType: 'application/json' }, ...Object.fromEntries(encoding) },
  }
}

function jsonContentOf(schema: JsonObject): JsonObject {
  return { 'application/json': { schema } }
}

/**
 * Converts a schema to JSON Schema. Moves its `$defs` to the components of the document, with names made from `owner`
 * and `io`.
 */
function schemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  owner: string,
  schemas: Record<string, unknown>,
): JsonObject {
  const { $defs = {}, $schema: _, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const withMovedReferences = (value: unknown) =>
    JSON.parse(
      JSON.stringify(value).replaceAll('"#/$defs/', `"#/components/schemas/${owner}.${io}.`),
    ) as JsonObject
  for (const [name, definition] of Object.entries($defs))
    schemas[`${owner}.${io}.${name}`] = withMovedReferences(definition)
  return withMovedReferences(own)
}
