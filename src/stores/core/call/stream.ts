import type { ClientCall } from '../../../contract/call.ts'
import type { BodyOf, EventOf, StreamEndpoint } from '../../../contract/endpoint.ts'
import { openStream, type StreamOptions } from '../../../contract/event-stream.ts'
import { requesterOptions } from './api.ts'

/**
 * Reads a call's answer as a stream of events until `signal` ends it, as the player that the page started with;
 * connects again after the last event when the connection breaks (see `event-stream.ts`).
 * @throws CallError when the server refuses the stream for good
 */
export function stream<E extends StreamEndpoint>(
  call: ClientCall<E>,
  body: BodyOf<E>,
  options: StreamOptions<EventOf<E>>,
): Promise<void> {
  return openStream(requesterOptions(), call, body, options)
}
