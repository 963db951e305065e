/** Factor for the number of bodies in fuzz tests. A long run sets the variable `FUZZ_TIMES` to 7. */
export const FUZZ_BODY_FACTOR = Number(process.env.FUZZ_TIMES ?? 1)
