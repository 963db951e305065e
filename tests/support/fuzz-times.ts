/** The factor by which the fuzz tests generate more bodies; the long run sets `FUZZ_TIMES=7`. */
export const FUZZ_TIMES = Number(process.env.FUZZ_TIMES ?? 1)
