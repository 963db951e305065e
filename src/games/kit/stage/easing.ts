/** CSS timing functions for keyframes: exactly even acceleration from rest, and exactly even braking to rest. */
export const EVEN_ACCELERATION_EASING = 'cubic-bezier(0.333333, 0, 0.666667, 0.333333)'
export const EVEN_BRAKING_EASING = 'cubic-bezier(0.333333, 0.666667, 0.666667, 1)'

/**
 * The share of its distance that an evenly braking movement has covered.
 * @param done share of the movement's time that has passed, from 0 to 1
 */
export function computeBrakedDistanceShare(done: number): number {
  return 1 - (1 - done) ** 2
}
