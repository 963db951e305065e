import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { ERROR_CODE, type ErrorCode } from '../../contract/errors.ts'
import { KIBIBYTE } from '../../domain/bytes.ts'
import { SECURITY_HEADERS } from '../../domain/site/http-headers.ts'
import { answerCall } from './answer-call.ts'
import { type CallRequest, ClientGoneError, OpenedStream, type ServedCall } from './call.ts'
import { answerOfRefusal, answerOfServerError, type CallAnswer, envelopeKindOfPath } from './envelope.ts'
import { findServedCall } from './hashed-path.ts'
import { hasValidHostHeader } from './host.ts'
import { rateLimitOfNonCallPath } from './other-limits.ts'
import { drainRequestBody, halfCloseAfterRefusal, hasRequestBody, readRequestBody } from './read-body.ts'
import { networkOfRequest, traceIdOf } from './request-facts.ts'
import type { Server } from './server.ts'
import { STREAM_CONTENT_TYPE, type StreamSink, writeStream } from './stream.ts'

/**
 * Headers of every answer to a call, as a list in which names and values alternate. Node writes such a list without
 * building an object.
 */
const CALL_HEADERS: readonly string[] = [
  ...Object.entries(SECURITY_HEADERS).flat(),
  'Cache-Control',
  'no-store',
]

/** Largest size of the body of a request that is not a call, such as a webhook, in bytes. */
const OTHER_BODY_BYTES_MAX = 64 * KIBIBYTE

/** Time in which a client must receive the end of its stream before the connection is closed, in milliseconds. */
const STREAM_END_WITHIN_MS = 5_000

/**
 * Answers the requests of a socket, in production, in `astro dev` and in tests. A call of the contract is answered
 * directly on Node's request and response; every other request (pages, webhooks, probes) is passed to the application
 * with its body already read.
 */
export function createNodeListener(
  server: Server,
  options: Parameters<typeof getRequestListener>[1] = {},
): RequestListener {
  const handleOther = getRequestListener(server.app.fetch, options)
  return (incoming, outgoing) => {
    // Ignores the error of a connection that breaks during an answer. Without a listener the error would end the
    // process.
    outgoing.on('error', () => {})
    if (!hasValidHostHeader(incoming)) return refuseHost(outgoing)
    // Sets a host if the request has none, which HTTP/1.0 allows. The application builds the request's URL from the
    // host.
    incoming.headers.host ||= 'localhost'
    const call =
      incoming.method === 'POST' ? findServedCall(server.calls, pathOf(incoming.url ?? '')) : undefined
    const answer = () =>
      call
        ? answerOnSocket(server, call, incoming, outgoing)
        : forwardToApp(server, handleOther, incoming, outgoing)
    const begin = () => {
      // Answers nothing if the client has closed the connection while the request waited.
      if (incoming.socket.destroyed) return
      answer().catch(error => answerFailure(server, error, incoming, outgoing))
    }
    if (!server.pace(networkOf(server, incoming), begin)) incoming.socket.destroy()
  }
}

/**
 * Answers a request that failed outside its handler. If the answer has begun already, closes the connection instead.
 */
function answerFailure(
  server: Server,
  error: unknown,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  if (error instanceof ClientGoneError) return void outgoing.destroy()
  const [path, traceId] = [pathOf(incoming.url ?? ''), traceOf(incoming)]
  server.services.log.error({ err: error, traceId, path }, 'failed')
  if (outgoing.headersSent) outgoing.destroy()
  else writeAnswer(incoming, outgoing, answerOfServerError(envelopeKindOfPath(path)), traceId)
}

function traceOf({ headers }: IncomingMessage): string {
  return traceIdOf(headers['x-request-id'] as string | undefined)
}

/** Returns the path in a request line. A client may send a whole URL instead of a path (RFC 9112, section 3.2.2). */
function pathOf(target: string): string {
  if (!target.startsWith('/') && URL.canParse(target)) return new URL(target).pathname
  const query = target.indexOf('?')
  return query < 0 ? target : target.slice(0, query)
}

function refuseHost(outgoing: ServerResponse): void {
  const text = 'Bad Request: exactly one valid Host is needed\n'
  outgoing.writeHead(400, [
    ...CALL_HEADERS,
    'Content-Type',
    'text/plain; charset=utf-8',
    'Content-Length',
    String(text.length),
    'Connection',
    'close',
  ])
  outgoing.end(text)
}

async function answerOnSocket(
  server: Server,
  call: ServedCall,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { log } = server.services
  const isLogged = log.isLevelEnabled('info')
  const startMs = isLogged ? performance.now() : 0
  const { headers } = incoming
  const request: CallRequest = {
    call,
    path: pathOf(incoming.url ?? ''),
    traceId: traceOf(incoming),
    network: networkOf(server, incoming),
    header: name => headers[name] as string | undefined,
    readBody: maxBytes => readRequestBody(incoming, maxBytes),
    readPieces: signal => bodyPiecesOf(incoming, signal),
    drain: () => drainRequestBody(incoming),
  }
  const { answer, caller } = await answerCall(server, request)
  if (answer instanceof OpenedStream) {
    await streamOnSocket(server, answer, request, outgoing)
  } else {
    writeAnswer(incoming, outgoing, answer, request.traceId)
  }
  if (!isLogged) return
  const ms = Math.round((performance.now() - startMs) * 10) / 10
  const { path } = call.endpoint
  log.info(
    { traceId: request.traceId, path, status: outgoing.statusCode, playerId: caller?.playerId, ms },
    'call',
  )
}

/**
 * Yields the pieces of a body. The request stays open when the reader stops early or the signal is aborted.
 * @throws ClientGoneError, or the reason of the signal
 */
async function* bodyPiecesOf(incoming: IncomingMessage, signal: AbortSignal): AsyncIterable<Uint8Array> {
  const pieces = incoming.iterator({ destroyOnReturn: false })
  const { promise: aborted, reject: abort } = Promise.withResolvers<never>()
  // Ignores a rejection that nobody awaits, because Node would otherwise report it as uncaught.
  aborted.catch(() => {})
  const onAbort = () => abort(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    for (;;) {
      const next = await Promise.race([pieces.next(), aborted])
      if (next.done) return
      yield next.value as Uint8Array
    }
  } catch (error) {
    if (signal.aborted) throw error
    throw new ClientGoneError('The client left before it had sent its form')
  } finally {
    signal.removeEventListener('abort', onAbort)
    // Does not await the end of the iterator: after an abort it ends only with the next piece or with the connection.
    pieces.return?.().catch(() => {})
  }
}

function writeAnswer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, body, retryAfterS }: CallAnswer,
  traceId: string,
): void {
  const headers = [
    ...CALL_HEADERS,
    'Content-Type',
    'application/json',
    'Content-Length',
    String(typeof body === 'string' ? Buffer.byteLength(body) : body.length),
    'X-Request-Id',
    traceId,
  ]
  if (retryAfterS !== undefined) headers.push('Retry-After', String(retryAfterS))
  // Closes the connection if the body was not read completely, because the server would take the rest for the next
  // request.
  if (!incoming.complete) {
    headers.push('Connection', 'close')
    halfCloseAfterRefusal(incoming)
  }
  outgoing.writeHead(status, headers)
  outgoing.end(body)
}

async function streamOnSocket(
  server: Server,
  stream: OpenedStream,
  { traceId }: CallRequest,
  outgoing: ServerResponse,
): Promise<void> {
  outgoing.writeHead(200, [
    ...CALL_HEADERS,
    'Content-Type',
    STREAM_CONTENT_TYPE,
    'X-Request-Id',
    traceId,
    // Tells nginx not to buffer the events of a stream.
    'X-Accel-Buffering',
    'no',
  ])
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  // Aborts at once if the client closed the connection while the call was being answered.
  if (outgoing.destroyed || outgoing.socket?.destroyed) gone.abort()
  const sink: StreamSink = {
    write: data => void outgoing.write(data),
    waitingBytes: () => outgoing.writableLength,
    end() {
      outgoing.end()
      // Closes the connection after a while, in case the client never receives the end of the stream.
      const timer = setTimeout(() => outgoing.destroy(), STREAM_END_WITHIN_MS)
      outgoing.once('close', () => clearTimeout(timer))
    },
    drop: () => outgoing.destroy(),
    signal: gone.signal,
  }
  await writeStream(server.services, stream, sink)
}

/** Returns the network for which rate limits count a request: an IPv4 address or an IPv6 network. */
function networkOf({ services: { config } }: Pick<Server, 'services'>, incoming: IncomingMessage): string {
  return networkOfRequest(
    incoming.headers['x-forwarded-for'] as string | undefined,
    incoming.socket.remoteAddress,
    config.trustProxy,
  )
}

/**
 * Passes a request to the application, unless its network has sent too many requests. Reads the body first, up to
 * `OTHER_BODY_BYTES_MAX`, so that no route gets a larger body.
 */
async function forwardToApp(
  server: Server,
  handle: ReturnType<typeof getRequestListener>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { limiter, services } = server
  const path = pathOf(incoming.url ?? '')
  const refuse = (code: ErrorCode, retryAfterS?: number) => {
    const traceId = traceOf(incoming)
    const answer = answerOfRefusal(envelopeKindOfPath(path), code, null, { retryAfterS })
    writeAnswer(incoming, outgoing, answer, traceId)
    const { statusCode: status } = outgoing
    services.log.info({ traceId, method: incoming.method, path, status }, 'request')
  }
  const { name, limit } = rateLimitOfNonCallPath(path)
  const who = { playerId: undefined, network: networkOf(server, incoming) }
  const retryAfterS = await limiter.count(name, limit, who, services.clock.now())
  if (retryAfterS !== undefined) return refuse(ERROR_CODE.tooManyRequests, retryAfterS)
  if (hasRequestBody(incoming)) {
    const body = await readRequestBody(incoming, OTHER_BODY_BYTES_MAX)
    if (!body) return refuse(ERROR_CODE.tooLarge)
    Object.assign(incoming, { rawBody: body })
  }
  await handle(incoming, outgoing)
}
