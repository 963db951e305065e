import type { PerCamp } from '../rules/pk.ts'

/**
 * The position of the leading side's jeepney on the road, from 0 at the foot to 1 at the top. It is below 1, since the
 * flag is at the top.
 */
const LEADER_PLACE = 0.76

/**
 * The position of each side's jeepney on the road, from 0 at the foot to 1 at the top. The leader is at `LEADER_PLACE`;
 * the other side is lower in proportion to its points.
 */
export function computeCampPlacesOnHill({ red, blue }: PerCamp<number>): PerCamp<number> {
  const mostPoints = Math.max(red, blue)
  const placeOf = (points: number) => (mostPoints === 0 ? 0 : (points / mostPoints) * LEADER_PLACE)
  return { red: placeOf(red), blue: placeOf(blue) }
}

/** A point of the road, with the slope in degrees. */
export interface RoadPoint {
  readonly x: number
  readonly y: number
  readonly degrees: number
}

/** The left half of the road, from the foot to the top: a cubic curve in a picture of 360 by 220. */
const ROAD = [
  [46, 186],
  [104, 180],
  [118, 96],
  [180, 88],
] as const

/**
 * The point on the left half of the road at a position from 0 (foot) to 1 (top). The right half is its mirror image.
 */
export function roadPointOfPlace(place: number): RoadPoint {
  const [p0, p1, p2, p3] = ROAD
  const rest = 1 - place
  const curveCoordinate = (axis: 0 | 1) =>
    rest ** 3 * p0[axis] +
    3 * rest ** 2 * place * p1[axis] +
    3 * rest * place ** 2 * p2[axis] +
    place ** 3 * p3[axis]
  const curveSlope = (axis: 0 | 1) =>
    rest ** 2 * (p1[axis] - p0[axis]) +
    2 * rest * place * (p2[axis] - p1[axis]) +
    place ** 2 * (p3[axis] - p2[axis])
  return {
    x: curveCoordinate(0),
    y: curveCoordinate(1),
    degrees: (Math.atan2(curveSlope(1), curveSlope(0)) * 180) / Math.PI,
  }
}
