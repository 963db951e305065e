import { expect, test } from 'vitest'
import { isEasySafeboxPassword } from '../../../../src/domain/player/account.ts'

test.each([
  ['000000', true],
  ['777777', true],
  ['123456', true],
  ['987654', true],
  ['456789', true],
  ['135791', false],
  ['024680', false],
  ['112233', false],
  ['121212', false],
])('the safebox password %s is easy to guess: %s', (pin, isEasy) => {
  expect(isEasySafeboxPassword(pin)).toBe(isEasy)
})
