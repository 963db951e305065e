import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/**
 * The request and response objects that Node passes to a listener, made from a web request. It also returns the
 * response that the listener has written.
 */
export interface NodeHttpExchange {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  /** Returns the listener's response. Call this function only after the listener has ended the response. */
  answer(): Response
}

/**
 * Makes Node's objects for a web request without a connection, so that a library for Node answers requests from sockets
 * and from inside the process in the same way.
 * @param url the address as the browser knows it; its scheme decides whether cookies have the `Secure` flag
 * @param mountPath the start of the path, or empty. The library's `url` does not contain it; as in Express,
 * `originalUrl` has the whole path.
 */
export function createNodeHttpExchange(
  { method, headers }: { readonly method: string; readonly headers: Headers },
  { url, mountPath }: { readonly url: URL; readonly mountPath: string },
  body: Uint8Array,
): NodeHttpExchange {
  const socket = Object.assign(new Socket(), { encrypted: url.protocol === 'https:' })
  const incoming = new IncomingMessage(socket)
  incoming.method = method
  const originalUrl = url.pathname + url.search
  Object.assign(incoming, { originalUrl, url: originalUrl.slice(mountPath.length) || '/' })
  incoming.httpVersion = '1.1'
  incoming.httpVersionMajor = 1
  incoming.httpVersionMinor = 1
  incoming.headers = { ...Object.fromEntries(headers), host: url.host }
  if (body.length > 0) {
    incoming.headers['content-length'] = String(body.length)
    incoming.push(body)
  }
  incoming.push(null)
  const outgoing = new ServerResponse(incoming)
  const written: Buffer[] = []
  const write = (piece: unknown) => {
    if (typeof piece === 'string' || piece instanceof Uint8Array) written.push(Buffer.from(piece))
  }
  Object.assign(outgoing, {
    write(piece: unknown) {
      write(piece)
      return true
    },
    end(piece?: unknown) {
      write(piece)
      return outgoing
    },
  })
  return { incoming, outgoing, answer: () => toResponse(outgoing, Buffer.concat(written)) }
}

/** Statuses whose answers have no body. */
const BODILESS_STATUSES = [204, 304]

function toResponse(outgoing: ServerResponse, body: Buffer<ArrayBuffer>): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(outgoing.getHeaders())) {
    for (const each of [value].flat()) headers.append(name, String(each))
  }
  const status = outgoing.statusCode
  return new Response(BODILESS_STATUSES.includes(status) ? null : body, { status, headers })
}
