/**
 * The text of one server-sent event (WHATWG HTML, 9.2.6).
 * @param id id of the event, without line breaks; the client continues after it
 * @param json data of the event, without line breaks
 */
export function formatServerSentEvent(id: string, json: string): string {
  return `id: ${id}\ndata: ${json}\n\n`
}

/**
 * The reasons why the server ends a stream for good. `replaced`: the player has opened newer streams elsewhere.
 * `sessionOver`: the player's session has ended.
 */
export const STREAM_END_REASONS = ['replaced', 'sessionOver'] as const

export type StreamEndReason = (typeof STREAM_END_REASONS)[number]

/** The type of the last event of a stream that the server ends for good; its data is `{ "reason": … }`. */
export const STREAM_END_EVENT_TYPE = 'end'

/**
 * Formats the last event of a stream. The event has no id, so the client keeps the id of the previous event, after
 * which a new stream could continue.
 */
export function formatStreamEndEvent(reason: StreamEndReason): string {
  return `event: ${STREAM_END_EVENT_TYPE}\ndata: ${JSON.stringify({ reason })}\n\n`
}
