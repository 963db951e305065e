/** The number of bodies in fuzz tests is multiplied by this factor; a long run sets `FUZZ_BODY_FACTOR=7`. */
export const FUZZ_BODY_FACTOR = Number(process.env.FUZZ_TIMES ?? 1)
