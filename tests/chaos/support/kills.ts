/** Number of kills of one server under load; the long run sets `CHAOS_KILLS=1000`. */
export const KILLS = Number(process.env.CHAOS_KILLS ?? 12)

/** Number of kills in a test whose kills take long: `few` in a normal run, `many` in a long run. */
export function killsOf(few: number, many: number): number {
  return KILLS < 100 ? few : many
}
