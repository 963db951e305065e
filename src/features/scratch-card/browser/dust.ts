/**
 * The size of the silver field on a ticket, in units of the field. These units do not depend on the field's size on the
 * screen.
 */
export const SILVER_COATING_SIZE = { width: 320, height: 160 } as const

/** The radius around the finger or pointer in which rubbing removes dust, in units of the field. */
export const RUB_RADIUS = 17

const CELL_SIZE = 8
const COLUMNS = SILVER_COATING_SIZE.width / CELL_SIZE
const ROWS = SILVER_COATING_SIZE.height / CELL_SIZE

/** Minimum distance between two stored points of a stroke, in units of the field, so that a stroke has few points. */
const POINT_DISTANCE_MIN = 3

/** Maximum number of coordinates stored for one ticket; more than enough to rub the whole field. */
const STORED_COORDINATES_MAX = 8_000

/** The path of one rub: x and y of each point, in whole units of the field. */
export type RubStroke = readonly number[]

/** The silver dust on a ticket, and the strokes that the player has rubbed. */
export interface SilverCoating {
  readonly strokes: readonly RubStroke[]
  /** The share of the field without dust, from 0 to 1. */
  share(): number
  /** Begins a stroke at a point, in units of the field. */
  begin(x: number, y: number): void
  /**
   * Continues the stroke to a point.
   * @returns the line from the previous point to this point; `undefined` if the two are too close, or the ticket has
   * `STORED_COORDINATES_MAX` coordinates already
   */
  rub(x: number, y: number): RubStroke | undefined
}

const roundWithin = (value: number, max: number) => Math.round(Math.min(max, Math.max(0, value)))

/** Creates a field of dust. @param before earlier strokes, whose dust is already removed */
export function createSilverCoating(before: readonly RubStroke[] = []): SilverCoating {
  const strokes: number[][] = before.map(stroke => [...stroke])
  const isFree = new Uint8Array(COLUMNS * ROWS)
  let freeCells = 0
  let numbers = strokes.reduce((sum, { length }) => sum + length, 0)

  function freeCellsAround(x: number, y: number): void {
    const [left, right] = [x - RUB_RADIUS, x + RUB_RADIUS].map(edge => Math.floor(edge / CELL_SIZE)) as [
      number,
      number,
    ]
    const [top, bottom] = [y - RUB_RADIUS, y + RUB_RADIUS].map(edge => Math.floor(edge / CELL_SIZE)) as [
      number,
      number,
    ]
    for (let row = Math.max(0, top); row <= Math.min(ROWS - 1, bottom); row++) {
      for (let column = Math.max(0, left); column <= Math.min(COLUMNS - 1, right); column++) {
        const [dx, dy] = [(column + 0.5) * CELL_SIZE - x, (row + 0.5) * CELL_SIZE - y]
        const cell = row * COLUMNS + column
        if (isFree[cell] === 1 || dx * dx + dy * dy > RUB_RADIUS * RUB_RADIUS) continue
        isFree[cell] = 1
        freeCells += 1
      }
    }
  }

  function freeCellsAlong(fromX: number, fromY: number, x: number, y: number): void {
    const steps = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY) / POINT_DISTANCE_MIN))
    for (let step = 0; step <= steps; step++) {
      freeCellsAround(fromX + ((x - fromX) * step) / steps, fromY + ((y - fromY) * step) / steps)
    }
  }

  for (const stroke of strokes) {
    for (let at = 0; at + 1 < stroke.length; at += 2) {
      const [x = 0, y = 0] = [stroke[at], stroke[at + 1]]
      freeCellsAlong(stroke[at - 2] ?? x, stroke[at - 1] ?? y, x, y)
    }
  }
  return {
    strokes,
    share: () => freeCells / isFree.length,
    begin(atX, atY) {
      if (numbers >= STORED_COORDINATES_MAX) return
      const [x, y] = [
        roundWithin(atX, SILVER_COATING_SIZE.width),
        roundWithin(atY, SILVER_COATING_SIZE.height),
      ]
      strokes.push([x, y])
      numbers += 2
      freeCellsAround(x, y)
    },
    rub(atX, atY) {
      const stroke = strokes.at(-1)
      if (!stroke || numbers >= STORED_COORDINATES_MAX) return undefined
      const [x, y] = [
        roundWithin(atX, SILVER_COATING_SIZE.width),
        roundWithin(atY, SILVER_COATING_SIZE.height),
      ]
      const [fromX = x, fromY = y] = stroke.slice(-2)
      if (Math.hypot(x - fromX, y - fromY) < POINT_DISTANCE_MIN) return undefined
      stroke.push(x, y)
      numbers += 2
      freeCellsAlong(fromX, fromY, x, y)
      return [fromX, fromY, x, y]
    },
  }
}

/** Reads strokes from stored data; `undefined` if the data are not strokes. */
export function parseRubStrokes(value: unknown): readonly RubStroke[] | undefined {
  if (!Array.isArray(value)) return undefined
  const isStroke = (stroke: unknown): stroke is RubStroke =>
    Array.isArray(stroke) && stroke.length % 2 === 0 && stroke.every(each => Number.isFinite(each))
  return value.every(isStroke) ? value : undefined
}
