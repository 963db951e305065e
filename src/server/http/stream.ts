import { KIB } from '../../domain/bytes.ts'
import type { Caller } from '../identity/caller.ts'
import { findSession } from '../identity/session-repository.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { OpenedStream } from './call.ts'

/** Most open streams of one player, or of one visitor's network, in this process. */
const STREAMS_MAX = 2

const FULL_RETRY_AFTER_S = 5

/** Proxies close a silent connection after 60 s or less; a comment line keeps it open. */
const HEARTBEAT_MS = 15_000

/** A client is disconnected when more than this many bytes wait for it. */
const WAITING_BYTES_MAX = 256 * KIB

export const STREAM_TYPE = 'text/event-stream'

/** The output of a stream: a socket, or the body of a web response. */
export interface StreamSink {
  write(text: string): void
  /** Bytes that are written but not sent yet. */
  waitingBytes(): number
  end(): void
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
}

/** Counts the open streams of each caller, and ends all of them when the server stops. */
export class OpenStreams {
  readonly #open = new Map<string, number>()
  readonly #stop = new AbortController()

  /** Aborted when the server stops. */
  get signal(): AbortSignal {
    return this.#stop.signal
  }

  /**
   * Counts one more open stream of a caller.
   * @param key the player's id, or a visitor's network
   * @returns a function that counts the stream as closed; a second call does nothing
   * @throws Refusal `tooManyRequests` when the caller has too many open
   */
  open(key: string): () => void {
    const count = this.#open.get(key) ?? 0
    if (count >= STREAMS_MAX) throw new Refusal('tooManyRequests', { retryAfterS: FULL_RETRY_AFTER_S })
    this.#open.set(key, count + 1)
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      const left = (this.#open.get(key) ?? 1) - 1
      if (left > 0) this.#open.set(key, left)
      else this.#open.delete(key)
    }
  }

  /** Ends every stream. The clients connect again, to another process. */
  closeAll(): void {
    this.#stop.abort()
  }
}

/** Writes a stream to its client until the source ends, the client disconnects, the session ends or the server stops. */
export async function writeStream(
  callServices: { readonly services: Pick<Services, 'db' | 'clock' | 'log'>; readonly streams: OpenStreams },
  stream: OpenedStream,
  caller: Caller | undefined,
  sink: StreamSink,
): Promise<void> {
  const { services, streams } = callServices
  const end = new AbortController()
  const signal = AbortSignal.any([sink.signal, streams.signal, end.signal])
  const heartbeat = setInterval(() => {
    sink.write(': \n\n')
    void hasEnded(services, caller).then(ended => {
      if (ended) end.abort()
    })
  }, HEARTBEAT_MS)
  // A comment line sends the headers at once, so that a client knows before the first event that it is connected.
  sink.write(': \n\n')
  try {
    const aborted = new Promise<void>(resolve => {
      if (signal.aborted) resolve()
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    const emit = (id: string, event: unknown) => {
      if (signal.aborted) return
      sink.write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`)
      if (sink.waitingBytes() > WAITING_BYTES_MAX) end.abort()
    }
    await Promise.race([stream.source({ emit, signal }), aborted])
  } catch (error) {
    if (!signal.aborted) services.log.error({ err: error }, 'stream failed')
  } finally {
    clearInterval(heartbeat)
    end.abort()
    stream.onEnd()
    sink.end()
  }
}

/** Whether the session behind a stream has ended since it was opened. */
async function hasEnded(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller | undefined,
): Promise<boolean> {
  if (!caller) return false
  try {
    return (await findSession(db, caller.tokenHash, clock.now())) === undefined
  } catch {
    // The stream stays open while the database does not answer; the next heartbeat asks again.
    return false
  }
}
