import { expect, test } from 'vitest'
import { createRequestPacer, NETWORK_REQUEST_PACE } from '../../../../src/server/http/pace.ts'

test('a network that sends no more requests than its pace allows gets every answer without a wait', () => {
  const pace = createRequestPacer(1)
  for (let at = 0; at < NETWORK_REQUEST_PACE.atOnce; at++) expect(pace('a', 0)).toBe(0)
  for (let at = 1; at < 100; at++) expect(pace('b', at)).toBe(0)
})

test('a network that sends without a pause is answered at its pace, and other networks at once', () => {
  const pace = createRequestPacer(1)
  for (let at = 0; at < NETWORK_REQUEST_PACE.atOnce; at++) pace('a', 0)
  const waits = Array.from({ length: 20 }, () => pace('a', 0))
  expect(waits).toEqual(Array.from({ length: 20 }, (_, at) => ((at + 1) * 1_000) / NETWORK_REQUEST_PACE.perS))
  expect(pace('b', 0)).toBe(0)
  expect(pace('a', 60_000), 'a minute later').toBe(0)
})

test('the configured factor of the rate limits multiplies the pace', () => {
  const pace = createRequestPacer(2)
  for (let at = 0; at < NETWORK_REQUEST_PACE.atOnce * 2; at++) expect(pace('a', 0)).toBe(0)
  expect(pace('a', 0)).toBe(500 / NETWORK_REQUEST_PACE.perS)
})
