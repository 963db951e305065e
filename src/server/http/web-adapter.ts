import { SECURITY_HEADERS } from '../../domain/http-headers.ts'
import { answerCall } from './answer-call.ts'
import { type CallRequest, OpenedStream, type ServedCall } from './call.ts'
import type { CallAnswer } from './envelope.ts'
import { networkOfRequest, traceIdOf } from './request-facts.ts'
import type { Server } from './server.ts'
import { STREAM_TYPE, type StreamSink, writeStream } from './stream.ts'

/**
 * Answers a call that comes as a web `Request`, by the same function as on sockets. For tests and the development
 * server.
 */
export async function answerWebRequest(
  server: Server,
  call: ServedCall,
  request: Request,
): Promise<Response> {
  const callRequest: CallRequest = {
    call,
    path: new URL(request.url).pathname,
    traceId: traceIdOf(request.headers.get('x-request-id') ?? undefined),
    network: networkOfRequest(
      request.headers.get('x-forwarded-for') ?? undefined,
      undefined,
      server.services.config.trustProxy,
    ),
    header: name => request.headers.get(name) ?? (name === 'host' ? new URL(request.url).host : undefined),
    readBody: maxBytes => readWithin(request, maxBytes),
    readPieces: () => piecesOf(request),
    drain: async () => {
      for await (const _ of piecesOf(request));
    },
  }
  const { answer } = await answerCall(server, callRequest)
  const headers = new Headers({
    ...SECURITY_HEADERS,
    'Cache-Control': 'no-store',
    'X-Request-Id': callRequest.traceId,
  })
  if (!(answer instanceof OpenedStream)) return toResponse(answer, headers)
  headers.set('Content-Type', STREAM_TYPE)
  const gone = new AbortController()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      void writeStream(server.services, answer, sinkOf(controller, gone.signal))
    },
    cancel: () => gone.abort(),
  })
  return new Response(body, { headers })
}

function toResponse({ status, body, retryAfterS }: CallAnswer, headers: Headers): Response {
  headers.set('Content-Type', 'application/json')
  if (retryAfterS !== undefined) headers.set('Retry-After', String(retryAfterS))
  return new Response(body, { status, headers })
}

function sinkOf(controller: ReadableStreamDefaultController<Uint8Array>, signal: AbortSignal): StreamSink {
  const encoder = new TextEncoder()
  let isOpen = true
  const close = () => {
    if (isOpen && !signal.aborted) controller.close()
    isOpen = false
  }
  return {
    write: data => {
      if (isOpen && !signal.aborted)
        controller.enqueue(typeof data === 'string' ? encoder.encode(data) : data)
    },
    waitingBytes: () => 0,
    end: close,
    drop: close,
    signal,
  }
}

async function readWithin(request: Request, maxBytes: number): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of piecesOf(request)) {
    bytes += piece.length
    if (bytes <= maxBytes) pieces.push(piece)
  }
  return bytes > maxBytes ? undefined : Buffer.concat(pieces)
}

/** The body piece by piece. The reader may stop and continue later. */
function piecesOf(request: Request): AsyncIterable<Uint8Array> {
  return request.body?.values({ preventCancel: true }) ?? (async function* () {})()
}
