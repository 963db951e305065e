/**
 * One event of a stream as text (WHATWG HTML, 9.2.6).
 * @param id the client continues after it; without line breaks
 * @param json the data as JSON, which has no line breaks
 */
export function eventText(id: string, json: string): string {
  return `id: ${id}\ndata: ${json}\n\n`
}

/** Why the server ends a stream for good. `replaced`: the player opened newer streams elsewhere. */
export const STREAM_ENDS = ['replaced', 'sessionOver'] as const

export type StreamEnd = (typeof STREAM_ENDS)[number]

/** The type of the last event of a stream that the server ends for good; its data is `{ "reason": … }`. */
export const END_EVENT = 'end'

/** The last event of a stream as text. It has no id: the client could continue after the event before. */
export function endText(reason: StreamEnd): string {
  return `event: ${END_EVENT}\ndata: ${JSON.stringify({ reason })}\n\n`
}
