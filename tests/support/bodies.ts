import fc from 'fast-check'
import { z } from 'zod'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { commonBodyFields } from '../../src/contract/endpoint.ts'
import { DEFAULT_PROTECTION_CHOICES } from '../../src/domain/player/exclusion.ts'

/** The part of a JSON Schema that the tests read. */
export interface JsonSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly multipleOf?: number
}

/** Strings that often cause errors in programs. */
const awkwardText = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '💸'.repeat(16),
  "'; drop table player; --",
  '{{7*7}}',
  '%s%n',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '__proto__',
  'x'.repeat(1000),
)

const awkwardNumber = fc.constantFrom(
  0,
  -0,
  -1,
  0.1,
  1e21,
  -1e21,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  100_000_000_000,
  100_000_000_001,
  Number.MIN_VALUE,
  Number.MAX_VALUE,
)

const anything = fc.oneof(awkwardText, awkwardNumber, fc.boolean(), fc.constant(null), fc.jsonValue())

/** Generates values that a JSON Schema accepts. */
function validValues(schema: JsonSchema): fc.Arbitrary<unknown> {
  const either = schema.anyOf ?? schema.oneOf
  if (either) return fc.oneof(...either.map(validValues))
  if (schema.type === 'array' && schema.items) {
    return fc.array(validValues(schema.items), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? 5, 5),
    })
  }
  if (schema.type === 'object' && schema.properties) {
    const fields = Object.entries(schema.properties).map(
      ([name, field]) => [name, validValues(field)] as const,
    )
    return fc.record(Object.fromEntries(fields))
  }
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer') {
    const min = schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1
    const max = schema.maximum ?? Number.MAX_SAFE_INTEGER
    const { multipleOf: step } = schema
    if (step !== undefined) {
      return fc
        .integer({ min: Math.ceil(min / step), max: Math.floor(max / step) })
        .map(times => times * step)
    }
    const small = fc.integer({ min, max: Math.min(max, min + 2_000) })
    return fc.oneof(small, fc.bigInt({ min: BigInt(min), max: BigInt(max) }).map(Number), fc.constant(max))
  }
  if (schema.pattern && !schema.pattern.includes('\\p')) return fc.stringMatching(new RegExp(schema.pattern))
  return fc.string({ minLength: schema.minLength ?? 0, maxLength: schema.maxLength ?? 64, unit: 'grapheme' })
}

/** Returns the JSON Schemas of a body's fields, including the fields that every body has. */
function fieldsOf(endpoint: Endpoint): { properties: Record<string, JsonSchema>; required: Set<string> } {
  const whole = z.toJSONSchema(endpoint.body.extend(commonBodyFields), {
    io: 'input',
    unrepresentable: 'any',
  })
  return {
    properties: (whole.properties ?? {}) as Record<string, JsonSchema>,
    required: new Set(whole.required ?? []),
  }
}

const DEVICE = { endpoint: 'https://fcm.googleapis.com/fcm/send/example' }

/** A public key for Web Push: a point on the curve P-256. */
const KEY = 'BHE1-k_ZOgnc6Yu_aBtL_PUOfA1jVOYq-wv_KjQpYXhl7UwfAt25Aj7lalV-UV1qncZsEfIglg3llDNN9Yh3ZyQ'

/**
 * Valid fields, by the call's path. For calls that would nearly always refuse random fields, because fields must match
 * each other or because a rule accepts only few values.
 */
const EXAMPLES: Readonly<Record<string, object>> = {
  '/addKyc': {
    firstName: 'Juana',
    middleName: '',
    lastName: 'Cruz',
    nationality: 'PH',
    idType: 'passport',
    idNumber: 'P1234567A',
  },
  '/coolOff': { hours: DEFAULT_PROTECTION_CHOICES.coolOffHours[0] },
  '/selfExclude': { months: DEFAULT_PROTECTION_CHOICES.selfExclusionMonths[0] },
  '/pushSubscribe': { ...DEVICE, p256dh: KEY, auth: 'A'.repeat(21).concat('Q') },
  '/pushUnsubscribe': DEVICE,
  '/setRealityCheck': { minutes: DEFAULT_PROTECTION_CHOICES.realityCheckMinutes[0] },
}

/**
 * Generates a random body that the call accepts, with every field of the call.
 * @throws Error when none is found
 */
export function generateAcceptedBody(endpoint: Endpoint): Record<string, unknown> {
  const own = Object.entries(fieldsOf(endpoint).properties).filter(([name]) => !(name in commonBodyFields))
  const bodies = fc.record(Object.fromEntries(own.map(([name, schema]) => [name, validValues(schema)])))
  // Generates ten bodies at a time, since a body with a list of events takes long to generate.
  for (let tries = 0; tries < 100; tries++) {
    const examples = fc.sample(bodies, 10).map(each => ({ ...each, ...EXAMPLES[endpoint.path] }))
    const body = examples.find(each => endpoint.body.safeParse(each).success)
    if (body) return body
  }
  throw new Error(`No body was found that ${endpoint.path} accepts`)
}

/**
 * Returns the names of the call's own text fields that may contain the id of an object. `requestId` is left out, since
 * it identifies a command.
 */
export function ownTextFieldsOfCall(endpoint: Endpoint): string[] {
  return Object.entries(fieldsOf(endpoint).properties).flatMap(([name, schema]) =>
    schema.type === 'string' && !schema.enum && !(name in commonBodyFields) && name !== 'requestId'
      ? [name]
      : [],
  )
}

/** A picture of one gray pixel. */
const PIXEL = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNoaGj4DwAFhAKAjM1mJgAAAABJRU5ErkJggg==',
    'base64',
  ),
)

/** Returns the body to send for a JSON text: the text itself; for a call that takes files, a form with one picture. */
export function requestBodyOfJson(endpoint: Endpoint, text: BodyInit): BodyInit {
  if (!endpoint.form || typeof text !== 'string') return text
  const form = new FormData()
  form.set('body', text)
  for (const [name, { types }] of Object.entries(endpoint.form)) {
    if (types.includes('image/png')) form.set(name, new Blob([PIXEL], { type: 'image/png' }), 'pixel.png')
  }
  return form
}

/**
 * Whether a known value has the type that a field requires. Fields with the same name may differ: the `id` of one call
 * is a number, the `id` of another a text.
 */
function isOfType(value: unknown, { type }: JsonSchema): boolean {
  if (type === 'integer' || type === 'number') return typeof value === 'number'
  return type !== 'string' || typeof value === 'string'
}

/**
 * Generates bodies of a call, mostly close to valid ones. A field has a known value, a valid value or an awkward value,
 * or is missing. Some bodies have unknown fields or are not objects at all.
 * @param known existing ids and similar values, by the name of the field
 */
export function arbitraryBodiesOfCall(
  endpoint: Endpoint,
  known: Readonly<Record<string, readonly unknown[]>>,
): fc.Arbitrary<unknown> {
  const { properties, required } = fieldsOf(endpoint)
  // Makes awkward values rarer in bodies with more fields. Otherwise a body with many fields would hardly ever be
  // accepted.
  const weight = Math.max(12, 2 * Object.keys(properties).length)
  const fields = Object.entries(properties).map(([name, schema]) => {
    const fitting = (known[name] ?? []).filter(value => isOfType(value, schema))
    const real = fitting.length > 0 ? fc.constantFrom(...fitting) : validValues(schema)
    const isCommon = name in commonBodyFields
    const value = fc.oneof(
      { weight, arbitrary: real },
      { weight: 4, arbitrary: validValues(schema) },
      { weight: 1, arbitrary: anything },
    )
    // A required field is rarely missing; an optional field is missing more often.
    const freq = required.has(name) ? 30 : isCommon ? 1 : 3
    return [name, fc.option(value, { nil: undefined, freq })] as const
  })
  const body = fc.record(Object.fromEntries(fields))
  const more = fc.tuple(body, fc.dictionary(fc.string(), anything, { maxKeys: 2 }))
  return fc.oneof(
    { weight: 30, arbitrary: body },
    { weight: 1, arbitrary: more.map(([known, extra]) => ({ ...known, ...extra })) },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
}
