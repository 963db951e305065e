import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '../../src/contract/contract.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { CATALOGUE_GAMES_MAX, cursorPageSchema, PAGE_ROWS_MAX } from '../../src/contract/fields.ts'
import { SETTINGS } from '../../src/server/settings/registry.ts'
import { boundOfList, LIST_BOUNDS, type ListBound } from '../support/list-bounds.ts'
import { findResultLists } from './support/list-bounds.ts'

test('every list in the result of a call has a maximum length or is split into pages', () => {
  const lists = findResultLists(allEndpoints)
  expect(lists.length).toBeGreaterThan(150)
  const unbounded = lists.filter(({ max }) => max === undefined || max > CATALOGUE_GAMES_MAX)
  expect(
    unbounded.map(({ place }) => place),
    'declare a page with `cursorPageSchema`, or a `max`',
  ).toEqual([])
})

test('every call that returns a list in pages accepts a cursor for the next page', () => {
  const pages = allEndpoints.filter(
    ({ result }) => result instanceof z.ZodObject && 'nextCursor' in result.shape,
  )
  expect(pages.length).toBeGreaterThan(15)
  expect(pages.filter(({ body }) => !('cursor' in body.shape)).map(({ path }) => path)).toEqual([])
})

/**
 * Returns the maximum length that the bound of a list allows; `undefined` for a bound that an API test measures
 * instead.
 */
function maxLengthOfBound(bound: ListBound, endpoint: Endpoint): number | undefined {
  switch (bound.by) {
    case 'code':
      return bound.length
    case 'setting':
      return (settingLists.get(bound.list) ?? Number.POSITIVE_INFINITY) + bound.more
    case 'request':
      return requestLists(endpoint).get(bound.list) ?? Number.POSITIVE_INFINITY
    case 'page':
      return endpoint.body.shape.pageSize?.safeParse(PAGE_ROWS_MAX + 1).success
        ? Number.POSITIVE_INFINITY
        : PAGE_ROWS_MAX
    case 'query':
    case 'cut':
      return undefined
  }
}

const settingLists = maxLengthsOfLists(
  Object.entries(SETTINGS).map(([path, { schema }]) => ({ path, result: schema })),
)

const requestLists = ({ body }: Endpoint) =>
  new Map(
    [...maxLengthsOfLists([{ path: '', result: body }])].map(([place, max]) => [place.trim(), max] as const),
  )

function maxLengthsOfLists(schemas: Parameters<typeof findResultLists>[0]): ReadonlyMap<string, number> {
  return new Map(
    findResultLists(schemas).map(({ place, max = Number.POSITIVE_INFINITY }) => [place.trim(), max] as const),
  )
}

const isPagedCall = ({ result }: Endpoint) => result instanceof z.ZodObject && 'nextCursor' in result.shape

const boundLists = allEndpoints.flatMap(endpoint =>
  findResultLists([endpoint]).map(({ place, max = 0 }) => ({
    place,
    max,
    endpoint,
    bound: boundOfList(place, isPagedCall(endpoint)),
  })),
)

test('for every list in the result of a call, the table of bounds names what keeps the list within its maximum length', () => {
  expect(
    boundLists.filter(({ bound }) => bound === undefined).map(({ place }) => place),
    'name the bound in tests/support/list-bounds.ts',
  ).toEqual([])
  const used = new Set(boundLists.map(({ bound }) => bound))
  const unused = Object.entries(LIST_BOUNDS).filter(([, bound]) => !used.has(bound))
  expect(unused.map(([place]) => place)).toEqual([])
})

test('neither code nor settings nor a request can make a list in the result of a call longer than its maximum', () => {
  const tooLong = boundLists.filter(({ bound, endpoint, max }) => {
    const length = bound && maxLengthOfBound(bound, endpoint)
    return length !== undefined && !(length <= max)
  })
  expect(tooLong.map(({ place }) => place)).toEqual([])
})

describe('the guard', () => {
  const placesOf = (result: z.ZodType) => findResultLists([{ path: '/sample', result }])

  test('the guard of lists finds lists at any depth of a result, with their maximum lengths', () => {
    const result = z.object({
      a: z.array(z.object({ b: z.array(z.string()).max(3) })),
      c: z.union([z.null(), z.object({ d: z.array(z.int()).nullable() })]),
      e: z.record(z.string(), z.array(z.int())),
      page: cursorPageSchema(z.string()),
    })
    expect(placesOf(result)).toEqual([
      { place: '/sample a', max: undefined },
      { place: '/sample a[].b', max: 3 },
      { place: '/sample c.d', max: undefined },
      { place: '/sample e{}', max: undefined },
      { place: '/sample page.list', max: 50 },
    ])
  })

  test('the guard of lists ignores fields of free JSON, such as the outcome of a game', () => {
    expect(placesOf(z.object({ outcome: z.json() }))).toEqual([])
  })
})
