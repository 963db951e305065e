import { setImmediate as nextLoopTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRequestPacer, NETWORK_PACE } from '../../../../src/server/http/pace.ts'

/**
 * Creates a pacer of requests. `send` sends a named request from a network; `begun` lists the names of the requests
 * that have begun, in this order.
 */
function openPacer(factor = 1) {
  const pace = createRequestPacer(factor)
  const begun: string[] = []
  const send = (network: string, name: string) => pace(network, () => void begun.push(name))
  return { begun, send }
}

test('of many requests that arrive at once from one network, one begins in each turn of the event loop, in their order', async () => {
  const { begun, send } = openPacer()
  for (const name of ['a', 'b', 'c']) expect(send('flood', name)).toBe(true)
  expect(begun).toEqual(['a'])
  await nextLoopTurn()
  expect(begun).toEqual(['a', 'b'])
  await nextLoopTurn()
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('a request that arrives while others of its network wait begins after them', async () => {
  const { begun, send } = openPacer()
  for (const name of ['a', 'b', 'c']) send('flood', name)
  await nextLoopTurn()
  send('flood', 'd')
  for (let turn = 0; turn < 2; turn++) await nextLoopTurn()
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

test('a request of another network begins at once while many requests of one network wait', () => {
  const { begun, send } = openPacer()
  for (let count = 0; count < 100; count++) send('flood', 'flood')
  send('another', 'own')
  expect(begun).toEqual(['flood', 'own'])
})

test('the requests of one network begin at once when each arrives in a later turn of the event loop', async () => {
  const { begun, send } = openPacer()
  for (const name of ['a', 'b', 'c']) {
    send('calm', name)
    expect(begun.at(-1)).toBe(name)
    await nextLoopTurn()
  }
})

test('a request is not accepted when too many requests of its network wait, and is accepted after one has begun', async () => {
  const { send } = openPacer()
  const { perLoopTurn, waiting } = NETWORK_PACE
  for (let count = 0; count < perLoopTurn + waiting; count++) expect(send('flood', '')).toBe(true)
  expect(send('flood', '')).toBe(false)
  expect(send('another', '')).toBe(true)
  await nextLoopTurn()
  expect(send('flood', '')).toBe(true)
})

test('the configured factor of the rate limits multiplies how many requests begin in one turn of the event loop', () => {
  const { begun, send } = openPacer(3)
  for (const name of ['a', 'b', 'c', 'd']) send('flood', name)
  expect(begun).toEqual(['a', 'b', 'c'])
})
