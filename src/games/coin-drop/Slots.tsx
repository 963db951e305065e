import { boardGeometryOfRows, CABINET_SIZE, centerXOfSlot, SLOT_ROW_EDGES } from './geometry.ts'
import { type Board, type RowCount, slotAwardTenthsOfBoard, TENTHS_PER_STAKE } from './odds.ts'
import { formatTenthsOfStake } from './times.tsx'

const INK = '#221037'
/**
 * Colors of a slot that pays at least `from` tenths of the stake. The slot's text states the award too, so color is not
 * the only cue.
 */
const AWARD_COLORS = [
  { from: 50 * TENTHS_PER_STAKE, body: '#B3231B', text: '#FFF3C2' },
  { from: 10 * TENTHS_PER_STAKE, body: '#FFC845', text: INK },
  { from: 2 * TENTHS_PER_STAKE, body: '#13795A', text: '#FFFFFF' },
  { from: TENTHS_PER_STAKE, body: '#0E6486', text: '#FFFFFF' },
  { from: 1, body: '#4A3CA0', text: '#FFFFFF' },
  { from: 0, body: '#2A2250', text: '#D6CFEA' },
] as const
/**
 * The font size of the awards and their rotation in degrees, for each number of rows. In narrow slots the text is
 * vertical.
 */
const LETTERS: Readonly<Record<RowCount, { readonly size: number; readonly turn: number }>> = {
  8: { size: 14, turn: 0 },
  12: { size: 15, turn: -90 },
  16: { size: 15, turn: -90 },
}
const LABEL_Y = 391
/**
 * For each number of rows, the number of letters that fit into a slot at natural width. A longer text is squeezed to
 * `width`, in units of the cabinet.
 */
const AWARD_TEXT_LIMITS: Readonly<Record<RowCount, { readonly letters: number; readonly width: number }>> = {
  8: { letters: 3, width: 35 },
  12: { letters: 4, width: 42 },
  16: { letters: 4, width: 42 },
}

/**
 * The slots of a board with their awards. The drawing is hidden from screen readers, since `boardInWords` tells them
 * the awards.
 */
export function Slots({ board }: { readonly board: Board }) {
  const { across } = boardGeometryOfRows(board.rows)
  const { size, turn } = LETTERS[board.rows]
  const { letters, width } = AWARD_TEXT_LIMITS[board.rows]
  return (
    <>
      {slotAwardTenthsOfBoard(board).map((tenths, slot) => {
        const x = centerXOfSlot(board.rows, slot)
        const award = `×${formatTenthsOfStake(tenths)}`
        const { body, text } = AWARD_COLORS.find(({ from }) => tenths >= from) ?? AWARD_COLORS[5]
        return (
          <g key={slot}>
            <path d={framePathOfSlot(x, across)} fill={body} />
            <path
              d={`M${x - across / 2} ${SLOT_ROW_EDGES.top}H${x + across / 2}V370H${x - across / 2}Z`}
              fill="#080514"
              opacity=".45"
            />
            <text
              className="cd-award"
              transform={`translate(${x} ${LABEL_Y}) rotate(${turn})`}
              fill={text}
              fontFamily="Inter, system-ui, sans-serif"
              fontWeight="700"
              fontSize={size}
              letterSpacing="0"
              textAnchor="middle"
              {...(award.length > letters && { textLength: width, lengthAdjust: 'spacingAndGlyphs' })}
              dominantBaseline="central"
            >
              {award}
            </text>
          </g>
        )
      })}
    </>
  )
}

/**
 * The SVG path of the frame around one slot, from the slot's top edge to its bottom edge.
 * @param x the middle of the slot
 * @param across the width of the slot
 */
export function framePathOfSlot(x: number, across: number): string {
  return `M${x - across / 2} ${SLOT_ROW_EDGES.top}H${x + across / 2}V${SLOT_ROW_EDGES.bottom}H${x - across / 2}Z`
}

/** The view box of every layer over the cabinet. */
export const CABINET_VIEW_BOX = `0 0 ${CABINET_SIZE.width} ${CABINET_SIZE.height}`
