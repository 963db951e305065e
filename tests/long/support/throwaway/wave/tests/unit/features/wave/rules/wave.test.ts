import { expect, test } from 'vitest'
import { isCheered } from '../../../../../src/features/wave/rules/wave.ts'

test.each([
  [2, false],
  [3, true],
])('the page cheers after %i waves: %s', (count, expected) => {
  expect(isCheered(count)).toBe(expected)
})
