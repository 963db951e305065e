import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../../src/contract/endpoint.ts'
import {
  createEventParser,
  followEventStream,
  STREAM_RECONNECT_DELAY_MS,
  STREAM_SILENCE_MAX_MS,
  type StreamEvent,
} from '../../../src/contract/event-stream.ts'
import { emptyResultSchema, lastEventIdSchema } from '../../../src/contract/fields.ts'
import { formatStreamEndEvent } from '../../../src/domain/event-text.ts'

const live = endpoint('/live', {
  summary: 'A stream',
  body: { roundId: z.string(), lastEventId: lastEventIdSchema },
  result: emptyResultSchema,
  stream: z.object({ n: z.int() }),
})

function parse(...pieces: string[]): StreamEvent[] {
  const events: StreamEvent[] = []
  const feed = createEventParser(event => events.push(event))
  for (const piece of pieces) feed(piece)
  return events
}

describe('the parser of an event stream', () => {
  test('the event-stream parser joins several data lines into one event, keeps the id and skips comments', () => {
    expect(parse(': hello\nid: 7\nevent: tick\ndata: a\ndata: b\n\ndata:c\n\n')).toEqual([
      { id: '7', type: 'tick', data: 'a\nb' },
      { id: '7', type: 'message', data: 'c' },
    ])
  })

  test('the event-stream parser accepts chunks that end anywhere, even inside a line end', () => {
    expect(parse('da', 'ta: x\r', '\n\r', '\ndata: y\r\n\r\n').map(event => event.data)).toEqual(['x', 'y'])
  })

  test('the event-stream parser returns no event that has no data or that is incomplete', () => {
    expect(parse('id: 1\n\nevent: x\n\ndata: open')).toEqual([])
  })
})

describe('a stream', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  /** Creates a stream that sends `text` and then ends. With `signal`, it stays open until the signal aborts it. */
  const answer = (text: string, signal?: AbortSignal) => {
    const bytes = new TextEncoder().encode(text)
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(bytes)
        if (signal) signal.addEventListener('abort', () => stream.error(signal.reason))
        else stream.close()
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
  const refusal = (errcode: number, status: number) =>
    Response.json({ errcode, msg: '', data: null }, { status })

  function openStream(...answers: ((signal: AbortSignal) => Response)[]) {
    const stop = new AbortController()
    const bodies: Record<string, unknown>[] = []
    const seen: unknown[] = []
    const connections: boolean[] = []
    const fetch = async (_: unknown, init?: RequestInit) => {
      bodies.push(JSON.parse(String(init?.body)))
      return answers.shift()?.(init?.signal as AbortSignal) ?? new Response(null, { status: 204 })
    }
    const options = {
      origin: '',
      fetch: fetch as typeof globalThis.fetch,
      token: () => 'token',
      networkType: () => undefined,
      commonFields: () => ({ appId: 'perya' }),
      onUnauthorized() {},
    }
    const done = followEventStream<typeof live>(
      options,
      live,
      { roundId: 'r' },
      {
        signal: stop.signal,
        onEvent: (event, id) => seen.push([event, id]),
        onConnection: isConnected => connections.push(isConnected),
      },
    )
    return { stop, bodies, seen, connections, done }
  }

  test('an event stream resumes after the last event when the connection breaks, and stops when the server ends it', async () => {
    const { bodies, seen, connections, done } = openStream(
      () => answer('id: 4\ndata: {"n":1}\n\n'),
      () => answer('id: 5\ndata: {"n":2}\n\n'),
    )
    await vi.advanceTimersByTimeAsync(STREAM_RECONNECT_DELAY_MS.first * 2)
    await done
    expect(seen).toEqual([
      [{ n: 1 }, '4'],
      [{ n: 2 }, '5'],
    ])
    expect(bodies.map(body => body.lastEventId)).toEqual([undefined, '4', '5'])
    expect(connections).toEqual([true, false, true, false])
  })

  test('an event stream opens and closes its connection in a browser without AbortSignal.any', async () => {
    vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
      throw new TypeError('AbortSignal.any is not a function')
    })
    let connection: AbortSignal | undefined
    const { seen, stop, done } = openStream(signal => {
      connection = signal
      return answer('id: 4\ndata: {"n":1}\n\n', signal)
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(seen).toEqual([[{ n: 1 }, '4']])
    stop.abort()
    await done
    expect(connection?.aborted).toBe(true)
  })

  test('an event stream waits twice as long before the second reconnection as before the first', async () => {
    const down = () => refusal(503, 503)
    const { bodies, stop, done } = openStream(down, down, down, down)
    await vi.advanceTimersByTimeAsync(0)
    expect(bodies).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(bodies).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1999)
    expect(bodies).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(bodies).toHaveLength(3)
    stop.abort()
    await done
  })

  test('an event stream shortens each wait by a random part, so that pages do not return all at once', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const down = () => refusal(503, 503)
    const { bodies, stop, done } = openStream(down, down)
    await vi.advanceTimersByTimeAsync(749)
    expect(bodies).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(bodies).toHaveLength(2)
    stop.abort()
    await done
  })

  test.each(['replaced', 'sessionOver'] as const)(
    'an event stream that the server ends with the reason %s does not connect again',
    async reason => {
      const { done, bodies, seen } = openStream(() =>
        answer(`id: 4\ndata: {"n":1}\n\n${formatStreamEndEvent(reason)}`),
      )
      await vi.advanceTimersByTimeAsync(STREAM_RECONNECT_DELAY_MS.longest)
      expect(await done).toBe(reason)
      expect(bodies).toHaveLength(1)
      expect(seen).toEqual([[{ n: 1 }, '4']])
    },
  )

  test('an event stream that the server refuses reports the refusal to its caller, and does not connect again', async () => {
    const { done, bodies } = openStream(() => refusal(5001, 200))
    await expect(done).rejects.toMatchObject({ failure: { kind: 'refused', code: 5001 } })
    expect(bodies).toHaveLength(1)
  })

  test('an event stream that receives nothing for a long time connects again', async () => {
    const { bodies, stop, done } = openStream(signal => answer(': hello\n', signal))
    await vi.advanceTimersByTimeAsync(STREAM_SILENCE_MAX_MS + STREAM_RECONNECT_DELAY_MS.first)
    expect(bodies).toHaveLength(2)
    stop.abort()
    await done
  })
})
