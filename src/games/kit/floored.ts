const HUNDREDTHS = 10_000

/** A share as pages state it: rounded down to hundredths of a percent. */
export function floored(share: number): number {
  return Math.floor(share * HUNDREDTHS + 1e-9) / HUNDREDTHS
}
