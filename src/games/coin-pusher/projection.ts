import { COIN_RADIUS, SHELF_EDGE_Y, SHELF_WIDTH } from './shelf/geometry.ts'

/** Size of the case's drawings, in their own units. */
export const CASE_SIZE = { width: 400, height: 430 } as const

/**
 * The y of the shelf's front edge, in units of the case. `EDGE_SCALE` is the number of case units for one shelf unit at
 * this edge.
 */
const EDGE_Y = 304
const EDGE_SCALE = 3.36
/** Strength of the perspective: the scale is 1 at the front edge of the shelf, and 1 / (1 + `PERSPECTIVE_STRENGTH`) at y = 0. */
const PERSPECTIVE_STRENGTH = 0.36
/** Height of the point of view above the shelf, in units of the case. */
const VIEWPOINT_HEIGHT = 590

/** A point of the shelf in units of the case. */
export interface ProjectedPoint {
  readonly x: number
  readonly y: number
  /** The scale of things at this point: 1 at the front edge of the shelf, smaller behind it. */
  readonly scale: number
}

/** Converts a point of the shelf to a point of the case, as a viewer in front of and above the shelf sees it. */
export function projectPoint(x: number, y: number): ProjectedPoint {
  const scale = 1 / (1 + ((SHELF_EDGE_Y - y) / SHELF_EDGE_Y) * PERSPECTIVE_STRENGTH)
  return {
    x: CASE_SIZE.width / 2 + (x - SHELF_WIDTH / 2) * EDGE_SCALE * scale,
    y: EDGE_Y - VIEWPOINT_HEIGHT * (1 - scale),
    scale,
  }
}

/** Half of a coin's width at a point with this scale, in units of the case. */
export function coinHalfWidthAtScale(scale: number): number {
  return COIN_RADIUS * EDGE_SCALE * scale
}

/** The height of a resting coin's ellipse at a point with this scale, as a share of its width. */
export function coinFlatnessAtScale(scale: number): number {
  return (VIEWPOINT_HEIGHT * (PERSPECTIVE_STRENGTH / SHELF_EDGE_Y) * scale * scale) / (EDGE_SCALE * scale)
}

/** Thickness of a coin at the front edge of the shelf, in units of the case. */
export const COIN_THICKNESS = 4.6

/** The y at which coins come to rest in the tray, in units of the case. */
export const TRAY_Y = 386
