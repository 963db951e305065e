const HUNDREDTHS = 10_000

/** A share rounded down to hundredths of a percent, as pages state it. */
export function floorShare(share: number): number {
  return Math.floor(share * HUNDREDTHS + 1e-9) / HUNDREDTHS
}
