import { KIBIBYTE } from '../../domain/bytes.ts'
import { formatServerSentEvent, formatStreamEndEvent } from '../../domain/event-text.ts'
import type { Services } from '../services.ts'
import type { OpenedStream } from './call.ts'
import { StreamEndedError } from './open-streams.ts'

/**
 * Interval of the comment lines that keep a connection open, in milliseconds. Proxies close a connection without data
 * after 60 s or less.
 */
const HEARTBEAT_MS = 15_000

const HEARTBEAT_COMMENT = ': \n\n'

/**
 * Largest number of bytes that may wait to be sent to a client. A client that reads too slowly exceeds it and is
 * disconnected.
 */
const WAITING_BYTES_MAX = 256 * KIBIBYTE

export const STREAM_CONTENT_TYPE = 'text/event-stream'

/** The connection through which a stream is sent to its client. */
export interface StreamSink {
  write(data: string | Buffer): void
  /** Returns the number of bytes that are written but not sent yet. */
  waitingBytes(): number
  /** Closes the connection after everything is sent. */
  end(): void
  /** Closes the connection and discards the bytes that wait. */
  drop(): void
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal
}

/**
 * Writes a stream to its client. It stops when the source ends, the client disconnects or reads too slowly, or the
 * stream's signal aborts.
 */
export async function writeStream(
  { log }: Pick<Services, 'log'>,
  { source, place }: OpenedStream,
  sink: StreamSink,
): Promise<void> {
  const slow = new AbortController()
  const signal = AbortSignal.any([sink.signal, place.signal, slow.signal])
  const send = (data: string | Buffer) => {
    if (signal.aborted) return
    sink.write(data)
    if (sink.waitingBytes() > WAITING_BYTES_MAX) slow.abort()
  }
  const heartbeat = setInterval(send, HEARTBEAT_MS, HEARTBEAT_COMMENT)
  // Sends a comment line, so that the headers are sent at once and the client knows before the first event that it is
  // connected.
  send(HEARTBEAT_COMMENT)
  try {
    const aborted = new Promise<void>(resolve => {
      if (signal.aborted) resolve()
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    const emit = (id: string, event: unknown) => send(formatServerSentEvent(id, JSON.stringify(event)))
    await Promise.race([source({ emit, send, signal }), aborted])
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, 'stream failed')
  } finally {
    clearInterval(heartbeat)
    const { reason } = place.signal
    if (slow.signal.aborted) sink.drop()
    else {
      if (reason instanceof StreamEndedError && reason.end) sink.write(formatStreamEndEvent(reason.end))
      sink.end()
    }
    slow.abort()
    place.close()
  }
}
