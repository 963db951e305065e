/** A rectangle in the window; pixels. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A square that looks for a free place in its column; pixels. */
export interface Square {
  readonly left: number
  readonly size: number
  /** Its upper edge where nothing is in the way. */
  readonly wanted: number
  /** The lowest and the highest upper edge. */
  readonly from: number
  readonly to: number
}

/** A control with both sides longer than this, such as a picture of a game, can be tapped beside the square. */
const LARGE = 96

/** The room between the square and a control. */
const GAP = 4

const STEP = 8

/** The upper edge nearest to the wanted one at which a square covers no control; `undefined` without one. */
export function freeTop(
  controls: readonly Box[],
  { left, size, wanted, from, to }: Square,
): number | undefined {
  const inColumn = controls.filter(
    box =>
      box.left < left + size + GAP &&
      box.right > left - GAP &&
      (box.right - box.left <= LARGE || box.bottom - box.top <= LARGE),
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
