/** Two-sided 99 % quantile of the normal distribution. */
export const Z_99 = 2.5758

/**
 * How far a chi-squared sum is from its mean, in standard deviations: by Wilson and Hilferty its cube root is nearly normal.
 * @param freedom the degrees of freedom
 */
export function chiSquareDeviations(sum: number, freedom: number): number {
  const spread = 2 / (9 * freedom)
  return (Math.cbrt(sum / freedom) - (1 - spread)) / Math.sqrt(spread)
}
