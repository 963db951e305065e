import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '../../src/contract/contract.ts'
import { readProductCode } from './support/sources.ts'
import { findUnreadFields } from './support/unread-fields.ts'

test('each field of an answer that none of our pages reads says in its description that it is for other clients', () => {
  expect(findUnreadFields(allEndpoints, readProductCode())).toEqual([])
})

describe('the guard', () => {
  const result = z.object({
    read: z.int(),
    list: z.array(
      z.object({ forgotten: z.string(), marked: z.string().meta({ description: 'for other clients' }) }),
    ),
    choice: z.union([z.object({ either: z.int() }), z.null()]),
  })
  const page = { path: 'src/stores/x.ts', text: 'const { read, list, choice } = answer' }

  test('the guard of unread fields finds fields inside lists and alternatives, unless their descriptions say for whom they are', () => {
    expect(findUnreadFields([{ result }], [page])).toEqual(['forgotten', 'either'])
  })

  test.each([
    'src/server/x.ts',
    'src/contract/x.ts',
    'src/features/a/server/x.ts',
    'src/features/a/contract.ts',
    'src/features/a/contract/x.ts',
  ])('the guard of unread fields does not count a field as read that only %s names', path => {
    const named = { path, text: 'x.forgotten + x.either' }
    expect(findUnreadFields([{ result }], [page, named])).toEqual(['forgotten', 'either'])
  })
})
