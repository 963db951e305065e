/**
 * Runs as a separate process and reads the streams for `bench-streams.ts`. It opens one stream for each token, and
 * reports when each stream has read each event.
 */
import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { API_PREFIX } from '../../../src/contract/call.ts'
import { pageEvents } from '../../../src/contract/page-events.ts'

/** The benchmark's message to the reader process: the server's port, and the token of each stream. */
export interface StreamReaderTask {
  readonly port: number
  readonly tokens: readonly string[]
}

/** The reader's messages to the benchmark. Times are epoch milliseconds with fractions. */
export type StreamReaderReport =
  | { readonly what: 'open' }
  /** The times at which each stream has read the event with the version `version`. */
  | { readonly what: 'read'; readonly version: number; readonly readAtMs: readonly number[] }
  | { readonly what: 'lost'; readonly why: string }

/** Number of connections that are opened at the same time. */
const OPENED_AT_ONCE = 50

const READY = '"ready"'
const VERSION = /"version":(\d+)\}/g

const sendToParent = (message: StreamReaderReport) => process.send?.(message)

process.once('message', order => void readAllStreams(order as StreamReaderTask))

async function readAllStreams({ port, tokens }: StreamReaderTask): Promise<void> {
  const readAt = new Map<number, number[]>()
  const read = (version: number) => {
    const times = readAt.get(version) ?? []
    readAt.set(version, times)
    times.push(performance.timeOrigin + performance.now())
    if (times.length < tokens.length) return
    readAt.delete(version)
    sendToParent({ what: 'read', version, readAtMs: times })
  }
  for (let from = 0; from < tokens.length; from += OPENED_AT_ONCE) {
    await Promise.all(tokens.slice(from, from + OPENED_AT_ONCE).map(token => openStream(port, token, read)))
  }
  sendToParent({ what: 'open' })
}

/** Opens one stream. Resolves when the stream is ready. */
function openStream(port: number, token: string, read: (version: number) => void): Promise<void> {
  return new Promise(resolve => {
    const socket: Socket = connect(port, '127.0.0.1')
    let rest = ''
    socket.setEncoding('latin1')
    socket.on('error', error => sendToParent({ what: 'lost', why: error.message }))
    socket.on('close', () => sendToParent({ what: 'lost', why: `a stream ended: ${rest}` }))
    socket.on('data', piece => {
      rest += piece
      if (rest.includes(READY)) resolve()
      for (const [, version] of rest.matchAll(VERSION)) read(Number(version))
      rest = rest.slice(rest.lastIndexOf('\n\n') + 1)
    })
    socket.write(
      `POST ${API_PREFIX}${pageEvents.path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: ${token}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
    )
  })
}
