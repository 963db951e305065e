/** The number of bodies in fuzz tests is multiplied by this factor; a long run sets `FUZZ_TIMES=7`. */
export const FUZZ_TIMES = Number(process.env.FUZZ_TIMES ?? 1)
