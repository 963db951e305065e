/** Pseudorandom choices; the same seed gives the same choices. */
export interface PseudorandomChoices {
  /** Returns the next number, from 0 to below 1. */
  next(): number
  /** Returns a whole number from 0 to `bound - 1`. */
  below(bound: number): number
  pick<Value>(values: readonly Value[]): Value
}

/** Mulberry32: a small and fast generator, good enough to choose the next step of a test. */
export function createPseudorandomChoices(seed: number): PseudorandomChoices {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return { next, below, pick: values => values[below(values.length)] as (typeof values)[number] }
}

/** Returns the seed of the run: `CHAOS_SEED` to repeat a failed run, otherwise a new seed. */
export function readChaosSeed(): number {
  return process.env.CHAOS_SEED ? Number(process.env.CHAOS_SEED) : Date.now() % 2 ** 32
}
