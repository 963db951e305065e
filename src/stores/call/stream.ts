import type { BodyOf, CallOf, EventOf, PathOf, StreamEndpoint } from '../../contract/endpoint.ts'
import { type EventStreamOptions, followEventStream } from '../../contract/event-stream.ts'
import type { StreamEndReason } from '../../domain/event-text.ts'
import { createRequesterOptions } from './api.ts'

/**
 * Reads a call's answer as a stream of events until `signal` is aborted, as the player with whom the page started. When
 * the connection breaks, connects again and continues after the last event (see `event-stream.ts`).
 * @returns why the server ended the stream for good; `undefined` after an abort
 * @throws CallError when the server refuses the stream for good
 */
export function streamCallEvents<E extends StreamEndpoint>(
  path: PathOf<E>,
  body: BodyOf<E>,
  options: EventStreamOptions<EventOf<E>>,
): Promise<StreamEndReason | undefined> {
  const call = { path, access: 'player', envelope: 'product' } as CallOf<E>
  return followEventStream(createRequesterOptions(), call, body, options)
}
