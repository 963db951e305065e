import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '../../src/contract/contract.ts'
import { CATALOGUE_GAMES_MAX, cursorPageSchema } from '../../src/contract/fields.ts'
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
