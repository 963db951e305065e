import type { YearFigures } from './prove-year.ts'

const pesos = (centavos: number) => `₱${(centavos / 100).toFixed(2)}`

/**
 * Formats the figures of a run as lines of text: the totals, the cost of each promotion with its share of the stakes,
 * and each random sum with its distance from the expected value.
 */
export function formatYearFigures({ seconds, calls, staked, costs, intervals }: YearFigures): string {
  const costLines = Object.entries(costs)
    .sort((a, b) => b[1] - a[1])
    .map(
      ([kind, amount]) =>
        `  ${kind.padEnd(18)} ${pesos(amount).padStart(14)} ${((amount / staked) * 100).toFixed(3)} %`,
    )
  const intervalLines = intervals.map(({ name, expected, deviation, actual }) => {
    const apart = deviation === 0 ? 0 : (actual - expected) / deviation
    return `  ${name.padEnd(22)} ${actual} of ${expected.toFixed(1)} ± ${deviation.toFixed(1)} (${apart.toFixed(2)} deviations)`
  })
  return [
    `${seconds.toFixed(0)} s, ${calls.requests} requests, ${(calls.requests / seconds).toFixed(0)} a second`,
    `${calls.visits} visits, ${calls.bets} steps of rounds, ${calls.claims} claims, staked ${pesos(staked)}`,
    'cost of each promotion, by hand and by the ledger, and its share of stakes',
    ...costLines,
    'figures of chance',
    ...intervalLines,
    '',
  ].join('\n')
}
