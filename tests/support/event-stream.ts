import { API_PREFIX } from '../../src/contract/call.ts'
import { createEventParser, type StreamEvent } from '../../src/contract/event-stream.ts'
import { eventually } from './eventually.ts'
import { type RequestSender, TEST_SITE_ORIGIN } from './loopback-client.ts'

/** The answer to a stream call, whose events a test reads as they arrive. `status` is its HTTP status. */
export interface TestEventStream {
  readonly status: number
  /** The events that the test has received so far. */
  readonly events: readonly StreamEvent[]
  /** Whether the server has ended the stream. */
  readonly isOver: boolean
  /** Returns the parsed data of all events so far. */
  data(): unknown[]
  /** Waits for the event with an index; the first event has index 0. */
  at(index: number): Promise<StreamEvent>
  /** Waits until the server ends the stream. @returns the last event, if there is one */
  end(): Promise<StreamEvent | undefined>
  /** Closes the connection, like a client that leaves. */
  leave(): Promise<void>
}

/**
 * Opens a stream call and reads it until it ends.
 * @param app the server of a test; for a server of another process at `origin`, an object whose `request` is `fetch`
 */
export async function openEventStream(
  app: { readonly request: RequestSender },
  path: string,
  token: string | undefined,
  body: object = {},
  origin = TEST_SITE_ORIGIN,
): Promise<TestEventStream> {
  const response = await app.request(`${origin}${API_PREFIX}${path}`, {
    method: 'POST',
    headers: { authorization: token ?? '', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const events: StreamEvent[] = []
  let isOver = false
  const reader = response.body?.getReader()
  const parse = createEventParser(event => events.push(event))
  const decoder = new TextDecoder()
  const read = async () => {
    for (;;) {
      const piece = await reader?.read()
      if (!piece || piece.done) break
      parse(decoder.decode(piece.value, { stream: true }))
    }
    isOver = true
  }
  void read()
  return {
    status: response.status,
    events,
    get isOver() {
      return isOver
    },
    data: () => events.map(event => JSON.parse(event.data) as unknown),
    at: index =>
      eventually(() => {
        const event = events[index]
        if (!event)
          throw new Error(`Only ${events.length} events came${isOver ? ', and the stream is over' : ''}`)
        return event
      }),
    end: () =>
      eventually(() => {
        if (!isOver) throw new Error('The stream is open')
        return events.at(-1)
      }),
    leave: async () => void (await reader?.cancel()),
  }
}
