import { once } from 'node:events'
import { setImmediate as nextLoopTurn } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../../src/contract/endpoint.ts'
import { serveEndpoint } from '../../../src/server/http/route.ts'
import { outcomeOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { openRawConnection } from '../../support/listening.ts'
import { registerPlayer, type TestPlayer } from '../../support/player.ts'

/** A call that only this test serves. Its work lasts some turns of the event loop, or until the test ends it. */
const longCall = endpoint('/testLongCall', {
  summary: 'Takes a while',
  body: { isHeld: z.boolean() },
  result: z.object({}),
})

describeOnBothEngines('calls of many connections', databases => {
  const app = startAppForSuite(databases, { env: { RATE_LIMIT_FACTOR: '1' } })
  let release: () => void
  let held: Promise<void>
  const running = new Map<string, number>()
  let mostRunning = 0

  beforeAll(() => {
    serveEndpoint(app.server, longCall, async ({ body, caller }) => {
      const { playerId } = caller
      const count = (running.get(playerId) ?? 0) + 1
      running.set(playerId, count)
      mostRunning = Math.max(mostRunning, count)
      if (body.isHeld) await held
      else for (let turn = 0; turn < 20; turn++) await nextLoopTurn()
      running.set(playerId, (running.get(playerId) ?? 0) - 1)
      return {}
    })
  })

  beforeEach(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    ;[held, release] = [promise, resolve]
    mostRunning = 0
  })

  const send = (player: TestPlayer, count: number, isHeld: boolean) =>
    Array.from({ length: count }, () => outcomeOfCall(player.call(longCall, { isHeld })))

  test('of many calls that a player sends at once, the server works on only a few at a time, and answers all of them', async () => {
    const player = await registerPlayer(app)
    const answers = await Promise.all(send(player, 30, false))
    expect(new Set(answers)).toEqual(new Set(['done']))
    // The server runs at most two calls of a player at the same time. The expected maximum is higher, since a call that
    // lasts longer than 100 ms, as on a busy machine, no longer counts as running.
    expect(mostRunning).toBeLessThan(15)
  })

  test('while the calls of a player wait, the call of another player is answered', async () => {
    const [abuser, other] = [await registerPlayer(app), await registerPlayer(app)]
    const calls = send(abuser, 30, true)
    expect(await Promise.all(send(other, 1, false))).toEqual(['done'])
    release()
    await Promise.all(calls)
  })

  test('a request from another address is answered before most of the requests that one address sent at the same time', async () => {
    const { port } = await app.listening()
    const [flood, other] = [openRawConnection(port).socket, openRawConnection(port).socket]
    await Promise.all([once(flood, 'connect'), once(other, 'connect')])
    let received = ''
    flood.on('data', piece => {
      received += piece
    })
    const requestFrom = (address: string) =>
      `GET /healthz HTTP/1.1\r\nHost: perya.test\r\nX-Forwarded-For: ${address}\r\n\r\n`
    flood.write(requestFrom('198.51.100.7').repeat(200))
    other.write(requestFrom('203.0.113.1'))
    await once(other, 'data')
    expect(received.split('HTTP/1.1 200').length).toBeLessThan(100)
    for (const socket of [flood, other]) socket.destroy()
  })
})
