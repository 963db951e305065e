import { STREAM_END_EVENT_TYPE, type StreamEndReason } from '../domain/event-text.ts'
import { API_PREFIX } from './call.ts'
import type { BodyOf, CallOf, EventOf, StreamEndpoint } from './endpoint.ts'
import { ERROR_CODE } from './errors.ts'
import {
  buildCallRequest,
  CallError,
  parseEnvelope,
  type RequesterOptions,
  readEnvelope,
} from './requester.ts'

/** One event of a stream (WHATWG HTML, 9.2.6). */
export interface StreamEvent {
  readonly id: string
  /** The type of the event; `message` when the server sends none. */
  readonly type: string
  readonly data: string
}

export interface EventStreamOptions<Event> {
  /** A signal that ends the stream when it is aborted. The promise of `followEventStream` then resolves. */
  readonly signal: AbortSignal
  /** The id of the last event that the client has received. The server continues after this event. */
  readonly lastEventId?: string
  /** Called for each event with its data and its id. The stream can continue after this id. */
  onEvent(event: Event, id: string): void
  /** Called with `true` when the stream is connected, and with `false` when the connection has failed or ended. */
  onConnection?(isConnected: boolean): void
}

/**
 * The delay in milliseconds before a broken stream connects again. It doubles from `first` to `longest`; each event
 * resets it to `first`. A random part of up to half is subtracted, so that not all pages reconnect together after a
 * stop of the server.
 */
export const STREAM_RECONNECT_DELAY_MS = { first: 1000, longest: 30_000 } as const

/**
 * Milliseconds without data after which a stream's connection counts as broken. The server sends a comment at least
 * every 15 s.
 */
export const STREAM_SILENCE_MAX_MS = 45_000

/**
 * Sends a POST, whose headers can contain the token, and reads the answer as server-sent events. When the connection
 * breaks, connects again and continues after the last event. Resolves when the signal is aborted, the server answers
 * with status 204, or the server ends the stream for good.
 * @returns the reason with which the server ended the stream; `undefined` for any other end
 * @throws CallError when the server refuses the stream and a retry cannot succeed
 */
export async function followEventStream<E extends StreamEndpoint>(
  options: RequesterOptions,
  call: CallOf<E>,
  body: BodyOf<E>,
  stream: EventStreamOptions<EventOf<E>>,
): Promise<StreamEndReason | undefined> {
  let { lastEventId = '' } = stream
  let waitMs: number = STREAM_RECONNECT_DELAY_MS.first
  const onEvent = (event: EventOf<E>, id: string) => {
    lastEventId = id
    waitMs = STREAM_RECONNECT_DELAY_MS.first
    stream.onEvent(event, id)
  }
  while (!stream.signal.aborted) {
    const end = await readConnection(options, call, body, { ...stream, lastEventId, onEvent })
    if (end !== 'broken' || stream.signal.aborted)
      return end === 'replaced' || end === 'sessionOver' ? end : undefined
    stream.onConnection?.(false)
    await pauseUntilAborted(waitMs * (1 - Math.random() / 2), stream.signal)
    waitMs = Math.min(waitMs * 2, STREAM_RECONNECT_DELAY_MS.longest)
  }
  return undefined
}

/**
 * Opens one connection and reads it to its end.
 * @returns `broken` when the stream must connect again; `refused` or a `StreamEndReason` when it must not
 * @throws CallError when the server refuses the stream and a retry cannot succeed
 */
async function readConnection<E extends StreamEndpoint>(
  options: RequesterOptions,
  call: CallOf<E>,
  body: BodyOf<E>,
  stream: EventStreamOptions<EventOf<E>>,
): Promise<StreamEndReason | 'refused' | 'broken'> {
  const url = options.origin + API_PREFIX + call.path
  const { lastEventId } = stream
  const init = buildCallRequest(options, { ...(body as object), ...(lastEventId ? { lastEventId } : {}) })
  // Combines two signals by hand, since some browsers that the site supports do not have `AbortSignal.any`.
  const connection = new AbortController()
  const abort = () => connection.abort()
  stream.signal.addEventListener('abort', abort)
  let timer = setTimeout(abort, STREAM_SILENCE_MAX_MS)
  try {
    const response = await options.fetch(url, {
      ...init,
      headers: { ...init.headers, accept: 'text/event-stream' },
      signal: connection.signal,
    })
    if (response.status === 204) return 'refused'
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!isStream || !response.body) {
      readEnvelope(call, url, response, parseEnvelope(await response.text()), options.onUnauthorized)
      return 'refused'
    }
    stream.onConnection?.(true)
    let end: StreamEndReason | undefined
    const parse = createEventParser(({ id, type, data }) => {
      if (type === STREAM_END_EVENT_TYPE) end = (JSON.parse(data) as { reason: StreamEndReason }).reason
      else stream.onEvent(JSON.parse(data) as EventOf<E>, id)
    }, lastEventId)
    const decoder = new TextDecoder()
    const reader = response.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return end ?? 'broken'
      clearTimeout(timer)
      timer = setTimeout(abort, STREAM_SILENCE_MAX_MS)
      parse(decoder.decode(value, { stream: true }))
    }
  } catch (error) {
    if (error instanceof CallError && !isTemporary(error)) throw error
    return 'broken'
  } finally {
    clearTimeout(timer)
    stream.signal.removeEventListener('abort', abort)
  }
}

/** Whether the same request may succeed when it is sent again later. */
function isTemporary({ failure }: CallError): boolean {
  if (failure.kind === 'stopped') return false
  if (failure.kind !== 'refused') return true
  return failure.code === ERROR_CODE.tooManyRequests || failure.code === ERROR_CODE.maintenance
}

function pauseUntilAborted(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/**
 * Creates a parser for an event stream that arrives in pieces (WHATWG HTML, 9.2.6). A piece may end in the middle of a
 * line.
 */
export function createEventParser(onEvent: (event: StreamEvent) => void, lastEventId = '') {
  let id = lastEventId
  let type = ''
  let data: string[] = []
  let rest = ''

  function readLine(line: string): void {
    if (line === '') {
      if (data.length > 0) onEvent({ id, type: type || 'message', data: data.join('\n') })
      type = ''
      data = []
      return
    }
    const colon = line.indexOf(':')
    if (colon === 0) return
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1)
    if (field === 'data') data.push(value)
    if (field === 'event') type = value
    if (field === 'id' && !value.includes('\0')) id = value
  }

  return (piece: string) => {
    const text = rest + piece
    // Keeps a carriage return at the end of a piece for the next piece, since it may be the first half of a line end.
    const whole = text.endsWith('\r') ? text.slice(0, -1) : text
    const lines = whole.split(/\r\n|\r|\n/)
    rest = (lines.pop() ?? '') + text.slice(whole.length)
    for (const line of lines) readLine(line)
  }
}
