import { EDGE, RADIUS, WIDTH } from './shelf/geometry.ts'

/** The case in units of the stage, in which all its drawings are made. */
export const CASE = { width: 400, height: 430 } as const

/** Where the shelf's edge is, and the scale there, in units of the case for one unit of the shelf. */
const EDGE_Y = 304
const EDGE_SCALE = 3.36
/** How much smaller the shelf looks one depth of the shelf behind the edge. */
const DEPTH = 0.36
/** Height of the view over the shelf, in units of the case. */
const VIEW = 590

/** A point of the shelf as the case shows it. */
export interface Shown {
  readonly x: number
  readonly y: number
  /** 1 at the edge, less behind. */
  readonly scale: number
}

/** The place of a point of the shelf in the case, seen from above the front. */
export function shownAt(x: number, y: number): Shown {
  const scale = 1 / (1 + ((EDGE - y) / EDGE) * DEPTH)
  return {
    x: CASE.width / 2 + (x - WIDTH / 2) * EDGE_SCALE * scale,
    y: EDGE_Y - VIEW * (1 - scale),
    scale,
  }
}

/** Half of the width of a coin with this scale, in units of the case. */
export function acrossOf(scale: number): number {
  return RADIUS * EDGE_SCALE * scale
}

/** How high a coin at rest looks at this scale, as a share of its width. */
export function flatnessOf(scale: number): number {
  return (VIEW * (DEPTH / EDGE) * scale * scale) / (EDGE_SCALE * scale)
}

/** Thickness of a coin at the edge, in units of the case. */
export const THICKNESS = 4.6

/** Where coins come to rest in the tray. */
export const TRAY_Y = 386
