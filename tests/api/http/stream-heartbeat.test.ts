import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type EventWriter, OpenedStream } from '../../../src/server/http/call.ts'
import { StreamEndedError } from '../../../src/server/http/open-streams.ts'
import { type StreamSink, writeStream } from '../../../src/server/http/stream.ts'

const HEARTBEAT = ': \n\n'
const HEARTBEAT_INTERVAL_MS = 15_000

describe('idle streams', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))

  afterEach(() => vi.useRealTimers())

  /** Opens a stream whose source waits until it is aborted. `written` is the text that the client has received. */
  function openStream() {
    const [gone, end] = [new AbortController(), new AbortController()]
    const written: string[] = []
    const [close, sinkEnd, drop] = [vi.fn(), vi.fn(), vi.fn()]
    let waiting = 0
    const sink: StreamSink = {
      write: data => void written.push(String(data)),
      waitingBytes: () => waiting,
      end: sinkEnd,
      drop,
      signal: gone.signal,
    }
    const waitForAbort = ({ signal }: EventWriter<unknown>) =>
      new Promise<void>(resolve => signal.addEventListener('abort', () => resolve()))
    const log = { error: vi.fn() } as never
    const over = writeStream({ log }, new OpenedStream(waitForAbort, { signal: end.signal, close }), sink)
    return {
      written,
      over,
      calls: () => ({
        close: close.mock.calls.length,
        end: sinkEnd.mock.calls.length,
        drop: drop.mock.calls.length,
      }),
      leave: () => gone.abort(),
      endBy: (reason: StreamEndedError) => end.abort(reason),
      fill: () => {
        waiting = 10_000_000
      },
    }
  }

  test('an idle event stream sends a comment at once and every 15 s, so that no proxy closes it', async () => {
    const { written, over, leave } = openStream()
    expect(written).toEqual([HEARTBEAT])
    vi.advanceTimersByTime(HEARTBEAT_INTERVAL_MS - 1)
    expect(written).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(written).toHaveLength(2)
    vi.advanceTimersByTime(3 * HEARTBEAT_INTERVAL_MS)
    expect(written).toEqual(new Array(5).fill(HEARTBEAT))
    leave()
    await over
    vi.advanceTimersByTime(10 * HEARTBEAT_INTERVAL_MS)
    expect(written).toHaveLength(5)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('an event stream sends the reason of its end only when the client may not reconnect', async () => {
    for (const [reason, last] of [
      ['sessionOver', 'event: end\ndata: {"reason":"sessionOver"}\n\n'],
      ['replaced', 'event: end\ndata: {"reason":"replaced"}\n\n'],
      [undefined, HEARTBEAT],
    ] as const) {
      const { written, over, calls, endBy } = openStream()
      endBy(new StreamEndedError(reason))
      await over
      expect(written.at(-1)).toBe(last)
      expect(calls()).toEqual({ close: 1, end: 1, drop: 0 })
    }
  })

  test('an event stream drops a client that reads nothing, even if the stream sends only comments', async () => {
    const { over, calls, fill } = openStream()
    fill()
    vi.advanceTimersByTime(HEARTBEAT_INTERVAL_MS)
    await over
    expect(calls()).toEqual({ close: 1, end: 0, drop: 1 })
  })
})
