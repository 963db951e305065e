/** Timing functions for keyframes: exactly even acceleration from rest, and exactly even braking to rest. */
export const EVEN_ACCELERATION = 'cubic-bezier(0.333333, 0, 0.666667, 0.333333)'
export const EVEN_BRAKING = 'cubic-bezier(0.333333, 0.666667, 0.666667, 1)'

/** Share of the distance that an evenly braking movement has covered. @param done share of its time, from 0 to 1 */
export function brakedDistanceShare(done: number): number {
  return 1 - (1 - done) ** 2
}
