/**
 * Maximum waiting times of tests, in milliseconds; long enough for a busy machine. They are not limits of the product:
 * a test asserts a limit of the product with fake timers, or with a value that the page measures.
 */
export const WAIT_LIMITS_MS = {
  /** Waiting time until a condition is met, an action is possible, or a page or process has started. */
  conditionMs: 60_000,
  /** Maximum time of one test or one hook, so that a hanging test ends. */
  testMs: 300_000,
} as const
