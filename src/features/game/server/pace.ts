/**
 * Maximum number of milliseconds by which a play may arrive before it is due, because requests and answers travel for
 * varying times.
 */
const TOLERANCE_MAX_MS = 1_000

/** Whether a play may be made now. */
export type PaceCheckResult =
  /** `nextPlayAtMs`: when the following play is due. */
  | { readonly isAllowed: true; readonly nextPlayAtMs: number }
  | { readonly isAllowed: false; readonly retryAfterMs: number }

/**
 * Whether an actor's play keeps the pace. A slot cycle lasts at least 2.5 s (UK remote technical standards 14; GLI-19
 * asks the operator to keep to what its licence says). The client counts the cycle from tap to tap, the server from
 * arrival to arrival, and the network's delays make the two differ. So a play is due a whole cycle after the due time
 * of the play before it, or after that play's arrival when it came later. A play may arrive at most `min(1 s, half a
 * cycle)` before it is due. A play that arrives early does not make later plays due earlier: in any span of time there
 * are at most as many plays as the span has whole cycles, plus two.
 * @param dueAtMs when this play is due, 0 before the first
 */
export function checkPlayPace(dueAtMs: number, atMs: number, cycleMinMs: number): PaceCheckResult {
  const earliestMs = dueAtMs - Math.min(TOLERANCE_MAX_MS, Math.floor(cycleMinMs / 2))
  if (atMs < earliestMs) return { isAllowed: false, retryAfterMs: earliestMs - atMs }
  return { isAllowed: true, nextPlayAtMs: Math.max(dueAtMs, atMs) + cycleMinMs }
}

/**
 * The result for a play in the same cycle as the play before it: allowed at once. The due time of the next cycle stays.
 */
export function allowPlayAtOnce(dueAtMs: number): Extract<PaceCheckResult, { isAllowed: true }> {
  return { isAllowed: true, nextPlayAtMs: dueAtMs }
}
