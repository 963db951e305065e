import fc from 'fast-check'

/**
 * Generates a fraction from 0 to just below 1, with equal chances for all. `fc.double` is not used, since nearly all of
 * its values are close to 0.
 */
export const arbitraryShare: fc.Arbitrary<number> = fc.nat({ max: 999_999 }).map(parts => parts / 1_000_000)
