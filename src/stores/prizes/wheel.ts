import { WHEEL_BASE_DEGREES, WHEEL_SPIN_MS } from '../../domain/awards/jackpot.ts'
import type { PrizeTable } from '../../domain/awards/prize-draw.ts'

const CIRCLE = 360

/** A sector of a wheel; degrees from the top, clockwise. It is as wide as its chance. */
export interface Sector {
  readonly start: number
  readonly width: number
}

/** The sectors of a table of prizes, in its order. */
export function sectorsOf({ total, prizes }: PrizeTable): Sector[] {
  let start = 0
  return prizes.map(({ weight }) => {
    const width = (weight / total) * CIRCLE
    const sector = { start, width }
    start += width
    return sector
  })
}

/** A turning of a wheel to a sector. */
export interface Turning {
  /** The wheel's rotation at the end, clockwise, counted over all turnings. */
  readonly degrees: number
  /** How long it takes; 0 where motion is reduced. */
  readonly ms: number
  /** The sector under the pointer at the end. */
  readonly index: number
}

/** A part of the sector's edges where the pointer does not stop, since it would be hard to read. */
const EDGE = 0.08

/**
 * The turning to a drawn sector. The stop inside the sector is uniform, and no other sector is chosen for effect.
 * @param options.from the rotation of the wheel before
 * @param options.random from 0 to below 1
 */
export function turningTo(
  table: PrizeTable,
  index: number,
  { from, isStill, random }: { from: number; isStill: boolean; random: () => number },
): Turning {
  const { start, width } = sectorsOf(table)[index] ?? { start: 0, width: CIRCLE }
  const stop = start + width * (EDGE + (1 - 2 * EDGE) * random())
  const base = from - (from % CIRCLE) + WHEEL_BASE_DEGREES
  const { min, max } = WHEEL_SPIN_MS
  const ms = isStill ? 0 : Math.round(min + (max - min) * random())
  return { degrees: base + CIRCLE - stop, ms, index }
}
