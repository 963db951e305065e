import type { ReactElement, ReactNode } from 'react'
import { Bulbs } from './paints.tsx'

interface PictureProps {
  readonly viewBox: string
  /** `preserveAspectRatio` of the file; the browser's own where it is left out. */
  readonly fit?: string | undefined
  readonly children: ReactNode
}

/** A drawing as a file of its own. */
export function Picture({ viewBox, fit, children }: PictureProps) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={viewBox} preserveAspectRatio={fit} aria-hidden="true">
      {children}
    </svg>
  )
}

/**
 * A function that puts drawings into files of their own, each with the gradients and outlines that the drawings of its
 * game refer to.
 */
export function pictureWith(paints: ReactNode) {
  return (viewBox: string, drawing: ReactNode, fit?: string) => (
    <Picture viewBox={viewBox} fit={fit}>
      <defs>{paints}</defs>
      {drawing}
    </Picture>
  )
}

type Pictures = Readonly<Record<string, () => ReactElement>>

/** Pictures by name: what `draw` draws for each part, under the part's name. */
export function picturesOf<Part>(
  parts: readonly Part[],
  nameOf: (part: Part) => string,
  draw: (part: Part) => ReactElement,
): Pictures {
  return Object.fromEntries(parts.map(part => [nameOf(part), () => draw(part)]))
}

/** The bulbs of a marquee as `bulbs-0` and `bulbs-1`, every second one in each, which light by turns. */
export function bulbPictures(
  draw: (bulbs: ReactNode) => ReactElement,
  places: readonly (readonly [number, number])[],
  radius = MARQUEE_BULB,
): Pictures {
  return picturesOf(
    [0, 1],
    turn => `bulbs-${turn}`,
    turn => draw(<Bulbs places={places.filter((_, index) => index % 2 === turn)} radius={radius} />),
  )
}

/** The radius of a marquee's bulb. */
export const MARQUEE_BULB = 3.2
