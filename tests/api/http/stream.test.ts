import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { API_PREFIX } from '../../../src/contract/call.ts'
import { endpoint } from '../../../src/contract/endpoint.ts'
import { emptyResultSchema, lastEventIdSchema } from '../../../src/contract/fields.ts'
import { createOpenApi } from '../../../src/server/http/openapi.ts'
import { type StreamEventSource, serveStream } from '../../../src/server/http/route.ts'
import { Refusal } from '../../../src/server/refusal.ts'
import { startAppForSuite } from '../../support/app.ts'
import { suiteDatabasesOnEngine } from '../../support/databases.ts'
import { registerPlayer, type TestPlayer } from '../../support/player.ts'

/**
 * A streaming call that only this test serves. Its events count upwards from the last event that the client has
 * received.
 */
const count = endpoint('/testCount', {
  summary: 'Counts as long as somebody listens',
  body: { lastEventId: lastEventIdSchema, isClosed: z.boolean().optional() },
  result: emptyResultSchema,
  errors: ['channelClosed'],
  stream: z.object({ n: z.int() }),
})

describe('streams of events', () => {
  const databases = suiteDatabasesOnEngine('sqlite')
  const app = startAppForSuite(databases)
  let player: TestPlayer
  /** The open streams. `push` sends the next `n` events of a stream. */
  let open: { push(n: number): void; readonly isOver: Promise<void> }[] = []
  const readers: AbortController[] = []

  beforeAll(async () => {
    serveStream(app.server, count, async ({ body }) => {
      if (body.isClosed) throw new Refusal('channelClosed')
      const first = Number(body.lastEventId ?? 0)
      return createSource(first)
    })
    player = await registerPlayer(app)
  })

  afterEach(async () => {
    for (const reader of readers.splice(0)) reader.abort()
    const over = open
    open = []
    await Promise.all(over.map(stream => stream.isOver))
  })

  function createSource(first: number): StreamEventSource<typeof count> {
    return async ({ emit, signal }) => {
      let end = () => {}
      const isOver = new Promise<void>(resolve => {
        end = resolve
      })
      open.push({
        push: n => {
          for (let k = 1; k <= n; k++) emit(String(first + k), { n: first + k })
        },
        isOver,
      })
      await new Promise<void>(resolve => signal.addEventListener('abort', () => resolve()))
      end()
    }
  }

  async function askStream(body: object, token = player.token ?? '') {
    const reader = new AbortController()
    readers.push(reader)
    const response = await app.request(API_PREFIX + count.path, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: reader.signal,
    })
    return { response, stop: () => reader.abort() }
  }

  /** Reads a stream until it has the given number of events. */
  async function readEvents(response: Response, times: number): Promise<string[]> {
    let text = ''
    const reader = response.body?.getReader()
    const decoder = new TextDecoder()
    for (;;) {
      const events = text.split('\n\n').filter(each => each.startsWith('id: '))
      if (events.length >= times) {
        reader?.releaseLock()
        return events
      }
      const piece = await reader?.read()
      if (!piece || piece.done) throw new Error(`The stream ended after ${text}`)
      text += decoder.decode(piece.value, { stream: true })
    }
  }

  test('an event stream sends each event with its id, and continues after the last received one', async () => {
    const first = await askStream({})
    expect(first.response.headers.get('content-type')).toBe('text/event-stream')
    expect(first.response.headers.get('cache-control')).toBe('no-store')
    open[0]?.push(2)
    expect(await readEvents(first.response, 2)).toEqual(['id: 1\ndata: {"n":1}', 'id: 2\ndata: {"n":2}'])
    first.stop()
    await open[0]?.isOver
    const again = await askStream({ lastEventId: '2' })
    open[1]?.push(1)
    expect(await readEvents(again.response, 1)).toEqual(['id: 3\ndata: {"n":3}'])
  })

  test('an event stream that must be refused is refused like any other call, before the first event is sent', async () => {
    const { response } = await askStream({ isClosed: true })
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await response.json()).toMatchObject({ errcode: 4003 })
    expect((await askStream({}, '')).response.status).toBe(401)
    expect((await askStream({ lastEventId: 'x'.repeat(65) })).response.status).toBe(400)
  })

  test("a refused event stream does not close the player's open stream", async () => {
    const lasting = await askStream({})
    for (let n = 0; n < 4; n++) await askStream({ isClosed: true })
    open[0]?.push(1)
    expect(await readEvents(lasting.response, 1)).toHaveLength(1)
  })

  test('an event stream ends for a client that reads too slowly, and the client can reconnect', async () => {
    await askStream({})
    const [stream] = open
    const over = stream?.isOver.then(() => 'over')
    // Sends more than the socket can buffer, in small parts with turns of the event loop between them, as a busy server
    // would.
    let n = 0
    const pushing = (async () => {
      while (n++ < 4_000) {
        stream?.push(500)
        await new Promise(resolve => setImmediate(resolve))
      }
      return 'never'
    })()
    expect(await Promise.race([over, pushing])).toBe('over')
    n = 4_000
  })

  test('the API description of an event stream has its events and its refusals', () => {
    const operation = createOpenApi([count]).paths['/testCount']
    const responses = operation?.post.responses as Record<
      number,
      { content: Record<string, { schema: object }> }
    >
    const content = responses[200]?.content ?? {}
    expect(content['text/event-stream']?.schema).toMatchObject({
      properties: { n: { type: 'integer' } },
    })
    expect(JSON.stringify(content['application/json'])).toContain('4003')
  })

  test('an event stream ends when the server stops', async () => {
    const { response } = await askStream({})
    await app.server.streams.closeAll()
    expect(await response.text()).toMatch(/^(: \n\n)*$/)
  })
})
