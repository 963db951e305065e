import fc from 'fast-check'

/**
 * Any share of a whole, from 0 to just below 1, each as likely. `fc.double` draws among the representations of doubles,
 * nearly all of which are close to 0.
 */
export const arbitraryShare: fc.Arbitrary<number> = fc.nat({ max: 999_999 }).map(parts => parts / 1_000_000)
