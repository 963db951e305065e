/**
 * How long tests wait, in milliseconds, on a busy machine. These are not limits of the product: a test asserts such a
 * limit with the product's own timer under a fake clock, or with a figure that the page measures.
 */
export const PATIENCE = {
  /** For a condition to hold, an action to become possible, a page or a process to open. */
  conditionMs: 60_000,
  /** For one test or one hook, so that a hanging test ends. */
  testMs: 300_000,
} as const
