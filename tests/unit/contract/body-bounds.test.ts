import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '../../../src/contract/contract.ts'
import { BODY_BYTES_MAX, commonBodyFields, type Endpoint } from '../../../src/contract/endpoint.ts'
import { GAME_CHOICE_FIELDS_MAX } from '../../../src/features/game/contract/game.ts'
import type { JsonSchema } from '../../support/bodies.ts'
import { EVERY_CALL } from '../../support/every-call.ts'

/** Maximum number of bytes of a UTF-16 unit in UTF-8. */
const UNIT_BYTES = 3

/** Maximum number of characters that a schema's pattern without a length limit accepts. */
const PATTERN_LENGTH = 64

const NUMBER_BYTES = 24

/** Returns the largest size of a value that a schema accepts, in bytes of JSON. */
function bytesOf(schema: JsonSchema): number {
  const either = schema.anyOf ?? schema.oneOf
  if (either) return Math.max(...either.map(bytesOf))
  if (schema.enum) return Math.max(...schema.enum.map(value => JSON.stringify(value).length))
  if ('const' in schema) return JSON.stringify(schema.const).length
  if (schema.type === 'array') return 2 + (schema.maxItems ?? Infinity) * (bytesOf(schema.items ?? {}) + 1)
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {})
    return fields.reduce((sum, [name, field]) => sum + name.length + 4 + bytesOf(field), 2)
  }
  if (schema.type === 'string') {
    return 2 + (schema.maxLength ?? (schema.pattern ? PATTERN_LENGTH : Infinity)) * UNIT_BYTES
  }
  if (schema.type === undefined) return GAME_CHOICE_FIELDS_MAX * PATTERN_LENGTH
  return NUMBER_BYTES
}

const largestBody = (endpoint: Endpoint) =>
  bytesOf(
    z.toJSONSchema(endpoint.body.extend(commonBodyFields), {
      io: 'input',
      unrepresentable: 'any',
    }) as JsonSchema,
  )

test.each(EVERY_CALL)(
  'every body that the schema of %s accepts fits into 4 kB, unless the call states a larger limit',
  (_, endpoint) => {
    if (endpoint.bodyBytesMax === BODY_BYTES_MAX)
      expect(largestBody(endpoint)).toBeLessThanOrEqual(BODY_BYTES_MAX)
  },
)

test('no call states a body limit above 4 kB when its largest body fits into 4 kB', () => {
  const needless = allEndpoints.filter(
    endpoint => endpoint.bodyBytesMax > BODY_BYTES_MAX && largestBody(endpoint) <= BODY_BYTES_MAX,
  )
  expect(needless.map(({ path }) => path)).toEqual([])
})
