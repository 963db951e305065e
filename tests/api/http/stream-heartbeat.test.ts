import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { logout } from '../../../src/contract/auth.ts'
import { type EventWriter, OpenedStream } from '../../../src/server/http/call.ts'
import { OpenStreams, type StreamSink, writeStream } from '../../../src/server/http/stream.ts'
import type { Caller } from '../../../src/server/identity/caller.ts'
import { hashToken } from '../../../src/server/identity/token.ts'
import { appFixture } from '../../support/app.ts'
import { databasesOn } from '../../support/databases.ts'
import { outOfReach } from '../../support/failing-database.ts'
import { registerPlayer, type TestPlayer } from '../../support/player.ts'

const HEARTBEAT = ': \n\n'
const EVERY_MS = 15_000

describe('a stream on which nothing happens', () => {
  const databases = databasesOn('sqlite')
  let isDown = false
  const app = appFixture(databases, async () => ({
    db: outOfReach(await databases.create(), () => (isDown ? new Error('The disk is gone') : undefined)),
  }))
  let player: TestPlayer

  beforeEach(async () => {
    player = await registerPlayer(app)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })

  afterEach(() => {
    isDown = false
    vi.useRealTimers()
  })

  /** Opens a stream whose source waits until it is aborted. `written` is the text that its client received. */
  function openStream(caller: Caller | undefined) {
    const gone = new AbortController()
    const written: string[] = []
    const onEnd = vi.fn()
    const end = vi.fn()
    const sink: StreamSink = {
      write: text => written.push(text),
      waitingBytes: () => 0,
      end,
      signal: gone.signal,
    }
    const source = ({ signal }: EventWriter<unknown>) =>
      new Promise<void>(resolve => signal.addEventListener('abort', () => resolve()))
    const over = writeStream(
      { services: app.services, streams: new OpenStreams() },
      new OpenedStream(source, onEnd),
      caller,
      sink,
    )
    return { written, onEnd, end, over, leave: () => gone.abort() }
  }

  const callerOf = ({ id, token }: TestPlayer): Caller => ({
    playerId: id,
    tokenHash: hashToken(token ?? ''),
    activeAtMs: app.clock.now(),
    credentialAtMs: app.clock.now(),
  })

  /** Waits for the lookup of a heartbeat; the database answers in turns of the event loop. */
  const settled = () => new Promise(resolve => setImmediate(resolve))

  test('sends a comment at once and every 15 s, so that no proxy closes it', async () => {
    const { written, over, leave } = openStream(callerOf(player))
    expect(written).toEqual([HEARTBEAT])
    vi.advanceTimersByTime(EVERY_MS - 1)
    expect(written).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(written).toHaveLength(2)
    vi.advanceTimersByTime(3 * EVERY_MS)
    expect(written).toEqual(new Array(5).fill(HEARTBEAT))
    leave()
    await over
  })

  test('ends with the first comment after its session has ended, and sends none afterwards', async () => {
    const { written, onEnd, end, over } = openStream(callerOf(player))
    vi.advanceTimersByTime(EVERY_MS)
    await settled()
    expect(end, 'the session lasts').not.toHaveBeenCalled()
    await player.call(logout, {})
    vi.advanceTimersByTime(EVERY_MS)
    await over
    expect([onEnd, end].map(it => it.mock.calls.length)).toEqual([1, 1])
    vi.advanceTimersByTime(10 * EVERY_MS)
    expect(written).toHaveLength(3)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('outlives a database that does not answer', async () => {
    const { end, over } = openStream(callerOf(player))
    await player.call(logout, {})
    isDown = true
    vi.advanceTimersByTime(EVERY_MS)
    await settled()
    expect(end).not.toHaveBeenCalled()
    isDown = false
    vi.advanceTimersByTime(EVERY_MS)
    await over
    expect(end).toHaveBeenCalledTimes(1)
  })

  test('of a visitor has no session that could end', async () => {
    const { written, end, over, leave } = openStream(undefined)
    vi.advanceTimersByTime(2 * EVERY_MS)
    await settled()
    expect(written).toHaveLength(3)
    expect(end).not.toHaveBeenCalled()
    leave()
    await over
    expect(vi.getTimerCount()).toBe(0)
  })
})
