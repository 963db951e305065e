/**
 * The text of one server-sent event (WHATWG HTML, 9.2.6).
 * @param id id of the event, without line breaks; the client continues after it
 * @param json data of the event, without line breaks
 */
export function eventText(id: string, json: string): string {
  return `id: ${id}\ndata: ${json}\n\n`
}

/** The reason why the server ends a stream for good. `replaced`: the player opened newer streams elsewhere. */
export const STREAM_ENDS = ['replaced', 'sessionOver'] as const

export type StreamEnd = (typeof STREAM_ENDS)[number]

/** The type of the last event of a stream that the server ends for good; its data is `{ "reason": … }`. */
export const END_EVENT = 'end'

/** The text of a stream's last event. It has no id, so the client could continue after the previous event. */
export function endText(reason: StreamEnd): string {
  return `event: ${END_EVENT}\ndata: ${JSON.stringify({ reason })}\n\n`
}
