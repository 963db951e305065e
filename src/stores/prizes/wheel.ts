import { WHEEL_FULL_TURNS_DEGREES, WHEEL_SPIN_DURATION_MS } from '../../domain/awards/jackpot.ts'
import type { PrizeTable } from '../../domain/awards/prize-draw.ts'

const CIRCLE = 360

/** A sector of a wheel, as wide as the chance of its prize; degrees from the top, clockwise. */
export interface WheelSector {
  readonly start: number
  readonly width: number
}

/** The sectors of a table of prizes, in the order of the table. */
export function wheelSectorsOf({ total, prizes }: PrizeTable): WheelSector[] {
  let start = 0
  return prizes.map(({ weight }) => {
    const width = (weight / total) * CIRCLE
    const sector = { start, width }
    start += width
    return sector
  })
}

/** A rotation of a wheel that ends at a drawn sector. */
export interface WheelTurning {
  /** The wheel's angle at the end of the rotation, in degrees clockwise, added up over all rotations. */
  readonly degrees: number
  /** Duration in milliseconds; 0 with reduced motion. */
  readonly ms: number
  /** The index of the sector under the pointer at the end. */
  readonly index: number
}

/**
 * The part at each edge of a sector in which the pointer does not stop, as a share of the sector, since the result
 * would be hard to read there.
 */
const EDGE = 0.08

/**
 * The rotation to a drawn sector. The position inside the sector is uniformly random, so the pointer never stops near
 * another sector for effect.
 * @param options.from the wheel's angle before the rotation
 * @param options.random a number from 0 to below 1
 */
export function wheelTurningToSector(
  table: PrizeTable,
  index: number,
  { from, isStill, random }: { from: number; isStill: boolean; random: () => number },
): WheelTurning {
  const { start, width } = wheelSectorsOf(table)[index] ?? { start: 0, width: CIRCLE }
  const stop = start + width * (EDGE + (1 - 2 * EDGE) * random())
  const base = from - (from % CIRCLE) + WHEEL_FULL_TURNS_DEGREES
  const { min, max } = WHEEL_SPIN_DURATION_MS
  const ms = isStill ? 0 : Math.round(min + (max - min) * random())
  return { degrees: base + CIRCLE - stop, ms, index }
}
