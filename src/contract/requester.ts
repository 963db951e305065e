import { type $Fetch, createFetch, type FetchResponse } from 'ofetch'
import { CALL_TIMEOUTS_MS, callTimeoutMsOf } from '../domain/site/call-timeouts.ts'
import { API_PREFIX, type Call, DEVICE_ID_HEADER } from './call.ts'
import { COMMON_ERROR_CODE, successCodeOfEnvelope } from './common-errors.ts'
import type {
  BodyOf,
  CallOf,
  ConfigEndpoint,
  Endpoint,
  PathOf,
  PublicEndpoint,
  ResultOf,
} from './endpoint.ts'

/** The reason why a call has no result: the server refused it, or no usable answer arrived. */
export type CallFailure =
  /** The server did not answer in time. It may have executed the request. */
  | { readonly kind: 'timeout' }
  /**
   * The request failed while the device reported that it has no connection. Some devices report this wrongly, so the
   * server may have executed the request.
   */
  | { readonly kind: 'offline' }
  /** The connection broke. The server may have executed the request. */
  | { readonly kind: 'lost' }
  /** Another player has logged in since the page was opened, so the page did not send the request. */
  | { readonly kind: 'stopped' }
  /**
   * The HTTP status of the answer is an error; `message` is `[METHOD] url: status statusText` (spec, section 8). The
   * server may have executed the request.
   */
  | { readonly kind: 'http'; readonly message: string; readonly status: number }
  | { readonly kind: 'refused'; readonly code: number; readonly detail: unknown }

/** The error that a call throws when it has no result; `failure` is the reason. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.kind === 'http' ? failure.message : failure.kind)
    this.failure = failure
  }
}

/**
 * The functions and values that a requester gets from its page or test, such as `fetch`, the token and the device id.
 */
export interface RequesterOptions {
  readonly fetch: typeof fetch
  /** Origin of the API, without a slash at the end; empty for the page's own origin. */
  readonly origin: string
  /**
   * The token of the page's player; `undefined` for a visitor.
   * @throws CallError when the page is no longer allowed to make calls
   */
  token(): string | undefined
  /**
   * Whether the device reports a connection. Some devices wrongly report none, so the requester sends each call anyway
   * and uses the report only to name a failure. Without this function, a connection is assumed.
   */
  isOnline?(): boolean
  networkType(): string | undefined
  /**
   * The random id of the device, by which the server recognizes the device after a log-in; sent in the header
   * `DEVICE_ID_HEADER`.
   */
  deviceId?(): string | undefined
  commonFields(): Readonly<Record<string, string | number>>
  /**
   * Called when the server refuses the token, because the session has ended (spec, section 4). Never called for public
   * calls.
   */
  onUnauthorized(): void
  /** Called for each answer with the value of its `Date` header. */
  onAnswer?(date: string | null): void
}

export interface CallOptions {
  /** Whether the browser completes the call even when the player leaves the page. False when absent. */
  readonly keepalive?: boolean
  /** A signal that aborts the call; the call's promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** The files of each file field, by the field's name. A call with files is sent as form data. */
  readonly files?: Readonly<Record<string, readonly Blob[]>>
  /**
   * A function that sends this call instead of the requester's `fetch`, for example to report the progress of an
   * upload.
   */
  readonly post?: (url: string, init: RequestInit) => Promise<Response>
}

/**
 * A function that posts a call of the contract and returns the data of its answer.
 * @throws CallError when the call has no result
 */
export type Requester = <E extends Endpoint>(
  call: CallOf<E>,
  body: BodyOf<E>,
  options?: CallOptions,
) => Promise<ResultOf<E>>

interface Envelope {
  readonly errcode?: unknown
  readonly code?: unknown
  readonly data?: unknown
}

/**
 * Creates a requester on top of ofetch. It adds the common fields and the token, applies a timeout that depends on the
 * connection, and reads the envelope. It never retries. A caller that repeats a command about money must use the same
 * `requestId`.
 */
export function createRequester(options: RequesterOptions): Requester {
  // Makes ofetch never throw for a status or a body: the requester checks statuses and codes itself, and
  // `parseEnvelope` never throws.
  const defaults = { retry: 0, ignoreResponseError: true, parseResponse: parseEnvelope } as const
  const { raw } = createFetch({ fetch: options.fetch, defaults })
  const rawFetchOf = ({ post }: CallOptions): $Fetch['raw'] =>
    post ? createFetch({ fetch: post as typeof fetch, defaults }).raw : raw
  return async (call, body, callOptions = {}) => {
    const url = options.origin + API_PREFIX + withLeadingSlash(call.path)
    const init = buildCallRequest(options, body, callOptions.files)
    const response = await sendWithTimeout(rawFetchOf(callOptions), options, url, init, callOptions)
    options.onAnswer?.(response.headers.get('date'))
    return readEnvelope(call, url, response, response._data, options.onUnauthorized) as never
  }
}

/** Adds the slash at the beginning, which the path of a hashed call may lack. */
const withLeadingSlash = (path: string) => (path.startsWith('/') ? path : `/${path}`)

/** The address of a public call on the page's own origin, for a beacon, which the browser sends without a requester. */
export function publicCallPathOf<E extends PublicEndpoint | ConfigEndpoint>(path: PathOf<E>): string {
  return API_PREFIX + path
}

/**
 * Builds the method, headers and body of a call's HTTP request.
 * @throws CallError when the page is no longer allowed to make calls
 */
export function buildCallRequest(options: RequesterOptions, body: object, files?: CallOptions['files']) {
  const token = options.token()
  const deviceId = options.deviceId?.()
  const headers: Record<string, string> = {}
  if (token) headers.authorization = token
  if (deviceId) headers[DEVICE_ID_HEADER] = deviceId
  const text = JSON.stringify({ ...options.commonFields(), ...body })
  if (!files)
    return { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: text }
  // Sets no content type header, since only the browser knows the boundary between the parts of the form.
  const form = new FormData()
  form.set('body', text)
  for (const [field, blobs] of Object.entries(files)) for (const blob of blobs) form.append(field, blob)
  return { method: 'POST', headers, body: form }
}

async function sendWithTimeout(
  raw: $Fetch['raw'],
  options: RequesterOptions,
  url: string,
  init: ReturnType<typeof buildCallRequest>,
  { keepalive = false, signal }: CallOptions,
): Promise<FetchResponse<Envelope | undefined>> {
  // Applies one timeout to headers and body. ofetch's own timeout ends when the headers arrive, but the body may stall
  // too.
  const timeoutAbort = new AbortController()
  const isUpload = typeof init.body !== 'string'
  const timeoutMs = isUpload ? CALL_TIMEOUTS_MS.upload : callTimeoutMsOf(options.networkType())
  const timer = setTimeout(() => timeoutAbort.abort(), timeoutMs)
  const abort = () => timeoutAbort.abort()
  signal?.addEventListener('abort', abort)
  try {
    signal?.throwIfAborted()
    return await raw<Envelope | undefined>(url, { ...init, keepalive, signal: timeoutAbort.signal })
  } catch {
    signal?.throwIfAborted()
    if (timeoutAbort.signal.aborted) throw new CallError({ kind: 'timeout' })
    throw new CallError({ kind: options.isOnline?.() === false ? 'offline' : 'lost' })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/**
 * Reads the data from an answer's envelope.
 * @throws CallError when the call was refused or failed
 */
export function readEnvelope(
  call: Call,
  url: string,
  response: Pick<Response, 'status' | 'statusText'>,
  envelope: Envelope | undefined,
  onUnauthorized: () => void,
): unknown {
  const code = call.envelope === 'product' ? envelope?.errcode : envelope?.code
  if (response.status === COMMON_ERROR_CODE.unauthorized || code === COMMON_ERROR_CODE.unauthorized) {
    if (call.access === 'player') onUnauthorized()
    throw new CallError({ kind: 'refused', code: COMMON_ERROR_CODE.unauthorized, detail: null })
  }
  const success = successCodeOfEnvelope(call.envelope)
  if (typeof code !== 'number' || isServerError(response.status, code, success))
    throw httpError(url, response)
  if (code !== success) throw new CallError({ kind: 'refused', code, detail: envelope?.data })
  return envelope?.data
}

/**
 * Whether an answer reports a server error: status 500 or above (except maintenance), or status 300 or above with the
 * code of success. Such an answer is no refusal, since the server may have executed the call.
 */
function isServerError(status: number, code: number, success: number): boolean {
  return status >= 500 ? code !== COMMON_ERROR_CODE.maintenance : code === success && status >= 300
}

function httpError(url: string, { status, statusText }: Pick<Response, 'status' | 'statusText'>): CallError {
  return new CallError({ kind: 'http', message: `[POST] ${url}: ${status} ${statusText}`, status })
}

/**
 * Parses the envelope of an answer.
 * @returns `undefined` when the text is not a JSON object
 */
export function parseEnvelope(text: string): Envelope | undefined {
  try {
    const data: unknown = JSON.parse(text)
    return typeof data === 'object' && data !== null ? data : undefined
  } catch {
    return undefined
  }
}
