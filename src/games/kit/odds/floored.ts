const SHARE_PARTS = 10_000

/** Rounds a share down to hundredths of a percent, so that a page never states more than the exact share. */
export function floorShare(share: number): number {
  return Math.floor(share * SHARE_PARTS + 1e-9) / SHARE_PARTS
}
