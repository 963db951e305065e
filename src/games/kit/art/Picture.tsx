import type { ReactElement, ReactNode } from 'react'
import { PaintedBulbs } from './paints.tsx'

interface PictureProps {
  readonly viewBox: string
  /** `preserveAspectRatio` of the file; the browser's default when undefined. */
  readonly fit?: string | undefined
  readonly children: ReactNode
}

/** A drawing as a separate SVG file. */
export function Picture({ viewBox, fit, children }: PictureProps) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={viewBox} preserveAspectRatio={fit} aria-hidden="true">
      {children}
    </svg>
  )
}

/**
 * Returns a function that makes separate SVG files of drawings.
 * @param paints gradients and outlines that the game's drawings refer to; each file contains them
 */
export function createPictureRenderer(paints: ReactNode) {
  return (viewBox: string, drawing: ReactNode, fit?: string) => (
    <Picture viewBox={viewBox} fit={fit}>
      <defs>{paints}</defs>
      {drawing}
    </Picture>
  )
}

type Pictures = Readonly<Record<string, () => ReactElement>>

/** One picture for each part, by the part's name. */
export function createPicturesByName<Part>(
  parts: readonly Part[],
  nameOf: (part: Part) => string,
  draw: (part: Part) => ReactElement,
): Pictures {
  return Object.fromEntries(parts.map(part => [nameOf(part), () => draw(part)]))
}

/**
 * The bulbs of a marquee in two pictures, `bulbs-0` and `bulbs-1`: each contains every second bulb, and they shine in
 * turn.
 */
export function createBulbPictures(
  draw: (bulbs: ReactNode) => ReactElement,
  places: readonly (readonly [number, number])[],
  radius = MARQUEE_BULB_RADIUS,
): Pictures {
  return createPicturesByName(
    [0, 1],
    turn => `bulbs-${turn}`,
    turn => draw(<PaintedBulbs places={places.filter((_, index) => index % 2 === turn)} radius={radius} />),
  )
}

/** The radius of a marquee's bulb. */
export const MARQUEE_BULB_RADIUS = 3.2
