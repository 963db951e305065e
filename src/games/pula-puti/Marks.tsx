import { SignBox } from '../kit/fields/SignBox.tsx'
import type { BetField, BoardRegion } from './odds.ts'

/** Color of the dark outlines in this game's drawings. */
export const OUTLINE_COLOUR = '#221037'

/** A star of five points, 100 units square. */
export const STAR_PATH =
  'M50 8L61.8 35.8L91.8 38.4L69 58L75.9 87.4L50 71.8L24.1 87.4L31 58L8.2 38.4L38.2 35.8Z'

/** For each part of the board on which players can bet, the indexes of its rows, from 0. */
const ROWS_BY_REGION: Readonly<Record<BoardRegion, readonly number[]>> = {
  top: [0, 1],
  middle: [2],
  bottom: [3, 4],
}

/**
 * Shows the sign of a betting field. The sign is hidden from screen readers, so the text beside it must name the field.
 */
export function FieldMark({ of }: { of: BetField }) {
  return (
    <SignBox className="pu-mark">
      <MarkShape field={of} />
    </SignBox>
  )
}

/** The sign of a field, 100 units square: a painted hole, the star, or the board with the field's rows filled. */
export function MarkShape({ field }: { field: BetField }) {
  if (field === 'top' || field === 'middle' || field === 'bottom') return <RowsMark part={field} />
  if (field === 'star')
    return (
      <path d={STAR_PATH} fill="#FFC845" stroke={OUTLINE_COLOUR} strokeWidth="6" strokeLinejoin="round" />
    )
  const [body, light] = field === 'red' ? ['#D62F2F', '#FF8A74'] : ['#FBF3E4', '#FFFFFF']
  return (
    <g stroke={OUTLINE_COLOUR} strokeWidth="6">
      <circle cx="50" cy="50" r="43" fill={body} />
      <path d="M20 38A34 34 0 0 1 46 16" fill="none" stroke={light} strokeLinecap="round" strokeWidth="7" />
      <circle cx="50" cy="52" r="21" fill={OUTLINE_COLOUR} stroke="none" />
    </g>
  )
}

function RowsMark({ part }: { part: BoardRegion }) {
  return (
    <g stroke={OUTLINE_COLOUR} strokeWidth="4">
      <path d="M6 4H94V96H6Z" fill="#6B2C0E" />
      {[0, 1, 2, 3, 4].map(row => (
        <path
          key={row}
          d={`M12 ${10 + row * 16}H88V${26 + row * 16}H12Z`}
          fill={ROWS_BY_REGION[part].includes(row) ? '#FFC845' : '#3A1230'}
          strokeWidth="3"
        />
      ))}
    </g>
  )
}
