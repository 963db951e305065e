import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '../../../src/contract/contract.ts'
import { hasStackedDiacritics } from '../../../src/domain/marks.ts'
import { findNicknameError } from '../../../src/domain/player/profile.ts'

const STACKED_MARKS = 'Z\u0301\u0300\u0302algo'

describe('stacked marks', () => {
  test.each([
    STACKED_MARKS,
    `Z${'\u0301'.repeat(40)}`,
    'Z\u0301\u200d\u0300\u200d\u0302',
    'Ế\u0300',
    'Z\u0e47\u0e48\u0e49\u0e4a\u0e4b',
  ])('the text %j is recognized as having too many combining marks on one letter', text => {
    expect(hasStackedDiacritics(text)).toBe(true)
  })

  test.each([
    'Nguyễn Thị Huế'.normalize('NFD'),
    'Ñiña Peña',
    'น้ำใจ กู้',
    'שָׁלוֹם',
    'مُحَمَّد',
    'हिन्दी क्ष्मीं',
    'ᜀᜇ᜔ᜎᜏ᜔',
    '👩‍❤️‍👨 👨‍👩‍👧‍👦 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👍🏽',
  ])('the text %j is not taken for one with too many combining marks on one letter', text => {
    expect(hasStackedDiacritics(text)).toBe(false)
  })

  test('a nickname with too many combining marks on one letter gives the error `signs`', () => {
    expect(findNicknameError(STACKED_MARKS)).toBe('signs')
  })
})

/**
 * Names of fields whose texts nobody ever sees, since they are secrets. The calls in `BROWSER_CALLS` send the browser's
 * data about itself, which nobody sees either.
 */
const HIDDEN_FIELDS = ['password', 'oldPassword', 'token']
const BROWSER_CALLS = ['/preLogin', '/getAfterLoginInfoWeb']

test('no call accepts a text with too many combining marks on one letter in any field', () => {
  const texts = allEndpoints
    .filter(({ path }) => !BROWSER_CALLS.includes(path))
    .flatMap(({ path, body }) =>
      Object.entries(body.shape as Record<string, z.ZodType>)
        .filter(([name]) => !HIDDEN_FIELDS.includes(name))
        .map(([name, schema]) => ({
          place: `${path} ${name}`,
          schema: schema instanceof z.ZodOptional ? schema.unwrap() : schema,
        })),
    )
    .filter(({ schema }) => schema instanceof z.ZodString)
  expect(texts.length).toBeGreaterThan(80)
  const taken = texts.filter(({ schema }) => z.safeParse(schema, STACKED_MARKS).success)
  expect(taken.map(({ place }) => place)).toEqual([])
})
