import { z } from 'zod'
import type { Endpoint } from '../../../src/contract/endpoint.ts'

interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
}

/** A list that the schema of a call's result contains. */
export interface ResultList {
  /** The call and the path to the list in its result, such as `/getMail3 list[].items`. */
  readonly place: string
  /** Maximum number of entries of the list; `undefined` for a list without a limit. */
  readonly max: number | undefined
}

/**
 * Finds every list in the results of calls. Lists inside a game's own JSON are left out, since the game's rules limit
 * them whatever the player's history. This JSON is recognized by its schema, the only one that refers to itself.
 */
export function findResultLists(endpoints: readonly Pick<Endpoint, 'path' | 'result'>[]): ResultList[] {
  return endpoints.flatMap(({ path, result }) => {
    const schema = z.toJSONSchema(result, { io: 'output', unrepresentable: 'any' }) as Schema
    return listsIn(schema, '').map(({ place, max }) => ({ place: `${path} ${place}`, max }))
  })
}

function listsIn(schema: Schema, place: string): ResultList[] {
  if (schema.$ref) return []
  const { additionalProperties: others } = schema
  const inner: (readonly [Schema, string])[] = [
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map(each => [each, place] as const),
    ...Object.entries(schema.properties ?? {}).map(
      ([name, field]) => [field, place === '' ? name : `${place}.${name}`] as const,
    ),
    ...(typeof others === 'object' ? [[others, `${place}{}`] as const] : []),
    ...(schema.items ? [[schema.items, `${place}[]`] as const] : []),
  ]
  const own = schema.type === 'array' ? [{ place, max: schema.maxItems }] : []
  return [...own, ...inner.flatMap(([each, at]) => listsIn(each, at))]
}
