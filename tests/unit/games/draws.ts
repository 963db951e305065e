import type { RandomSource } from '../../../src/domain/games/random.ts'

/**
 * Creates a random source that returns the given numbers.
 * @throws RangeError when the rules draw more, or when a number is not below its bound
 */
export function createDictatedDraws(...draws: readonly number[]): RandomSource & { left(): number } {
  let at = 0
  return {
    below(bound) {
      const draw = draws[at++]
      if (draw === undefined || draw >= bound) throw new RangeError(`Draw ${at} of ${draws.length}: ${draw}`)
      return draw
    },
    left: () => draws.length - at,
  }
}

/**
 * Creates a repeatable random source for statistics. It uses xorshift, which is good enough for tests and never used in
 * games.
 */
export function createSeededDraws(seed: number): RandomSource {
  let x = seed >>> 0 || 1
  return {
    below(bound) {
      x ^= x << 13
      x >>>= 0
      x ^= x >>> 17
      x ^= x << 5
      x >>>= 0
      return x % bound
    },
  }
}
