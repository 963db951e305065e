import { FetchError, ofetch } from 'ofetch'
import { API_PREFIX, type ClientCall } from './call.ts'
import type { BodyOf, Endpoint, ResultOf } from './endpoint.ts'
import { ERROR } from './errors.ts'

/** Why a call gave no result. */
export type Failure =
  | { readonly kind: 'timeout' }
  | { readonly kind: 'offline' }
  /** `[METHOD] url: status statusText` (spec, section 8). */
  | { readonly kind: 'http'; readonly message: string; readonly status: number }
  | { readonly kind: 'refused'; readonly code: number; readonly detail: unknown }

/** A call that gave no result; `failure` says why. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.kind === 'http' ? failure.message : failure.kind)
    this.failure = failure
  }
}

/** Request timeouts in milliseconds (spec, section 9). */
export const TIMEOUT_MS = { usual: 10_000, on3g: 30_000, on2g: 20_000 } as const

/** The timeout on a connection of this type. */
export function timeoutOf(networkType: string | undefined): number {
  if (networkType === '2g' || networkType === 'slow-2g') return TIMEOUT_MS.on2g
  return networkType === '3g' ? TIMEOUT_MS.on3g : TIMEOUT_MS.usual
}

/** What a requester needs to know of its surroundings. */
export interface RequesterOptions {
  readonly fetch: typeof fetch
  /** Origin of the API without a slash; empty for the page's own. */
  readonly origin: string
  token(): string | undefined
  networkType(): string | undefined
  commonFields(): Readonly<Record<string, unknown>>
  /** A token was refused: the session is over (spec, section 4). Never called for public calls. */
  onUnauthorized(): void
}

export interface CallOptions {
  /** Makes a call that goes on after the page is left. */
  readonly keepalive?: boolean
}

/** Posts a call of the contract. @throws CallError */
export type Requester = <E extends Endpoint>(
  call: ClientCall<E>,
  body: BodyOf<E>,
  options?: CallOptions,
) => Promise<ResultOf<E>>

interface Envelope {
  readonly errcode?: unknown
  readonly code?: unknown
  readonly msg?: unknown
  readonly data?: unknown
}

/**
 * A requester over ofetch: adds the common fields and the token, times out by network, reads the envelope.
 * Nothing is tried again by itself: a caller that tries a money command again does so with the same id.
 */
export function createRequester(options: RequesterOptions): Requester {
  return async (call, body, { keepalive = false } = {}) => {
    const token = options.token()
    const url = options.origin + API_PREFIX + call.path
    const response = await send(url, {
      method: 'POST',
      body: { ...options.commonFields(), ...body },
      headers: token ? { authorization: token } : {},
      keepalive,
    })
    const envelope = asEnvelope(response._data)
    const code = call.envelope === 'product' ? envelope?.errcode : envelope?.code
    if (response.status === 401 || code === ERROR.unauthorized) {
      if (call.access === 'player') options.onUnauthorized()
      throw new CallError({ kind: 'refused', code: ERROR.unauthorized, detail: null })
    }
    if (typeof code !== 'number' || isBroken(response.status, code)) throw httpError('POST', url, response)
    if (code !== ERROR.ok) throw new CallError({ kind: 'refused', code, detail: envelope?.data })
    return envelope?.data as never
  }

  async function send(url: string, init: Parameters<typeof ofetch.raw>[1]) {
    // A signal of our own, since ofetch's timeout ends at the headers and a body may stall as well.
    const stop = new AbortController()
    const timer = setTimeout(() => {
      stop.abort(new DOMException('The request has timed out', 'TimeoutError'))
    }, timeoutOf(options.networkType()))
    try {
      const request = ofetch.create({}, { fetch: options.fetch })
      const { signal } = stop
      return await request.raw(url, { ...init, signal, retry: 0, ignoreResponseError: true } as never)
    } catch (error) {
      throw new CallError(failureOf(error))
    } finally {
      clearTimeout(timer)
    }
  }
}

/** A server that broke down may have done what it was asked or not, so that is no refusal, whatever it says. */
function isBroken(status: number, code: number): boolean {
  return status >= 500 ? code !== ERROR.maintenance : code === ERROR.ok && status >= 300
}

function failureOf(error: unknown): Failure {
  const cause = error instanceof FetchError ? error.cause : error
  const name = cause instanceof Error ? cause.name : ''
  return name === 'TimeoutError' || name === 'AbortError' ? { kind: 'timeout' } : { kind: 'offline' }
}

function httpError(method: string, url: string, response: Response): CallError {
  const message = `[${method}] ${url}: ${response.status} ${response.statusText}`
  return new CallError({ kind: 'http', message, status: response.status })
}

function asEnvelope(data: unknown): Envelope | undefined {
  return typeof data === 'object' && data !== null ? data : undefined
}
