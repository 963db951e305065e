/** A number of standard deviations: in 99 % of cases, a normally distributed value is this close to its mean. */
export const DEVIATIONS_OF_99_PERCENT = 2.5758

/**
 * Returns the distance of a chi-squared sum from its mean, in standard deviations. By Wilson and Hilferty, the cube
 * root of such a sum is nearly normally distributed.
 * @param freedom the degrees of freedom
 */
export function computeChiSquareDeviations(sum: number, freedom: number): number {
  const spread = 2 / (9 * freedom)
  return (Math.cbrt(sum / freedom) - (1 - spread)) / Math.sqrt(spread)
}
