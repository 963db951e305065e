import type { z } from 'zod'
import type { Endpoint, EventOf, FileType, ParsedBodyOf } from '../../contract/endpoint.ts'
import type { Caller } from '../identity/caller.ts'

/** One field of a refused body, for the message beside that field. */
export interface FieldFault {
  readonly path: string
  readonly message: string
}

/** A file of a form, whole and in memory. It is never written to a disk in plain: storage encrypts it first. */
export interface UploadedFile {
  /** As read from the first bytes. */
  readonly type: FileType
  readonly bytes: Buffer
}

/** The arguments of an endpoint's handler; `caller` is always set unless the call is public. */
export interface CallContext<E extends Endpoint> {
  readonly body: ParsedBodyOf<E>
  readonly caller: E['access'] extends 'player' ? Caller : Caller | undefined
  /** Who is counted by limits: an IPv4 address, or the /64 network of an IPv6 address. */
  readonly address: string
  /** The origin under which the caller's browser sees this server, without a slash at the end. */
  readonly siteOrigin: string
  /** The User-Agent header, empty without one. */
  readonly userAgent: string
  readonly atMs: number
  /** The files of a form by the name of their field; empty for every other call. */
  readonly files: Readonly<Record<string, readonly UploadedFile[]>>
}

/** Where the handler of a stream writes its events. */
export interface EventWriter<Event> {
  /**
   * Sends one event. A client that reads too slowly is disconnected, and comes back with its `lastEventId`.
   * @param id what the client sends as `lastEventId` to go on after this event; no line breaks
   */
  emit(id: string, event: Event): void
  /** Aborted when the client is gone, the session has ended or the server stops; the handler then returns. */
  readonly signal: AbortSignal
}

/** Sends the events of one client; the stream ends when the promise settles. */
export type EventSource<E> = (writer: EventWriter<EventOf<E>>) => Promise<void>

/** The result of a stream's handler: an open stream in place of an answer. */
export class OpenedStream {
  readonly source: (writer: EventWriter<unknown>) => Promise<void>
  /** Must be called once the stream has ended, whatever ended it. */
  readonly onEnd: () => void

  constructor(source: (writer: EventWriter<unknown>) => Promise<void>, onEnd: () => void) {
    this.source = source
    this.onEnd = onEnd
  }
}

/** One call of the contract, ready to be answered. */
export interface ServedCall {
  readonly endpoint: Endpoint
  /** The endpoint's body with the common fields. */
  readonly schema: z.ZodObject
  /** The names of the endpoint's own fields. */
  readonly ownFields: readonly string[]
  /** @returns the result, or an `OpenedStream` */
  handle(context: CallContext<Endpoint>): Promise<unknown>
}

/** The calls by their whole path, such as `/app/v1/gameBet`. */
export type CallTable = Map<string, ServedCall>

/** A request for a call, from a socket or from a web request. */
export interface CallRequest {
  readonly call: ServedCall
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
      | 'x-forwarded-proto',
  ): string | undefined
  /**
   * The whole body.
   * @returns `undefined` when it is longer than `maxBytes`; the rest has then been thrown away
   * @throws ClientGone when the client left before it had sent everything
   */
  readBody(maxBytes: number): Promise<Buffer | undefined>
  /**
   * The body piece by piece, for a form.
   * @throws ClientGone when the client left before it had sent everything
   */
  readPieces(): AsyncIterable<Uint8Array>
  /** Reads the rest of the body and discards it, within bounds of time and bytes. */
  drain(): Promise<void>
}

/** The client closed the connection in the middle of its request; nobody reads an answer. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone'
}
