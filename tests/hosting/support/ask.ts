import { type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** A request to a host. A `RequestHost` sends exactly these headers and adds none. */
export interface HostRequest {
  readonly path: string
  readonly method?: 'GET' | 'HEAD' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  /** The body to send, for a POST request. */
  readonly body?: Buffer
}

/** A host's answer, with its body decompressed. */
export interface HostAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A function that sends a request to one host of the site and returns the answer. */
export type RequestHost = (question: HostRequest) => Promise<HostAnswer>

/** Creates a function that sends requests to the server at an origin. It does not follow redirects. */
export function createHostAtOrigin(origin: string): RequestHost {
  return ({ path, method = 'GET', headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(origin)
      // Sends the path unchanged, since a test may need an unusual path; `new URL` would normalize it.
      const asked = request({ hostname, port, path, method, headers, agent: false }, answer => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('error', reject)
        answer.on('end', () => {
          const body = unpackBody(Buffer.concat(pieces), answer.headers['content-encoding'])
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body })
        })
      })
      asked.on('error', reject)
      asked.end(body)
    })
}

function unpackBody(body: Buffer, encoding: string | undefined): string {
  if (body.length === 0) return ''
  if (encoding === 'br') return brotliDecompressSync(body).toString('latin1')
  if (encoding === 'gzip') return gunzipSync(body).toString('latin1')
  return body.toString('latin1')
}
