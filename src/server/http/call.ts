import type { z } from 'zod'
import type { DEVICE_ID_HEADER } from '../../contract/call.ts'
import type {
  CommonBodyFields,
  Endpoint,
  EventOf,
  ParsedBodyOf,
  UploadFileType,
} from '../../contract/endpoint.ts'
import type { Caller } from '../identity/caller.ts'
import type { OpenStream } from './open-streams.ts'

/** One invalid field of a body, with the message that the page shows next to the field. */
export interface FieldError {
  readonly path: string
  readonly message: string
}

/**
 * A whole file of a form, in memory. It is never written to the disk unencrypted: the file storage encrypts it first.
 */
export interface UploadedFile {
  /** The type of the file according to its first bytes. */
  readonly type: UploadFileType
  readonly bytes: Buffer
}

/** The argument of an endpoint's handler. `caller` is `undefined` only for a visitor of a public call. */
export interface CallContext<E extends Endpoint> {
  readonly body: ParsedBodyOf<E>
  readonly caller: E['access'] extends 'player' ? Caller : Caller | undefined
  /** The common fields of the body (spec, section 7). */
  readonly client: CommonBodyFields
  /** The network for which rate limits count the call: an IPv4 address, or the /64 network of an IPv6 address. */
  readonly address: string
  /** SHA-256 of the random id that the client's device sends; empty if the client sent no id. */
  readonly deviceHash: string
  /** The origin of this server in the caller's browser, without a slash at the end. */
  readonly siteOrigin: string
  /** The User-Agent header; empty if the request has none. */
  readonly userAgent: string
  readonly atMs: number
  /**
   * The path of the request, such as `/app/v1/gameBet`. For a hashed call, this is the secret path that the server gave
   * to the client's session.
   */
  readonly path: string
  /** The files of a form by the name of their field; empty for every other call. */
  readonly files: Readonly<Record<string, readonly UploadedFile[]>>
}

/** Writes the events of a stream to its client. */
export interface EventWriter<Event> {
  /**
   * Sends one event. A client that reads too slowly is disconnected; it connects again with its `lastEventId`.
   * @param id the client sends this id back as `lastEventId` to continue after this event; it must not contain line
   * breaks
   */
  emit(id: string, event: Event): void
  /**
   * Sends an event like `emit`. The bytes come from `formatServerSentEvent`, so that one event is serialized only once
   * for many streams.
   */
  send(bytes: Buffer): void
  /** Aborted when the client disconnects, the session ends or the server stops. The handler must then return. */
  readonly signal: AbortSignal
}

/** Sends the events of one client; the stream ends when the promise settles. */
export type StreamEventSource<E> = (writer: EventWriter<EventOf<E>>) => Promise<void>

/** The result of a stream's handler: an open stream in place of an answer. */
export class OpenedStream {
  readonly source: (writer: EventWriter<unknown>) => Promise<void>
  /** The stream's entry in the list of open streams. Close it after the stream has ended for any reason. */
  readonly place: OpenStream

  constructor(source: (writer: EventWriter<unknown>) => Promise<void>, place: OpenStream) {
    this.source = source
    this.place = place
  }
}

/** One call of the contract, ready to be answered. */
export interface ServedCall {
  readonly endpoint: Endpoint
  /** The schema of the whole body: the endpoint's own fields and the common fields. */
  readonly schema: z.ZodObject
  /** The names of the endpoint's own fields. */
  readonly ownFields: readonly string[]
  /**
   * Runs the handler of the call.
   * @returns the result, or an `OpenedStream`
   */
  handle(context: CallContext<Endpoint>): Promise<unknown>
}

/** The calls by their full path, such as `/app/v1/gameBet`. */
export type CallsByPath = Map<string, ServedCall>

/** A request for a call of the contract. Its body is not read yet. */
export interface CallRequest {
  readonly call: ServedCall
  /** The path of the request, without its query. */
  readonly path: string
  readonly traceId: string
  /** IPv4 address or IPv6 network of the caller. */
  readonly network: string
  header(
    name:
      | 'authorization'
      | 'content-length'
      | 'content-type'
      | 'host'
      | 'origin'
      | 'user-agent'
      | typeof DEVICE_ID_HEADER
      | 'x-forwarded-proto',
  ): string | undefined
  /**
   * Reads the whole body.
   * @returns the body; `undefined` when it is longer than `maxBytes`, and the rest is then discarded
   * @throws ClientGoneError when the client closed the connection before it had sent everything
   */
  readBody(maxBytes: number): Promise<Buffer | undefined>
  /**
   * Reads the body of a form piece by piece.
   * @param signal ends the wait for the next piece; its reason is then thrown
   * @throws ClientGoneError when the client closed the connection before it had sent everything
   */
  readPieces(signal: AbortSignal): AsyncIterable<Uint8Array>
  /** Reads and discards the rest of the body, up to a limit of time and bytes. */
  drain(): Promise<void>
}

/**
 * The error of a client that closed the connection before it had sent the whole request, so that no answer can be sent.
 */
export class ClientGoneError extends Error {
  override readonly name = 'ClientGoneError'
}
