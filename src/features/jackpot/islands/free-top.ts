/** The rectangle of a control on the screen. Distances in pixels from the left and the upper edge of the window. */
export interface ControlRect {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The bubble as a square with a fixed left edge, which can only move up or down. All values in pixels. */
export interface BubbleSquare {
  readonly left: number
  readonly size: number
  /** The preferred upper edge of the square. */
  readonly wanted: number
  /** The lowest and the highest allowed upper edge. */
  readonly from: number
  readonly to: number
}

/**
 * Minimum width and height in pixels of a control that the square may cover, such as a picture of a game. The player
 * can still tap the uncovered part of such a control.
 */
const LARGE_CONTROL_SIDE_MIN_PX = 96

/** The distance between the square and a control, in pixels. */
const CONTROL_GAP_PX = 4

const SEARCH_STEP_PX = 8

/** The upper edge nearest to `wanted` at which the square covers no control; `undefined` without such an edge. */
export function findFreeTopEdge(
  controls: readonly ControlRect[],
  { left, size, wanted, from, to }: BubbleSquare,
): number | undefined {
  const inColumn = controls.filter(
    box =>
      box.left < left + size + CONTROL_GAP_PX &&
      box.right > left - CONTROL_GAP_PX &&
      (box.right - box.left <= LARGE_CONTROL_SIDE_MIN_PX ||
        box.bottom - box.top <= LARGE_CONTROL_SIDE_MIN_PX),
  )
  const isFree = (top: number) =>
    inColumn.every(box => box.bottom <= top - CONTROL_GAP_PX || box.top >= top + size + CONTROL_GAP_PX)
  for (let distance = 0; distance <= to - from; distance += SEARCH_STEP_PX) {
    const top = [wanted + distance, wanted - distance].find(
      each => each >= from && each <= to && isFree(each),
    )
    if (top !== undefined) return top
  }
  return undefined
}
