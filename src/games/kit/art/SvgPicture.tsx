import type { ReactElement, ReactNode } from 'react'
import { PaintedBulbs } from './paints.tsx'

interface PictureProps {
  readonly viewBox: string
  /** The `preserveAspectRatio` of the SVG file; if undefined, the browser's default applies. */
  readonly fit?: string | undefined
  readonly children: ReactNode
}

/** A drawing as a separate SVG file. */
export function SvgPicture({ viewBox, fit, children }: PictureProps) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={viewBox} preserveAspectRatio={fit} aria-hidden="true">
      {children}
    </svg>
  )
}

/**
 * Creates the function that turns a game's drawings into separate SVG files.
 * @param paints gradients and outlines that the drawings refer to; each file contains a copy
 */
export function createPictureRenderer(paints: ReactNode) {
  return (viewBox: string, drawing: ReactNode, fit?: string) => (
    <SvgPicture viewBox={viewBox} fit={fit}>
      <defs>{paints}</defs>
      {drawing}
    </SvgPicture>
  )
}

type Pictures = Readonly<Record<string, () => ReactElement>>

/** Creates one picture for each part of a list. The keys of the result are the parts' names. */
export function createPicturesByName<Part>(
  parts: readonly Part[],
  nameOf: (part: Part) => string,
  draw: (part: Part) => ReactElement,
): Pictures {
  return Object.fromEntries(parts.map(part => [nameOf(part), () => draw(part)]))
}

/**
 * The bulbs of a marquee in two pictures, `bulbs-0` and `bulbs-1`, each with every second bulb. The stage shows the two
 * pictures alternately.
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

/** The radius of a marquee's bulb, in units of the marquee's drawing. */
export const MARQUEE_BULB_RADIUS = 3.2
