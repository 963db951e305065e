import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTurns, TURN_LIMITS } from '../../../../src/server/http/turns.ts'
import { Refusal } from '../../../../src/server/refusal.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/**
 * Creates the turns of players' calls. A call that has begun lasts until the test ends it; `begun` lists the names of
 * the calls that have begun, in this order.
 */
function openCallTurns(factor = 1) {
  let busyMs = 0
  const takeTurn = createTurns(factor, () => busyMs)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    send(playerId: string, name: string) {
      return takeTurn(playerId, () => {
        begun.push(name)
        return new Promise<string>(resolve => ends.set(name, () => resolve(name)))
      })
    },
    /**
     * Ends a call that has kept the process busy for `usedMs` milliseconds. Then waits long enough for the next call to
     * begin.
     */
    async end(name: string, usedMs = 0) {
      busyMs += usedMs
      ends.get(name)?.()
      await waitForLaterLoopTurn()
    },
  }
}

async function waitForLaterLoopTurn(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise(resolve => setImmediate(resolve))
}

const names = (count: number) => Array.from({ length: count }, (_, at) => `call ${at}`)

test('two calls of a player run at once, and the others wait in the order in which they came', async () => {
  const { begun, send, end } = openCallTurns()
  const answers = names(4).map(name => send('player', name))
  await waitForLaterLoopTurn()
  expect(begun).toEqual(['call 0', 'call 1'])
  await end('call 1')
  expect(begun).toEqual(['call 0', 'call 1', 'call 2'])
  await end('call 0')
  await end('call 2')
  await end('call 3')
  expect(await Promise.all(answers)).toEqual(names(4))
})

test('only two calls of a player are answered in the same turn of the event loop, even if each ends at once', async () => {
  const takeTurn = createTurns(1)
  const begun: string[] = []
  const answers: Promise<void>[] = []
  for (const name of names(6)) {
    answers.push(takeTurn('player', async () => void begun.push(name)))
    // Lets some microtasks run, after which a call that had its turn is over.
    for (let step = 0; step < 5; step++) await Promise.resolve()
  }
  expect(begun).toHaveLength(2)
  await waitForLaterLoopTurn()
  await Promise.all(answers)
  expect(begun).toEqual(names(6))
})

test('the call of a player does not wait for the calls of another player', async () => {
  const { begun, send, end } = openCallTurns()
  for (const name of names(9)) void send('player', name)
  const answer = send('another player', 'own call')
  await waitForLaterLoopTurn()
  expect(begun).toContain('own call')
  await end('own call')
  expect(await answer).toBe('own call')
})

test('a call that waits for a provider keeps the next call of the player waiting only for a moment', async () => {
  const { begun, send } = openCallTurns()
  for (const name of names(3)) void send('player', name)
  await waitForLaterLoopTurn()
  expect(begun).toHaveLength(2)
  vi.advanceTimersByTime(TURN_LIMITS.countedMs)
  await waitForLaterLoopTurn()
  expect(begun).toHaveLength(3)
})

test('a call that fails lets the next call of the player run', async () => {
  const takeTurn = createTurns(1)
  const broken = names(2).map(name =>
    takeTurn('player', async () => {
      throw new Error(name)
    }).catch(error => error.message),
  )
  const next = takeTurn('player', async () => 'answered')
  expect(await Promise.all(broken)).toEqual(names(2))
  expect(await next).toBe('answered')
})

test('a call is refused when too many calls of its player wait already, and accepted after one of them has begun', async () => {
  const { send, end } = openCallTurns()
  for (const name of names(TURN_LIMITS.atOnce + TURN_LIMITS.waiting)) void send('player', name)
  await waitForLaterLoopTurn()
  const refusal = await send('player', 'one more').catch(error => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ reason: 'tooManyRequests', detail: { retryAfterS: 1 } })
  await end('call 0')
  const later = send('player', 'later').catch(error => error)
  await waitForLaterLoopTurn()
  expect(await Promise.race([later, 'waiting'])).toBe('waiting')
})

test('after a call that kept the process busy longer than a player may at once, its place is free only after a pause', async () => {
  const { begun, send, end } = openCallTurns()
  void send('player', 'long')
  await waitForLaterLoopTurn()
  await end('long', TURN_LIMITS.burstMs + 10)
  for (const name of names(2)) void send('player', name)
  await waitForLaterLoopTurn()
  expect(begun).toEqual(['long', 'call 0'])
  vi.advanceTimersByTime(10 * TURN_LIMITS.shareDivisor - 1)
  await waitForLaterLoopTurn()
  expect(begun).toEqual(['long', 'call 0'])
  vi.advanceTimersByTime(1)
  await waitForLaterLoopTurn()
  expect(begun).toEqual(['long', ...names(2)])
})

test('the busy times of calls that a player sends one after the other add up, until the player has sent no call for a while', async () => {
  const { begun, send, end } = openCallTurns()
  const use = async (name: string) => {
    void send('player', name)
    await waitForLaterLoopTurn()
    await end(name, TURN_LIMITS.burstMs * 0.75)
  }
  await use('first')
  vi.advanceTimersByTime(TURN_LIMITS.burstMs * TURN_LIMITS.shareDivisor)
  await use('much later')
  for (const name of names(2)) void send('player', name)
  await waitForLaterLoopTurn()
  await end('call 0')
  await end('call 1')
  await use('soon')
  for (const name of ['a', 'b']) void send('player', name)
  await waitForLaterLoopTurn()
  expect(begun).toEqual(['first', 'much later', ...names(2), 'soon', 'a'])
})

test('the configured factor of the rate limits multiplies how many calls of a player run at once', async () => {
  const { begun, send } = openCallTurns(2)
  for (const name of names(5)) void send('player', name)
  await waitForLaterLoopTurn()
  expect(begun).toHaveLength(2 * TURN_LIMITS.atOnce)
})
