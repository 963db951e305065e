import { WHEEL_FULL_TURNS_DEGREES, WHEEL_SPIN_DURATION_MS } from '../../domain/awards/jackpot.ts'
import type { PrizeTable } from '../../domain/awards/prize-draw.ts'

const CIRCLE = 360

/** A sector of a prize wheel. Its width is the chance of its prize. Angles are in degrees, clockwise from the top. */
export interface WheelSector {
  readonly start: number
  readonly width: number
}

/** Returns the sectors of a wheel for a table of prizes, in the order of the table. */
export function wheelSectorsOf({ total, prizes }: PrizeTable): WheelSector[] {
  let start = 0
  return prizes.map(({ weight }) => {
    const width = (weight / total) * CIRCLE
    const sector = { start, width }
    start += width
    return sector
  })
}

/** A sector narrower than this has no room for its name; degrees. */
const TINY_SECTOR_WIDTH_MAX = 14

/** Whether a sector is too narrow for the name of its prize. */
export const isTinySector = ({ width }: Pick<WheelSector, 'width'>): boolean => width < TINY_SECTOR_WIDTH_MAX

/** The place of a tiny sector's name, beside the sector. */
export interface SectorLeader {
  /** The index of the wider sector on which the name is. */
  readonly host: number
  /** How many names away from the needle the name is: negative before the sector, positive after it. */
  readonly place: number
}

/**
 * Returns where the name of a tiny sector is: on the nearest wider sector, or on the wider one of two that are equally
 * near.
 * @returns `undefined` for a sector with room for its name, and on a wheel without such a sector
 */
export function leaderOfSector(sectors: readonly WheelSector[], index: number): SectorLeader | undefined {
  const indexAt = (place: number) => (place + sectors.length) % sectors.length
  const widthAt = (place: number) => sectors[indexAt(place)]?.width ?? CIRCLE
  const isTiny = (place: number) => isTinySector({ width: widthAt(place) })
  if (!isTiny(index) || sectors.every(isTinySector)) return undefined
  let [before, after] = [1, 1]
  while (isTiny(index - before)) before++
  while (isTiny(index + after)) after++
  const isBefore = before === after ? widthAt(index - before) > widthAt(index + after) : before < after
  const place = isBefore ? -before : after
  return { host: indexAt(index + place), place }
}

/** A rotation of a wheel that ends at a drawn sector. */
export interface WheelTurning {
  /**
   * The wheel's angle at the end of the rotation, in degrees clockwise. It is the sum of all rotations, so it may
   * exceed 360.
   */
  readonly degrees: number
  /** Duration of the rotation in milliseconds; 0 if the player prefers reduced motion. */
  readonly ms: number
  /** The index of the sector under the pointer at the end. */
  readonly index: number
}

/**
 * The share of a sector at each of its edges in which the pointer never stops. A result near an edge would be hard to
 * read.
 */
const SECTOR_EDGE_SHARE = 0.08

/**
 * Returns the rotation that ends at a drawn sector. The position inside the sector is uniformly random, so a near miss
 * is never staged.
 * @param options.from the wheel's angle before the rotation, in degrees
 * @param options.random a number from 0 to below 1
 */
export function wheelTurningToSector(
  table: PrizeTable,
  index: number,
  { from, isStill, random }: { from: number; isStill: boolean; random: () => number },
): WheelTurning {
  const { start, width } = wheelSectorsOf(table)[index] ?? { start: 0, width: CIRCLE }
  const stop = start + width * (SECTOR_EDGE_SHARE + (1 - 2 * SECTOR_EDGE_SHARE) * random())
  const base = from - (from % CIRCLE) + WHEEL_FULL_TURNS_DEGREES
  const { min, max } = WHEEL_SPIN_DURATION_MS
  const ms = isStill ? 0 : Math.round(min + (max - min) * random())
  return { degrees: base + CIRCLE - stop, ms, index }
}
