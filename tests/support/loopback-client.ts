import { Agent, request as askNode, type ClientRequest, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'

/** The origin of the site in tests. No server listens there; `LoopbackClient` sends the requests to a loopback port. */
export const TEST_SITE_ORIGIN = 'http://perya.test'

/** HTTP statuses whose answers have no body. */
const BODILESS_STATUSES = [204, 304]

/**
 * Sends a request to a test's server, whatever host the address names. An address without an origin gets
 * `TEST_SITE_ORIGIN`.
 */
export type RequestSender = (address: string, init?: RequestInit) => Promise<Response>

/** An HTTP client that keeps its connections open for later requests. */
export interface LoopbackClient {
  readonly send: RequestSender
  /** Closes all connections at once, even during a request. */
  close(): void
}

/**
 * Creates an HTTP client of a loopback port. Unlike `fetch`, it sends the `Host` of the address, adds no header of its
 * own and follows no redirect. It needs half of the processor time of `fetch`.
 */
export function createLoopbackClient(port: number): LoopbackClient {
  const agent = new Agent({ keepAlive: true })
  return {
    async send(address, init = {}) {
      const { host, pathname, search } = new URL(address, TEST_SITE_ORIGIN)
      const { method = 'GET', signal } = init
      const { headers, body } = await encodeBody(init)
      return new Promise((resolve, reject) => {
        const outgoing = askNode({
          agent,
          host: '127.0.0.1',
          port,
          method,
          path: pathname + search,
          headers: { host, ...headers },
          ...(signal && { signal }),
        })
        outgoing.on('error', reject)
        outgoing.on('response', incoming => readAnswer(incoming, method).then(resolve, reject))
        sendBody(body, outgoing)
      })
    },
    close: () => agent.destroy(),
  }
}

interface EncodedBody {
  readonly headers: Record<string, string>
  readonly body: Buffer | NodeReadableStream | undefined
}

/**
 * Encodes the body of a request. A stream is sent piece by piece, and any other body with its length, as a browser
 * does.
 */
async function encodeBody({ headers: given, body }: RequestInit): Promise<EncodedBody> {
  const headers = Object.fromEntries(new Headers(given))
  if (body === undefined || body === null) return { headers, body: undefined }
  if (body instanceof ReadableStream) return { headers, body: body as NodeReadableStream }
  if (typeof body === 'string') return bodyWithLength(headers, Buffer.from(body), 'text/plain;charset=UTF-8')
  const encoded = new Response(body)
  // Uses the content type of the encoded form, since it contains the form's boundary.
  return bodyWithLength(
    headers,
    Buffer.from(await encoded.arrayBuffer()),
    encoded.headers.get('content-type'),
  )
}

function bodyWithLength(headers: Record<string, string>, body: Buffer, type: string | null): EncodedBody {
  return {
    headers: { ...(type && { 'content-type': type }), ...headers, 'content-length': String(body.length) },
    body,
  }
}

function sendBody(body: EncodedBody['body'], outgoing: ClientRequest): void {
  // Ignores errors, since the server may refuse a body before it has received all of it.
  if (body instanceof ReadableStream) pipeline(Readable.fromWeb(body), outgoing).catch(() => {})
  else outgoing.end(body)
}

async function readAnswer(incoming: IncomingMessage, method: string): Promise<Response> {
  const { rawHeaders, statusCode: status = 0 } = incoming
  const headers = new Headers()
  for (let index = 0; index < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] as string, rawHeaders[index + 1] as string)
  }
  return new Response(await bodyOf(incoming, method), { status, headers })
}

/**
 * Returns the body of an answer: the whole body if the answer has a content length, otherwise a stream, such as one of
 * server-sent events.
 */
function bodyOf(incoming: IncomingMessage, method: string): Promise<BodyInit | null> {
  return new Promise((resolve, reject) => {
    if (method === 'HEAD' || BODILESS_STATUSES.includes(incoming.statusCode ?? 0)) {
      incoming.resume()
      resolve(null)
    } else if (incoming.headers['content-length'] === undefined) {
      resolve(Readable.toWeb(incoming) as ReadableStream<Uint8Array<ArrayBuffer>>)
    } else {
      const pieces: Buffer<ArrayBuffer>[] = []
      incoming.on('data', piece => pieces.push(piece))
      incoming.on('end', () =>
        resolve(pieces.length === 1 ? (pieces[0] as Buffer<ArrayBuffer>) : Buffer.concat(pieces)),
      )
      incoming.on('error', reject)
    }
  })
}
