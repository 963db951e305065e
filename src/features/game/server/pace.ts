/** Maximum milliseconds by which a play may arrive too early, since requests and answers take varying times. */
const TOLERANCE_MAX_MS = 1_000

/** The result of a pace check: whether a play is allowed now. */
export type PaceCheckResult =
  /** The play is allowed. The play after it is due at `nextPlayAtMs`. */
  | { readonly isAllowed: true; readonly nextPlayAtMs: number }
  | { readonly isAllowed: false; readonly retryAfterMs: number }

/**
 * Checks that an actor does not play too fast. A slot cycle lasts at least 2.5 s (UK remote technical standards 14;
 * GLI-19 refers to the operator's license). The client measures from tap to tap and the server from arrival to arrival,
 * so the measured times differ by network delays. A play is due one cycle after the previous play was due, or one cycle
 * after the arrival of the previous play if that play was late. A play may arrive at most `min(1 s, half a cycle)`
 * early, which does not make later plays due earlier. So no span of time has more plays than its whole cycles plus two.
 * @param dueAtMs when this play is due; 0 before the first play
 */
export function checkPlayPace(dueAtMs: number, atMs: number, cycleMinMs: number): PaceCheckResult {
  const earliestMs = dueAtMs - Math.min(TOLERANCE_MAX_MS, Math.floor(cycleMinMs / 2))
  if (atMs < earliestMs) return { isAllowed: false, retryAfterMs: earliestMs - atMs }
  return { isAllowed: true, nextPlayAtMs: Math.max(dueAtMs, atMs) + cycleMinMs }
}

/**
 * The result for a play in the same cycle as the previous one: it is allowed at once, and the due time of the next
 * cycle does not change.
 */
export function allowPlayAtOnce(dueAtMs: number): Extract<PaceCheckResult, { isAllowed: true }> {
  return { isAllowed: true, nextPlayAtMs: dueAtMs }
}
