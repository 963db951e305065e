/** How many times as many bodies the fuzz tests generate; the long run sets `FUZZ_TIMES=7`. */
export const FUZZ_TIMES = Number(process.env.FUZZ_TIMES ?? 1)
