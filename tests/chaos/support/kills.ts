/** Number of kills of one server under load; the long run sets `CHAOS_KILLS=1000`. */
export const SERVER_KILL_COUNT = Number(process.env.CHAOS_KILLS ?? 12)

/** Returns the number of kills in a test whose kills take long: `few` in a normal run, `many` in a long run. */
export function killCountOfRun(few: number, many: number): number {
  return SERVER_KILL_COUNT < 100 ? few : many
}
