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
 * Controls wider and higher than this number of pixels, such as a picture of a game, may be covered: the player can tap
 * them beside the square.
 */
const LARGE_MIN = 96

/** The distance between the square and a control, in pixels. */
const GAP = 4

const STEP = 8

/** The upper edge nearest to `wanted` at which the square covers no control; `undefined` without such an edge. */
export function findFreeTopEdge(
  controls: readonly ControlRect[],
  { left, size, wanted, from, to }: BubbleSquare,
): number | undefined {
  const inColumn = controls.filter(
    box =>
      box.left < left + size + GAP &&
      box.right > left - GAP &&
      (box.right - box.left <= LARGE_MIN || box.bottom - box.top <= LARGE_MIN),
  )
  const isFree = (top: number) =>
    inColumn.every(box => box.bottom <= top - GAP || box.top >= top + size + GAP)
  for (let distance = 0; distance <= to - from; distance += STEP) {
    const top = [wanted + distance, wanted - distance].find(
      each => each >= from && each <= to && isFree(each),
    )
    if (top !== undefined) return top
  }
  return undefined
}
